import { catalogue } from '@siteoffice/domain/catalogue'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import { expect, test } from 'vitest'
import {
  COLUMNS,
  difference,
  markOf,
  namesOfAll,
  rowsOf,
  searchRows,
  sectionsOf,
  togglePermission,
} from './matrix-model.ts'

const groups = groupPermissions(catalogue)
const rows = rowsOf(groups)

test('every permission stands in the matrix exactly once', () => {
  const all = groups.flatMap(group => group.permissions.map(permission => permission.name))
  expect(namesOfAll(rows).toSorted()).toEqual(all.toSorted())
})
test('a resource has its five in the columns and its own steps apart', () => {
  const company = rows.find(row => row.id === 'company')
  expect(COLUMNS.map(({ action }) => company?.cells[action])).toEqual([
    'READ_ALL_COMPANY',
    'READ_SINGLE_COMPANY',
    'CREATE_COMPANY',
    'UPDATE_COMPANY',
    'DELETE_COMPANY',
  ])
  expect(company?.specials.map(special => special.name)).toContain('VERIFY_COMPANY')
})
test('sections hold all rows', () => {
  expect(sectionsOf(rows).flatMap(section => section.rows)).toHaveLength(rows.length)
})
test('search finds words on screen and names of permissions', () => {
  const idsFor = (words: string) => searchRows(rows, words, text => text).map(row => row.id)
  expect(idsFor('verify')).toContain('company')
  expect(idsFor('delete_project_app')).toEqual(['projectBid'])
  expect(idsFor('no such thing')).toEqual([])
})
test('a click on several ticks what may be ticked, the next one unticks it, and locked ones stay', () => {
  const names = ['a', 'b', 'c']
  const locked = (name: string) => name === 'c'
  const once = togglePermission(names, new Set(['x']), locked)
  expect(once).toEqual(['x', 'a', 'b'])
  expect(togglePermission(names, new Set(once), locked)).toEqual(['x'])
  expect(togglePermission(names, new Set(['c']), locked)).toEqual(['c', 'a', 'b'])
})
test('marks and differences', () => {
  expect(markOf(['a', 'b'], new Set())).toBe('none')
  expect(markOf(['a', 'b'], new Set(['b']))).toBe('some')
  expect(markOf(['a', 'b'], new Set(['a', 'b']))).toBe('all')
  expect(difference(new Set(['a', 'b']), new Set(['b', 'c']))).toEqual({ added: ['c'], removed: ['a'] })
})
