import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholder } from '../src/modules/messaging/placeholders.ts'

const names = { visitor: 'Vera', agent: 'Amina Kimani', network: 'Siteoffice' }
test('names take the places of placeholders', () => {
  expect(fillPlaceholders('Hello {{visitor}}, {{ agent }} of {{network}} here.', names)).toBe(
    'Hello Vera, Amina Kimani of Siteoffice here.',
  )
  expect(fillPlaceholders('{{visitor}}, hello', names)).toBe('Vera, hello')
  expect(fillPlaceholders('{{visitor}}', { visitor: '{{agent}} $& $1' })).toBe('{{agent}} $& $1')
})
test('a name that is missing leaves nothing behind', () => {
  for (const [text, filled] of [
    ['Hello {{visitor}},\nwelcome to {{network}}.', 'Hello,\nwelcome to.'],
    ['{{visitor}}, hello', 'hello'],
    ['Hi\n{{visitor}}: yes', 'Hi\nyes'],
    ['مرحباً {{visitor}}،', 'مرحباً،'],
    ['{{agent}}', ''],
  ] as const)
    expect(fillPlaceholders(text, { visitor: ' ', agent: null })).toBe(filled)
})
test('names the first placeholder that nothing takes the place of', () => {
  expect(unknownPlaceholder('{{visitor}} {{ agent }} {{network}} {one} {{')).toBeUndefined()
  expect(unknownPlaceholder('{{visitor}} {{naem}} {{x}}')).toBe('{{naem}}')
  expect(unknownPlaceholder('{{}}')).toBe('{{}}')
})
