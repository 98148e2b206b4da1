/** Canned replies: an own one is nobody else's business, a shared one everybody's, changed by those who may share. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const OWN = ['CREATE', 'READ_ALL', 'READ_SINGLE', 'UPDATE', 'DELETE'].map(action => `${action}_CANNED_REPLY`)
const WORD = 'zanzibar'
let service: Service
/** may share */
let lead: Client
let clerk: Client
let other: Client
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  lead = await service.person({ permissions: [...OWN, 'SHARE_CANNED_REPLY', 'EXPORT_DATA'] })
  clerk = await service.person({ permissions: OWN })
  other = await service.person({ permissions: [...OWN, 'SHARE_CANNED_REPLY', 'EXPORT_DATA', 'READ_HISTORY'] })
})
afterAll(() => service.stop())

const create = (who: Client, more: object = {}): Promise<Answer> =>
  who.post('/cannedReply/create', { name: `Reply ${WORD}`, text: 'Hello {{visitor}}', ...more })
async function made(who: Client, more: object = {}): Promise<string> {
  const answer = await create(who, more)
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body._id)
}
const update = async (who: Client, id: string, values: object): Promise<Answer> => {
  const { version } = (await who.get(`/cannedReply/id/${id}`)).body
  return who.put(`/cannedReply/update/${id}`, { version: version ?? 1, ...values })
}
const listed = async (who: Client) => {
  const { content = [], totalElements } = (await who.get('/cannedReply?size=100')).body
  return { ids: content.map(each => String(each._id)), total: Number(totalElements) }
}
test('one that is its author’s own is seen by nobody else, by no door', async () => {
  const before = await listed(other)
  const own = await made(clerk)
  expect((await listed(clerk)).ids).toContain(own)
  for (const who of [other, admin]) {
    const doors = [
      await who.get('/cannedReply?size=100'),
      await who.get(`/cannedReply?search=${WORD}`),
      await who.get(`/cannedReply/options?search=${WORD}`),
      await who.get(`/cannedReply/export?search=${WORD}`),
      await who.get(`/search?search=${WORD}`),
      await who.get('/cannedReply?trash=true'),
    ]
    expect(doors.map(each => each.status)).toEqual([200, 200, 200, 200, 200, 200])
    for (const answer of doors) expect(answer.text.includes(own) || answer.text.includes(WORD), answer.text).toBe(false)
    expect((await listed(who)).total, 'counts').toBe(before.total)
    const wrong = crypto.randomUUID()
    const refusals = (id: string) =>
      Promise.all([
        who.get(`/cannedReply/id/${id}`),
        who.get(`/cannedReply/history/${id}`),
        who.put(`/cannedReply/update/${id}`, { version: 1, name: 'Mine' }),
        who.del(`/cannedReply/delete/${id}`),
      ])
    const [guessed, none] = [await refusals(own), await refusals(wrong)]
    expect(guessed.map(({ status, body }) => [status, body.code])).toEqual(
      none.map(({ status, body }) => [status, body.code]),
    )
    expect(guessed.map(each => each.status)).toEqual([404, 404, 404, 404])
  }
  expect((await create(other)).status, 'the same name says nothing of it').toBe(201)
})
test('one that is shared is read by all, and changed by those who may share', async () => {
  expect(await create(clerk, { shared: true })).toMatchObject({
    status: 422,
    body: { code: 'rule_broken', errors: [{ field: 'shared' }] },
  })
  const shared = await made(lead, { shared: true })
  expect((await listed(clerk)).ids).toContain(shared)
  expect((await clerk.get(`/cannedReply/id/${shared}`)).body.text).toBe('Hello {{visitor}}')
  expect((await update(clerk, shared, { text: 'Go away' })).status).toBe(422)
  expect((await clerk.del(`/cannedReply/delete/${shared}`)).status).toBe(403)
  expect((await update(other, shared, { text: 'Hello' })).status, 'a colleague who may share').toBe(200)
  expect(await update(other, shared, { shared: false })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'shared' }] },
  })
  expect((await update(lead, shared, { shared: false })).status, 'its author').toBe(200)
  expect((await listed(clerk)).ids).not.toContain(shared)
  const own = await made(clerk)
  expect((await update(clerk, own, { shared: true })).body).toMatchObject({ errors: [{ field: 'shared' }] })
})
test('a placeholder that nothing takes the place of is refused by name', async () => {
  const answer = await create(clerk, { text: 'Dear {{ visitor }}, {{visitr}}' })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'text' }] } })
  expect(answer.text).toContain('{{visitr}}')
  const own = await made(clerk)
  expect((await update(clerk, own, { text: '{{}}' })).body).toMatchObject({ errors: [{ field: 'text' }] })
})
