import { expect, test } from 'vitest'
import { isWhole, tidyCode } from './typed-code.ts'

test('six digits are kept of whatever an app hands over, in any script', () => {
  expect(['123 456', '123-456', ' 123456\n', '1234567', 'abc', '١٢٣٤٥٦'].map(each => tidyCode('code', each))).toEqual([
    '123456',
    '123456',
    '123456',
    '123456',
    '',
    '123456',
  ])
  expect([isWhole('code', '12345'), isWhole('code', '123456')]).toEqual([false, true])
})
test('a recovery code may be typed small and with or without its dashes', () => {
  expect(tidyCode('recovery', ' abcd-efgh-jk ')).toBe('ABCD-EFGH-JK')
  expect([isWhole('recovery', 'ABCDEFGHJK'), isWhole('recovery', 'ABCD-')]).toEqual([true, false])
})
