import { expect, test } from 'vitest'
import { holderCounts, inboxFilterOf, queriesOf } from './inbox-filter.ts'

const queries = (address: string) => queriesOf(inboxFilterOf(new URLSearchParams(address)), 'me')
test('open conversations begin with whoever waits longest, until asked otherwise', () => {
  expect(queries('')).toEqual([
    { status: 'open', search: '', waitingSince: '@any', sort: 'waitingSince' },
    { status: 'open', search: '', waitingSince: '@empty', sort: '-lastActivityAt' },
  ])
  expect(queries('order=latest')).toEqual([{ status: 'open', search: '', sort: '-lastActivityAt' }])
  expect(queries('status=spam')).toEqual([{ status: 'spam', search: '', sort: '-lastActivityAt' }])
  expect(queries('status=nonsense&order=odd')).toEqual(queries(''))
})
test('they are narrowed to those of nobody or of oneself, and counted', () => {
  expect(queries('holder=unassigned').map(each => each['assignee'])).toEqual(['@empty', '@empty'])
  expect(queries('holder=mine&search=roof')[0]).toMatchObject({ assignee: 'me', search: 'roof' })
  const counts = [
    { key: '', count: 7 },
    { key: 'other', count: 5 },
    { key: 'me', count: 2 },
  ]
  expect(holderCounts(counts, 'me')).toEqual({ all: 14, unassigned: 7, mine: 2 })
  expect(holderCounts([], 'me')).toEqual({ all: 0, unassigned: 0, mine: 0 })
})
