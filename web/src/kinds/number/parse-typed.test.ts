import { expect, test } from 'vitest'
import { readTyped } from './parse.ts'

const plain = (value: number) => ({ value, rounded: undefined, other: undefined })
test('what leaves no doubt is read without a word', () => {
  expect(readTyped('1.234,56', 2, 'en')).toEqual(plain(1234.56))
  expect(readTyped('2,500', 2, 'en')).toEqual(plain(2500))
  expect(readTyped('9,5', 2, 'en')).toEqual(plain(9.5))
  expect(readTyped('٨٧', 2, 'ar')).toEqual(plain(87))
  expect(readTyped('12 m2', 2, 'en')).toBeNull()
})
test('what is rounded is told', () => {
  expect(readTyped('1.234,565', 2, 'en')).toEqual({ value: 1234.57, rounded: 1234.565, other: undefined })
  expect(readTyped('12.345', 2, 'en')).toEqual({ value: 12.35, rounded: 12.345, other: 12_345 })
})
test('the other meaning is offered where the language or the currency leaves a doubt', () => {
  expect(readTyped('1.250', 2, 'en')).toEqual({ value: 1.25, rounded: undefined, other: 1250 })
  expect(readTyped('1.250', 3, 'en')).toEqual(plain(1.25))
  expect(readTyped('2,500', 3, 'ar')).toEqual({ value: 2500, rounded: undefined, other: 2.5 })
  expect(readTyped('2,500', 3, 'de')).toEqual(plain(2.5))
})
test('pieces have no fraction', () => {
  expect(readTyped('2.500', 0, 'en')).toEqual(plain(2500))
  expect(readTyped('9,5', 0, 'en')).toEqual({ value: 10, rounded: 9.5, other: undefined })
})
