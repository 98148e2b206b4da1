/** All shortcuts by the place where they work, each with its effect. */
import type { ShortcutName } from '../../lib/shortcut-keys.ts'
import { KEYS } from '../../lib/shortcut-keys.ts'

interface Shortcut {
  /** `mod` stands for Ctrl, or ⌘ */
  readonly keys: readonly string[]
  readonly label: string
}
interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}
const shortcutsByName: Readonly<Record<ShortcutName, Shortcut>> = {
  search: { keys: ['mod', KEYS.search], label: 'Search everything' },
  sheet: { keys: [KEYS.sheet], label: 'Show this list' },
  find: { keys: [KEYS.find], label: 'Search in the list' },
  next: { keys: [KEYS.next], label: 'Next row, next record' },
  previous: { keys: [KEYS.previous], label: 'Previous row, previous record' },
  choose: { keys: [KEYS.choose], label: 'Choose the row' },
  open: { keys: [KEYS.open], label: 'Open the row' },
  save: { keys: ['mod', KEYS.save], label: 'Save' },
  edit: { keys: [KEYS.edit], label: 'From the summary to the form' },
}
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [shortcutsByName.search, shortcutsByName.sheet, { keys: ['Esc'], label: 'Close what is open' }],
  },
  {
    title: 'In a list',
    shortcuts: [
      shortcutsByName.find,
      shortcutsByName.next,
      shortcutsByName.previous,
      shortcutsByName.choose,
      shortcutsByName.open,
      { keys: ['Enter'], label: 'Follow the link, press the button' },
    ],
  },
  {
    title: 'In a record',
    shortcuts: [
      shortcutsByName.save,
      shortcutsByName.edit,
      { keys: [KEYS.next], label: 'Next record of the list' },
      { keys: [KEYS.previous], label: 'Record before' },
    ],
  },
  {
    title: 'In lines of a bill or bid',
    shortcuts: [
      { keys: ['Enter'], label: 'Add a line below' },
      { keys: ['↑'], label: 'Same column, line above' },
      { keys: ['↓'], label: 'Same column, line below' },
    ],
  },
  {
    title: 'In search everything',
    shortcuts: [
      { keys: ['↑', '↓'], label: 'Go through the results' },
      { keys: ['Enter'], label: 'Open the result' },
      { keys: ['Alt', 'P'], label: 'Pin the record, or unpin it' },
    ],
  },
]
