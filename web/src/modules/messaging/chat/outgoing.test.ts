import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import type { OutgoingMessage } from './outgoing.ts'
import { sendOutgoing } from './outgoing.ts'

const failure = (status: number, message = 'No') =>
  new ApiError(status, { code: status === 0 ? 'unavailable' : 'rule_broken', message, requestId: '' })
function scene(bodies: readonly string[], answers: readonly (ApiError | undefined)[]) {
  let stored: readonly OutgoingMessage[] = bodies.map(body => ({ clientId: body, body }))
  const sentBodies: string[] = []
  const tries: string[] = []
  const answersLeft = [...answers]
  const work = {
    store: { read: () => stored, write: (messages: readonly OutgoingMessage[]) => void (stored = messages) },
    send: async ({ clientId, body }: OutgoingMessage) => {
      tries.push(clientId)
      const answer = answersLeft.shift()
      if (answer !== undefined) throw answer
      return { body } as ChatMessage // all that is looked at
    },
    onSent: ({ body }: ChatMessage) => void sentBodies.push(body),
  }
  return { sentBodies, tries, outbox: () => stored, run: () => sendOutgoing(work) }
}
test('messages are sent in their order, and what could not be sent is sent again under its id', async () => {
  const { sentBodies, tries, outbox, run } = scene(['one', 'two', 'three'], [undefined, failure(0)])
  expect(await run()).toBe(false)
  expect([sentBodies, outbox().map(each => each.body)]).toEqual([['one'], ['two', 'three']])
  expect(await run()).toBe(true)
  expect([sentBodies, tries, outbox()]).toEqual([['one', 'two', 'three'], ['one', 'two', 'two', 'three'], []])
})
test('one that is refused says why, keeps its place and holds up no other', async () => {
  const { sentBodies, outbox, run } = scene(['one', 'two'], [failure(422, 'Too long'), undefined])
  expect(await run()).toBe(true)
  expect(sentBodies).toEqual(['two'])
  expect(outbox()).toEqual([{ clientId: 'one', body: 'one', refusal: 'Too long' }])
})
