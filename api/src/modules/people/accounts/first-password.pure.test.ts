/** The password of the first administrator follows the rule that everybody's does. */
import { expect, test } from 'vitest'
import { readConfig } from '../../../lib/config.ts'

const config = (ADMIN_PASSWORD: string) => () => readConfig({ ADMIN_EMAIL: 'boss@firm.example', ADMIN_PASSWORD })
test.each([
  ['short', 'at least 10'],
  ['password123456789', 'tried first'],
  ['1234567890', 'row of'],
  ['aaaaaaaaaaaa', 'repeat'],
  ['boss@firm.example', 'your e-mail address'],
  ['administrator1', 'name'],
])('%s is refused at the start', (password, reason) => expect(config(password)).toThrow(reason))
test('words that nobody guesses are taken', () => expect(config('correct horse battery')).not.toThrow())
