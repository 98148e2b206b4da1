import { expect, test } from 'vitest'
import { letsThrough } from './lets-through.ts'

test.each([
  ['', ['', 'draft', 'open']],
  ['draft', ['draft']],
  ['draft,open', ['draft', 'open']],
  ['@not:draft', ['', 'open']],
  ['@empty', ['']],
  ['@empty,open', ['', 'open']],
  ['@any', ['draft', 'open']],
])('the filter “%s” leaves %j in', (filter, left) => {
  expect(['', 'draft', 'open'].filter(value => letsThrough(filter, value))).toEqual(left)
})
