import { expect, test } from 'vitest'
import { readersOfLast } from './read-by.ts'

const message = (seq: number, author: string) => ({
  _id: `${seq}`,
  thread: 't',
  seq,
  body: '',
  author: { _id: author, label: author },
  at: '',
  version: 1,
  editedAt: null,
  removedAt: null,
  reactions: [],
  mentions: [],
  files: [],
})
const member = (name: string, seenSeq: number) => ({ _id: name, label: name, seenSeq })
test('the last own message that others have read names them', () => {
  const messages = [message(1, 'ann'), message(2, 'bob'), message(3, 'ann'), message(4, 'ann')]
  const readers = (bob: number, eve: number) =>
    readersOfLast(messages, { members: [member('ann', 4), member('bob', bob), member('eve', eve)] }, 'ann')
  expect(readers(3, 1)).toEqual({ seq: 3, names: ['bob'] })
  expect(readers(4, 4)).toEqual({ seq: 4, names: ['bob', 'eve'] })
  expect(readers(0, 0), 'Bob has answered the first').toEqual({ seq: 1, names: ['bob'] })
  expect(readersOfLast(messages, { members: [member('ann', 4), member('eve', 0)] }, 'ann')).toBeUndefined()
  expect(readersOfLast([], { members: [] }, 'ann')).toBeUndefined()
})
