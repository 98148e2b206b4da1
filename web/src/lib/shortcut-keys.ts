/** The keys of shortcuts, for the code that listens and for the sheet that lists them. `search` and `save` go with Ctrl or ⌘. */
export const KEYS = {
  search: 'k',
  sheet: '?',
  find: '/',
  next: 'j',
  previous: 'k',
  choose: 'x',
  open: 'o',
  save: 's',
  edit: 'e',
} as const
export type ShortcutName = keyof typeof KEYS
