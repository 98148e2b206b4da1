/** Which way a page of a list is found, case by case; nothing is asked of a database. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { expect, test } from 'vitest'
import type { IndexFilter } from '../../data/index-plan.ts'
import { pathFor } from '../../data/index-plan.ts'
import type { Estimate, Indexes, PageRequest, Path } from './choose.ts'
import { choosePath, nearerEnd, THRESHOLDS } from './choose.ts'

const { deep, near, far, light } = THRESHOLDS
const ALL = 2_000_000
interface Case {
  readonly of?: Partial<PageRequest>
  readonly by?: Partial<Indexes>
  /** what PostgreSQL expects, where it is asked */
  readonly expects?: Estimate
  readonly scanned?: number
}
const pathOf = ({ of, by, expects, scanned = near }: Case): Path =>
  choosePath(
    { offset: 0, limit: 11, letters: 0, exact: false, ...of },
    { whole: false, ordered: true, personal: false, weeks: 'none', ...by },
    expects && { all: ALL, scanned },
    expects,
  )

test.each<readonly [string, Case, Path]>([
  ['one index has it all', { by: { whole: true } }, { way: 'plain', heavy: false }],
  ['one person’s own rows', { by: { personal: true } }, { way: 'plain', heavy: false }],
  ['an order of no index', { by: { ordered: false } }, { way: 'plain', heavy: false }],
  ['with its exact number', { of: { exact: true } }, { way: 'plain', heavy: false }],
  ['two letters with their number', { of: { exact: true, letters: 2 } }, { way: 'plain', heavy: false }],
  ['words with their number', { of: { exact: true, letters: 3 } }, { way: 'gather', heavy: false }],
  ['words far behind', { of: { exact: true, letters: 3, offset: deep } }, { way: 'gather', heavy: false }],
  ['a page far behind', { of: { offset: deep } }, { way: 'count' }],
  ['the last before it', { of: { offset: deep - 1 }, by: { whole: true } }, { way: 'plain', heavy: false }],
  ['a page far behind with its number', { of: { offset: deep, exact: true } }, { way: 'count' }],
  ['filters of no one index', {}, { way: 'scan', rows: near, heavy: false }],
  ['words alone', { of: { letters: 5 } }, { way: 'scan', rows: near, heavy: false }],
  ['few matches', { expects: { rows: 40, cost: light } }, { way: 'gather', heavy: false }],
  ['matches that cost more', { expects: { rows: 40, cost: light + 1 } }, { way: 'gather', heavy: true }],
  ['a twentieth of all', { expects: { rows: ALL / 20, cost: light + 1 } }, { way: 'gather', heavy: true }],
  ['more than a twentieth', { expects: { rows: ALL / 20 + 1, cost: far * 9 } }, { way: 'plain', heavy: true }],
  ['costly matches', { expects: { rows: 40, cost: far + 1 } }, { way: 'scan', rows: far, heavy: true }],
  [
    'a time, of few matches',
    { by: { weeks: 'unread' }, expects: { rows: 40, cost: light } },
    { way: 'gather', heavy: false },
  ],
  ['a time', { by: { weeks: 'unread' }, expects: { rows: ALL, cost: light + 1 } }, { way: 'weeks' }],
  [
    'its weeks',
    { by: { weeks: 'read' }, expects: { rows: ALL, cost: light + 1 } },
    { way: 'scan', rows: far, heavy: true },
  ],
  [
    'its weeks in vain',
    { by: { weeks: 'read' }, expects: { rows: ALL, cost: far }, scanned: far },
    { way: 'plain', heavy: true },
  ],
  [
    'few in its weeks, in vain',
    { by: { weeks: 'read' }, expects: { rows: 9, cost: far * 2 }, scanned: far },
    { way: 'gather', heavy: true },
  ],
  ['the same in vain', { expects: { rows: 40, cost: far + 1 }, scanned: far }, { way: 'gather', heavy: true }],
])('%s', (_, asked, path) => {
  expect(pathOf(asked)).toEqual(path)
})

test.each([
  [0, 10, 0, undefined],
  [10, 10, 10, undefined],
  [0, 10, 5, { turned: true, skip: 0, limit: 5 }],
  [10, 10, 100, { turned: false, skip: 10, limit: 10 }],
  [45, 10, 100, { turned: false, skip: 45, limit: 10 }],
  [46, 10, 100, { turned: true, skip: 44, limit: 10 }],
  [90, 10, 95, { turned: true, skip: 0, limit: 5 }],
])('behind %i rows a page of %i lies of %i', (offset, size, all, stretch) => {
  expect(nearerEnd(offset, size, all)).toEqual(stretch)
})

const filter = (name: string, value: string | undefined, not = false): IndexFilter => ({ name, value, not })
const [projects, bids] = [resourceNamed('projects'), resourceNamed('projectBid')]
const path = (
  resource: AnyResource,
  sort: readonly string[],
  filters: readonly IndexFilter[],
  more: { readonly narrowed?: boolean; readonly tenantScoped?: boolean } = {},
) => {
  const { whole, prefix, slowField } = pathFor(resource, {
    sort,
    filters,
    narrowed: false,
    tenantScoped: false,
    ...more,
  })
  return [whole, prefix.map(({ name }) => name), slowField]
}
const ORDER = ['createdAt'] as const

test('the index of a list has rows in its usual order, all of them, of a period, or of one value', () => {
  expect(path(projects, ORDER, [])).toEqual(['order', [], undefined])
  expect(path(projects, ORDER, [filter('createdAt', undefined)])).toEqual(['order', ['createdAt'], undefined])
  const both = [filter('status', 'published'), filter('createdAt', undefined)]
  expect(path(projects, ORDER, both)).toEqual(['order', ['status', 'createdAt'], undefined])
})
test('of several values, of all others, or of two filters it has not', () => {
  expect(path(projects, ORDER, [filter('status', 'draft,published')])).toEqual([undefined, [], undefined])
  expect(path(projects, ORDER, [filter('status', '@not:draft', true)])).toEqual([undefined, [], undefined])
  expect(path(projects, ORDER, [filter('createdAt', '2026-01-01..', true)])).toEqual([undefined, [], undefined])
  expect(path(projects, ORDER, [filter('status', 'draft'), filter('type', 'road')])).toEqual([undefined, [], undefined])
  expect(path(projects, ORDER, [filter('status', 'draft')], { narrowed: true })).toEqual([undefined, [], undefined])
})
test('the rows of one other record are entered, whatever else is asked of them', () => {
  const more = [filter('status', 'lost'), filter('project', 'an id')]
  expect(path(bids, ORDER, more)).toEqual([undefined, ['project'], undefined])
  expect(path(bids, ORDER, [filter('project', 'an id')], { narrowed: true })).toEqual([
    undefined,
    ['project'],
    undefined,
  ])
  expect(path(bids, ORDER, [filter('project', 'one,another'), filter('status', 'lost')])).toEqual([
    undefined,
    [],
    undefined,
  ])
})
test('a tab has an index of its own in the order of what is empty in others', () => {
  expect(path(bids, ['submittedAt'], [filter('status', 'lost')])).toEqual(['tab', [], undefined])
  expect(path(bids, ['number'], [filter('status', 'lost')])).toEqual([undefined, [], undefined])
})
test('a field that is sealed from companies is in no order for them', () => {
  expect(path(projects, ['budget'], [])).toEqual(['order', [], undefined])
  expect(path(projects, ['budget'], [], { tenantScoped: true })[2]).toBe('budget')
  expect(path(projects, ['title', 'floors'], [])[2]).toBe('floors')
})
