import { expect, test } from 'vitest'
import { parseCommand } from './spoken.ts'

const same = (text: string) => text
test('the name of a transition, or its first word, and then a record', () => {
  const command = parseCommand('Verify al fanar', same)
  expect(command?.rest).toBe('al fanar')
  expect([...(command?.steps.get('company') ?? [])].toSorted()).toEqual(['verify', 'verify-with-conditions'])
  expect([...(parseCommand('verify with conditions al fanar', same)?.steps.get('company') ?? [])]).toEqual([
    'verify-with-conditions',
  ])
})
test('neither without a record nor without a transition', () => {
  for (const words of ['verify', 'verify ', 'al fanar', 'verifyal fanar', ''])
    expect(parseCommand(words, same), words).toBeUndefined()
})
test('in the language of the screens and in English', () => {
  const arabic = (text: string) => (text === 'Verify' ? 'توثيق' : text)
  for (const words of ['توثيق الفنار', 'التوثيق الفنار', 'verify الفنار'])
    expect(parseCommand(words, arabic)?.steps.get('company')?.has('verify'), words).toBe(true)
})
