import { useEffect, useEffectEvent } from 'react'

interface Focusable {
  focus(): void
}
/** Puts the focus on a step's first field once the dialog around it has settled who had it before. */
export function useFirstField(field: Focusable): void {
  const begin = useEffectEvent(() => field.focus())
  useEffect(() => {
    const timer = setTimeout(() => begin(), 0)
    return () => clearTimeout(timer)
  }, [])
}
