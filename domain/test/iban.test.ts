import { expect, test } from 'vitest'
import { isAccount, isIban } from '../src/engine/iban.ts'

test.each([
  'AE070331234567890123456',
  'AE07 0331 2345 6789 0123 456',
  'DE89370400440532013000',
  'gb29 nwbk 6016 1331 9268 19',
])('%s is an IBAN', text => {
  expect(isIban(text)).toBe(true)
  expect(isAccount(text)).toBe(true)
})
test.each(['AE070331234567890123457', 'DE89370400440532013001', 'AE07', '1234', 'account', ''])(
  '%s is no account',
  text => {
    expect(isAccount(text)).toBe(false)
  },
)
test('a bank without IBANs numbers its accounts', () => {
  expect(isAccount('021000021-1234567')).toBe(true)
  expect(isIban('021000021-1234567')).toBe(false)
})
