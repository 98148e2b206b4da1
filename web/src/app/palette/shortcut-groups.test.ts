import { expect, test } from 'vitest'
import { KEYS } from '../../lib/shortcut-keys.ts'
import { SHORTCUTS } from './shortcut-groups.ts'

test('every key that is listened for stands on the sheet', () => {
  const sheetKeys = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys))
  expect(Object.values(KEYS).filter(key => !sheetKeys.includes(key))).toEqual([])
  const record = SHORTCUTS.find(({ title }) => title === 'In a record')?.shortcuts.flatMap(({ keys }) => keys)
  expect(record).toContain(KEYS.edit)
})
