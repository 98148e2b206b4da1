import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test('of more drafts than there is room for, those that close first are kept, the nearest first', () => {
  const bids = [5, 2, 7, 1].map(day => ({ _id: `${day}`, version: 1, bidDeadline: `2026-12-0${day}T10:00:00.000Z` }))
  expect(nearest(bids, 'bidDeadline', 3).map(({ _id }) => _id)).toEqual(['1', '2', '5'])
})
