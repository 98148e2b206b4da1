/** The letter of a key press without modifiers, unless somebody types or a dialog is open. */
export function plainKey(event: KeyboardEvent): string | undefined {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined
  if (!(target instanceof HTMLElement)) return event.key
  const box = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && target.getAttribute('type') !== 'checkbox'
  const away = target.closest('[role="dialog"], [role="menu"], [role="listbox"], dialog') !== null
  return box || target.isContentEditable || away ? undefined : event.key
}
