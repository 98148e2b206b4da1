import { expect, test } from 'vitest'
import { firstUnread, mergeMessages, putMessage } from './merge-messages.ts'

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
  const unread = (readUpTo: number | undefined) => firstUnread(messages, readUpTo, each => each.own)
  expect([unread(undefined), unread(0), unread(1), unread(3)]).toEqual([undefined, 1, 3, undefined])
})
test('a message that is heard of is put once, at its place; where others are missing before it they are read first', () => {
  const present = stretch(3, 5)
  expect(putMessage(present, { seq: 6, body: 'new' })?.map(each => each.seq)).toEqual([3, 4, 5, 6])
  expect(putMessage(present, { seq: 4, body: 'changed' })?.map(each => each.body)).toEqual(['', 'changed', ''])
  expect(putMessage(present, { seq: 7, body: '' })).toBeUndefined()
  expect(putMessage(present, { seq: 1, body: '' }), 'it is read on scrolling').toEqual(present)
  expect(putMessage([], { seq: 1, body: '' })).toHaveLength(1)
})
