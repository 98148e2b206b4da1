/** A guest who writes while staff decide about the conversation, raced for on a real PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { everyTransitionOf } from '@siteoffice/domain/engine/describe'
import { guestConversation } from '@siteoffice/domain/modules/messaging/guest-conversation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { runDue } from '../../services/jobs/run-due.ts'

let service: Service
let admin: Client
let guests = 0
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
})
afterAll(() => service.stop())

/** Each from an address of its own, for guests are slowed down by theirs. */
function guest(): (body: object, token?: string) => Promise<Answer> {
  guests += 1
  const remoteAddress = `10.0.${Math.floor(guests / 250)}.${(guests % 250) + 1}`
  return (body, token) =>
    service.call({
      method: 'POST',
      url: '/api/guestMessages/create',
      remoteAddress,
      headers: token === undefined ? {} : { 'x-visitor-token': token },
      payload: { clientId: randomUUID(), ...body },
    })
}
const later = (ms: number): string => new Date(Date.now() + ms).toISOString()
const read = async (id: string): Promise<Body> => (await admin.get(`/guestConversation/id/${id}`)).body
async function step(id: string, name: string, more: object = {}): Promise<Answer> {
  const { version } = await read(id)
  return admin.post(`/guestConversation/${name}/${id}`, { version, ...more })
}
/** Every change of status in the history is one that the machine declares. */
async function expectDeclared(id: string): Promise<void> {
  const { content } = (await admin.get(`/guestConversation/history/${id}?size=100`)).body
  const steps = everyTransitionOf(guestConversation)
  for (const { action, changes } of content ?? [])
    for (const { field, from, to } of changes ?? []) {
      if (String(field) !== 'status' || from === null) continue
      const declared = steps.find(each => each.name === String(action))?.shape
      expect(declared?.from, `${String(action)} from ${String(from)}`).toContain(String(from))
      expect(declared?.to).toBe(String(to))
    }
}
interface Rival {
  readonly name: string
  readonly before: 'resolve' | 'snooze' | undefined
  readonly act: (id: string, say: () => Promise<Answer>) => Promise<Answer | number>
}
const soon = () => ({ snoozedUntil: later(60_000) })
test.each<Rival>([
  { name: 'another message of theirs', before: 'resolve', act: (_, say) => say() },
  { name: 'reopen', before: 'resolve', act: id => step(id, 'reopen') },
  { name: 'resolve', before: 'snooze', act: id => step(id, 'resolve') },
  { name: 'mark-as-spam', before: 'snooze', act: id => step(id, 'mark-as-spam') },
  { name: 'snooze', before: undefined, act: id => step(id, 'snooze', soon()) },
  { name: 'the end of the snooze', before: 'snooze', act: () => runDue(service.engine) },
])(
  'a guest writes beside $name: a message that is taken is kept, and the state is one of the machine',
  async rival => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const write = guest()
      const opened = await write({ body: 'Good morning', name: `Vera ${randomUUID()}` })
      const [id, token] = [String(opened.body.message?.conversation), String(opened.body.visitorToken)]
      const say = () => write({ conversation: id, body: 'One more thing' }, token)
      if (rival.before !== undefined) {
        const due = rival.name === 'the end of the snooze' ? { snoozedUntil: later(300) } : soon()
        expect((await step(id, rival.before, rival.before === 'snooze' ? due : {})).status).toBe(200)
        if (rival.name === 'the end of the snooze') await new Promise(done => setTimeout(done, 350))
      }
      const [said, other] = await Promise.all([say(), rival.act(id, say)])
      // the mark ends the guest's token, so that what comes after it is refused
      const refused = rival.name === 'mark-as-spam' && said.status === 404
      if (!refused) expect(said.status, said.text).toBe(201)
      if (typeof other !== 'number') expect([200, 201, 409]).toContain(other.status)
      const row = await read(id)
      expect(row.lastSeq ?? 0, JSON.stringify(row)).toBeGreaterThanOrEqual(refused ? 1 : 2)
      if (String(row.status) === 'open') expect(row).toMatchObject({ resolvedAt: null, snoozedUntil: null })
      await expectDeclared(id)
    }
  },
  120_000,
)
test('the same first message several times at one moment opens one conversation, and one of the tokens is good', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const write = guest()
    const opening = { clientId: randomUUID(), body: 'Good morning', name: `Vera ${randomUUID()}` }
    const answers = await Promise.all([1, 2, 3].map(() => write(opening)))
    expect(answers.map(each => each.status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(each => each.body.message?._id)).size).toBe(1)
    const conversation = String(answers[0]?.body.message?.conversation)
    const reads = await Promise.all(
      answers.map(({ body }) =>
        service.call({
          method: 'GET',
          url: `/api/guestMessages?conversation=${conversation}`,
          headers: { 'x-visitor-token': String(body.visitorToken) },
        }),
      ),
    )
    expect(reads.map(each => each.status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect((await read(conversation)).lastSeq).toBe(1)
  }
})
test('other words at the same moment under the same id are refused, and whichever came first stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const write = guest()
    const clientId = randomUUID()
    const name = `Vera ${randomUUID()}`
    const answers = await Promise.all(['Morning', 'Evening'].map(body => write({ clientId, body, name })))
    expect(answers.map(each => each.status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect(answers.find(each => each.status === 422)?.body.code).toBe('key_reused')
  }
})
test('a message among the staff that is sent twice at one moment is stored once, and other words are refused', async () => {
  const [ann, bob] = [await service.person(), await service.person()]
  const thread = String((await ann.post('/chat/threads', { members: [bob.person] })).body._id)
  for (let round = 0; round < ROUNDS; round += 1) {
    const message = { thread, clientId: randomUUID(), body: 'Coffee?' }
    const same = await Promise.all([ann.post('/chat/messages', message), ann.post('/chat/messages', message)])
    expect(same.map(each => [each.status, each.body.seq])).toEqual([
      [201, 2 * round + 1],
      [201, 2 * round + 1],
    ])
    const clientId = randomUUID()
    const other = await Promise.all(
      ['Tea?', 'Juice?'].map(body => ann.post('/chat/messages', { thread, clientId, body })),
    )
    expect(other.map(each => each.status).toSorted((a, b) => a - b)).toEqual([201, 422])
  }
})
