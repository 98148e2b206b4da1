import type { KeyboardEvent } from 'react'

/** Keeps Tab inside an element, from its last focusable element to the first and back. The browser's own dialog lets Tab go to the window's frame. */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button, a[href], [tabindex="0"]')]
  const at = stops.findIndex(each => each === document.activeElement)
  event.preventDefault()
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus()
}
