import { expect, test } from 'vitest'
import { firstUnread, mergeMessages } from './merge-messages.ts'

const stretch = (from: number, to: number, body = '') =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ seq: from + at, body }))
const seqs = (messages: readonly { readonly seq: number }[]) => messages.map(each => each.seq)
test('puts earlier and later stretches in order, the later reading of a message in place of the former', () => {
  expect(seqs(mergeMessages(stretch(4, 6), stretch(1, 3)))).toEqual([1, 2, 3, 4, 5, 6])
  const merged = mergeMessages(stretch(1, 4, 'former'), stretch(3, 5, 'later'))
  expect(merged.map(each => each.body)).toEqual(['former', 'former', 'later', 'later', 'later'])
  expect(mergeMessages(stretch(1, 2), [])).toEqual(stretch(1, 2))
})
test('keeps the end alone where messages are missing before it', () => {
  expect(seqs(mergeMessages(stretch(1, 3), stretch(8, 9)))).toEqual([8, 9])
})
test('unread begins at the first message of others after the one read last', () => {
  const messages = [
    { seq: 1, own: false },
    { seq: 2, own: true },
    { seq: 3, own: false },
  ]
  const unread = (seen: number | undefined) => firstUnread(messages, seen, each => each.own)
  expect([unread(undefined), unread(0), unread(1), unread(3)]).toEqual([undefined, 1, 3, undefined])
})
