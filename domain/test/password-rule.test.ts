import { expect, test } from 'vitest'
import { passwordProblem } from '../src/engine/password-rule.ts'

const ANN = { email: 'someone@firm.example', name: 'Ann Smith' }
test.each([
  ['too short', 'at least 10'],
  ['password123456789', 'tried first'],
  ['P@ssw0rd2026!', 'tried first'],
  ['letmeinletmein', 'tried first'],
  ['Welcome12345', 'tried first'],
  ['1234567890', 'row of'],
  ['0987654321', 'row of'],
  ['qwertyuiop12', 'row of'],
  ['1qaz2wsx3edc', 'row of'],
  ['aaaaaaaaaaaa', 'repeat'],
  ['abcabcabcabc', 'repeat'],
  ['someone@firm.example', 'your e-mail address'],
  ['Someone@Firm.Example ', 'your e-mail address'],
  ['someone2026!', 'your name or your e-mail'],
  ['Ann Smith 1987', 'your name or your e-mail'],
])('%s is refused, and why', (password, reason) => expect(passwordProblem(password, ANN)).toContain(reason))

test.each([
  'correct horse battery',
  'a brand new password',
  '7Jx#9kQ!2vLm',
  '384756102938',
  'Ann bought nine red kettles',
  'مرحبا بكم في الموقع',
])('%s is taken', password => expect(passwordProblem(password, ANN)).toBe(undefined))
