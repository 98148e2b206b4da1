import type { RefObject } from 'react'
import { useEffect } from 'react'

/** After a save that failed, brings the first wrong field into sight and puts the cursor there. */
export function useFirstError(form: RefObject<HTMLElement | null>, failed: number): void {
  useEffect(() => {
    if (failed === 0) return
    const wrong = [
      ...(form.current?.querySelectorAll<HTMLElement>('[data-invalid="true"], [aria-invalid="true"]') ?? []),
    ]
    const first = wrong[0]
    if (first === undefined) return
    const inputs = 'input, textarea, select, button, [contenteditable="true"], [tabindex]'
    const target = first.matches(inputs) ? first : first.querySelector<HTMLElement>(inputs)
    first.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [form, failed])
}
