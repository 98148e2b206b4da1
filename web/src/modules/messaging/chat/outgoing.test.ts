import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import type { OutgoingMessage } from './outgoing.ts'
import { sendOutgoing } from './outgoing.ts'

const failure = (status: number, message = 'No') =>
  new ApiError(status, { code: status === 0 ? 'unavailable' : 'rule_broken', message, requestId: '' })
function scene(bodies: readonly string[], answers: readonly (ApiError | undefined)[]) {
  let kept: readonly OutgoingMessage[] = bodies.map(body => ({ clientId: body, body }))
  const sent: string[] = []
  const tries: string[] = []
  const left = [...answers]
  const work = {
    store: { read: () => kept, write: (messages: readonly OutgoingMessage[]) => void (kept = messages) },
    send: async ({ clientId, body }: OutgoingMessage) => {
      tries.push(clientId)
      const answer = left.shift()
      if (answer !== undefined) throw answer
      return { body } as ChatMessage // all that is looked at
    },
    onSent: ({ body }: ChatMessage) => void sent.push(body),
  }
  return { sent, tries, kept: () => kept, run: () => sendOutgoing(work) }
}
test('messages are sent in their order, and what could not be sent is sent again under its id', async () => {
  const { sent, tries, kept, run } = scene(['one', 'two', 'three'], [undefined, failure(0)])
  expect(await run()).toBe(false)
  expect([sent, kept().map(each => each.body)]).toEqual([['one'], ['two', 'three']])
  expect(await run()).toBe(true)
  expect([sent, tries, kept()]).toEqual([['one', 'two', 'three'], ['one', 'two', 'two', 'three'], []])
})
test('one that is refused says why, keeps its place and holds up no other', async () => {
  const { sent, kept, run } = scene(['one', 'two'], [failure(422, 'Too long'), undefined])
  expect(await run()).toBe(true)
  expect(sent).toEqual(['two'])
  expect(kept()).toEqual([{ clientId: 'one', body: 'one', refusal: 'Too long' }])
})
