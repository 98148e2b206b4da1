import { expect, test } from 'vitest'
import { grouped, groupedFormatter } from './grouping.ts'

test('puts digits in groups of three and leaves the fraction', () => {
  expect(grouped('1234567.8901')).toBe('1,234,567.8901')
  expect(grouped('-1234')).toBe('-1,234')
  expect(grouped('12')).toBe('12')
})
test('leaves what is being typed as it is typed', () => {
  expect(groupedFormatter(2)('1234.5', { userTyping: true, input: '1234.' })).toBe('1234.')
  expect(groupedFormatter(2)('1234.5', { userTyping: false, input: '' })).toBe('1,234.50')
  expect(groupedFormatter()('62000.000', { userTyping: false, input: '' })).toBe('62,000')
  expect(groupedFormatter()(undefined, { userTyping: false, input: '' })).toBe('')
})
