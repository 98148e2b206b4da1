import { expect, test } from 'vitest'
import { dropPlace, placeAfter } from './reordered.ts'

const rows = ['a', 'b', 'c', 'd'].map(_id => ({ _id }))
const names = (list: readonly { readonly _id: string }[]) => list.map(({ _id }) => _id).join('')

test('a row is put after another, or first', () => {
  expect(names(placeAfter(rows, 'd', 'a'))).toBe('adbc')
  expect(names(placeAfter(rows, 'a', 'c'))).toBe('bcad')
  expect(names(placeAfter(rows, 'c', null))).toBe('cabd')
  expect(names(placeAfter(rows, 'c', 'z'))).toBe('abcd')
  expect(names(placeAfter(rows, 'z', 'a'))).toBe('abcd')
})
test('a drop names the row before it, and nothing where the row would stay', () => {
  const drop = (id: string, target: string, edge: 'before' | 'after', firstPage = true) =>
    dropPlace(rows, id, { id: target, edge }, firstPage)
  expect(drop('d', 'b', 'before')).toBe('a')
  expect(drop('a', 'c', 'after')).toBe('c')
  expect(drop('c', 'a', 'before')).toBeNull()
  expect(drop('c', 'a', 'before', false)).toBeUndefined()
  expect(drop('b', 'a', 'after')).toBeUndefined()
  expect(drop('b', 'c', 'before')).toBeUndefined()
  expect(drop('b', 'b', 'after')).toBeUndefined()
  expect(drop('a', 'a', 'before')).toBeUndefined()
})
