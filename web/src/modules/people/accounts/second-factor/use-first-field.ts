import { type RefObject, useEffect } from 'react'

interface Focusable {
  focus(): void
}
/** Puts the focus on a step's first field once the dialog around it has settled who had it before. */
export function useFirstField(field: RefObject<Focusable | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), 0)
    return () => clearTimeout(timer)
  }, [field])
}
