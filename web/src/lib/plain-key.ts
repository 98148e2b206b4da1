/** The key of a shortcut of one letter: not while somebody types, holds another key, or is in a dialog. */
export function plainKey(event: KeyboardEvent): string | undefined {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined
  if (!(target instanceof HTMLElement)) return event.key
  const box = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && target.getAttribute('type') !== 'checkbox'
  const away = target.closest('[role="dialog"], [role="menu"], [role="listbox"], dialog') !== null
  return box || target.isContentEditable || away ? undefined : event.key
}
