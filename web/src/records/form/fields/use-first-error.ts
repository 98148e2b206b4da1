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
    // what is typed into comes before the buttons beside it, which take a value away
    const typed = 'input, textarea, select, [contenteditable="true"]'
    const inputs = `${typed}, button, [tabindex]`
    const within = () => first.querySelector<HTMLElement>(typed) ?? first.querySelector<HTMLElement>(inputs)
    const target = first.matches(inputs) ? first : within()
    first.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [form, failed])
}
