import { expect, test } from 'vitest'
import { isBeingTyped, settleTyped, typedNext } from './typed.ts'

test('what is typed stays while the numbers told on the way arrive late', () => {
  const first = typedNext(undefined, null, '1', 1)
  const second = typedNext(first, null, '12', 12)
  for (const late of [null, 1, 12]) expect(isBeingTyped(second, late)).toBe(true)
  expect(second.text).toBe('12')
})
test('another number has come from elsewhere', () => {
  const typed = typedNext(undefined, 7, '8', 8)
  expect(isBeingTyped(typed, 9)).toBe(false)
  // once it has arrived, the number before it is another one, too
  expect(isBeingTyped(settleTyped(typed, 8), 7)).toBe(false)
  expect(isBeingTyped(settleTyped(typed, 7), 7)).toBe(true)
  expect(typedNext(typed, 9, '95', 95).seen).toEqual([9, 95])
})
