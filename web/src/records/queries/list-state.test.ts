import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { expect, test } from 'vitest'
import { hrefWith, type ListView, sortOf } from './list-state.ts'

const view: ListView = {
  page: 3,
  size: 20,
  sort: '-title',
  search: 'school & yard',
  filters: { status: 'draft,published' },
  trash: false,
  columns: undefined,
  density: undefined,
}
test('writes what differs from the usual list, and nothing else', () => {
  expect(hrefWith(view, {})).toBe('?status=draft%2Cpublished&search=school+%26+yard&sort=-title&page=3&size=20')
  expect(hrefWith({ ...view, size: 10, sort: undefined, search: '', filters: {} }, { page: 0 })).toBe('?')
})
test('goes back to the first page when the rows change, and not when only the view does', () => {
  expect(hrefWith(view, { search: 'road' })).not.toContain('page=')
  expect(hrefWith(view, { columns: ['title', 'status'] })).toContain('page=3')
  expect(hrefWith(view, { density: 'compact' })).toContain('page=3')
})
test('an address that sorts by what cannot be sorted shows the list in its usual order', () => {
  expect(sortOf(projects, 'nonsense')).toBeUndefined()
  expect(sortOf(projects, '-bidCount')).toBeUndefined()
  expect(sortOf(projects, null)).toBeUndefined()
  expect(sortOf(projects, '-title')).toBe('-title')
  expect(sortOf(projects, 'phase,-title')).toBe('-title')
})
