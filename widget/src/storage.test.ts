import { expect, test } from 'vitest'
import { NOTHING_STORED, parseStored } from './storage.ts'

const CHAT = { conversation: 'c1', token: 't1', lastBody: 'Hello', lastAt: '2026-11-29T08:00:00.000Z' }
test.each([null, '', 'nonsense', '[]', '1', '{"chats":7,"outgoing":{}}'])('of %s nothing is kept', text =>
  expect(parseStored(text)).toEqual(NOTHING_STORED),
)
test('what is no conversation is left out', () => {
  const text = JSON.stringify({ chats: [CHAT, null, { conversation: 'c2' }], outgoing: ['x'], name: 'Vera' })
  expect(parseStored(text)).toEqual({ chats: [CHAT], outgoing: [], name: 'Vera', email: '' })
})
