/** What members of a group do to one message and to their membership at one moment, raced for on a real PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let ann: Client
let bob: Client
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  ann = await service.person({ name: 'Ann' })
  bob = await service.person({ name: 'Bob' })
})
afterAll(() => service.stop())

interface Scene {
  readonly thread: string
  readonly message: string
}
async function scene(): Promise<Scene> {
  const thread = String((await ann.post('/chat/threads', { members: [bob.person], title: 'Site' })).body._id)
  const sent = await ann.post('/chat/messages', { thread, clientId: randomUUID(), body: 'At nine' })
  return { thread, message: String(sent.body._id) }
}
type Act = (scene: Scene) => Promise<Answer>
const ACTS = {
  edit: ({ message }) => ann.put(`/chat/messages/${message}`, { version: 1, body: 'At ten' }),
  remove: ({ message }) => ann.del(`/chat/messages/${message}`),
  react: ({ message }) => bob.post('/chat/react', { message, reaction: 'agree' }),
  'the author leaves': ({ thread }) => ann.post('/chat/leave', { thread }),
  'the other leaves': ({ thread }) => bob.post('/chat/leave', { thread }),
  'the other writes': ({ thread }) => bob.post('/chat/messages', { thread, clientId: randomUUID(), body: 'Fine' }),
  'the other is added': ({ thread }) => ann.post('/chat/members', { thread, members: [bob.person] }),
} as const satisfies Record<string, Act>
type Name = keyof typeof ACTS
const names = Object.keys(ACTS) as Name[] // just declared
const pairs = names.flatMap((one, at) => names.slice(at).map(other => [one, other] as const))
const lastOf = async (client: Client, thread: string): Promise<Body | undefined> =>
  ((await client.get('/chat/threads')).body.content ?? []).find(each => String(each._id) === thread)

test.each(pairs)(
  '%s beside %s: each is carried out or refused, and what remains agrees with it',
  async (one, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await scene()
      const answers = await Promise.all([ACTS[one](at), ACTS[other](at)])
      for (const { status, text } of answers) expect([200, 201, 204, 403, 404, 409], text).toContain(status)
      if (one !== 'the author leaves' && other !== 'the author leaves')
        expect(Math.min(...answers.map(each => each.status)), 'one of them comes first').toBeLessThan(300)
      const witness = (await lastOf(ann, at.thread)) === undefined ? bob : ann
      const { content = [] } = (await witness.get(`/chat/messages?thread=${at.thread}`)).body
      const row = await lastOf(witness, at.thread)
      if (row === undefined) continue
      const last = content.at(-1)
      if (last !== undefined) expect(row.lastMessage ?? '').toBe(last.body)
      const message = content.find(each => String(each._id) === at.message)
      if (message !== undefined && message.removedAt !== null)
        expect(message).toMatchObject({ body: '', reactions: [] })
      expect(
        content.map(each => each.seq),
        'numbers have no gaps',
      ).toEqual(content.map((_, index) => index + Number(content[0]?.seq)))
    }
  },
  120_000,
)
test('the same reaction twice at one moment is given and taken back, and each person has it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = await scene()
    const answers = await Promise.all([ACTS.react(at), ACTS.react(at), ACTS.react(at)])
    expect(answers.map(each => each.status)).toEqual([200, 200, 200])
    const { content } = (await ann.get(`/chat/messages?thread=${at.thread}`)).body
    expect(content?.[0]?.reactions).toMatchObject([{ reaction: 'agree', people: [{ label: 'Bob' }] }])
  }
})
test('of two changes at one moment one is refused as stale, with the other as it stands', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = await scene()
    const change = (body: string) => ann.put(`/chat/messages/${at.message}`, { version: 1, body })
    const answers = await Promise.all([change('At ten'), change('At eleven')])
    expect(answers.map(each => each.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(each => each.status === 409)
    expect(refused?.body.current?.body).toBe(answers.find(each => each.status === 200)?.body.body)
  }
})
