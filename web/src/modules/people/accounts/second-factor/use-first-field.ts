import { useEffect, useEffectEvent } from 'react'

interface Focusable {
  focus(): void
}
/** Puts the focus on a step's first field, after the dialog around it has placed its own focus. */
export function useFirstField(field: Focusable): void {
  const begin = useEffectEvent(() => field.focus())
  useEffect(() => {
    const timer = setTimeout(() => begin(), 0)
    return () => clearTimeout(timer)
  }, [])
}
