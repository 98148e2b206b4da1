/** Notifications to many: whom they reach, the half minute in which they can be recalled, and what came of them. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAtOnce } from '../../../../test/deliver-at-once.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { ROUNDS } from '../../../../test/rounds.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { deliverNotifications } from '../../../services/sending/delivery.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

type Kind = 'adminNotification' | 'companyNotification'
const idOf = (body: Body): string => String(body._id)
const draft = async (kind: Kind, values: object): Promise<Body> => {
  const answer = await admin.post(`/${kind}/create`, { title: 'News', body: 'Something new', kind: 'info', ...values })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const read = async (kind: Kind, id: string): Promise<Body> => (await admin.get(`/${kind}/id/${id}`)).body
const step = async (kind: Kind, name: string, id: string, more: object = {}, by = admin): Promise<Answer> =>
  by.post(`/${kind}/${name}/${id}`, { version: (await read(kind, id)).version, ...more })
const inboxOf = async (id: string): Promise<string[]> =>
  (await service.database.query<{ person: string }>(sql`select person from inbox where notification = ${id}`)).map(
    each => each.person,
  )
async function company(
  values: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly user: Client }> {
  const id = idOf(await made.make('company', values))
  return { id, user: await service.person({ alias: 'company-admin', company: id }) }
}
const verify = (id: string) =>
  service.database.query(
    sql`update company set verification = 'verified', verified_until = current_date + 30 where _id = ${id}`,
  )

test('what is sent waits for half a minute, and can be recalled until then', async () => {
  const { id: of, user } = await company()
  const id = idOf(await draft('companyNotification', { companies: [of] }))
  const sent = await step('companyNotification', 'send', id)
  expect(sent, sent.text).toMatchObject({ status: 200, body: { status: 'sending', recipientCount: 1, sentAt: null } })
  const wait = Date.parse(String(sent.body['sendAt'])) - Date.now()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(30_000)
  await deliverNotifications(service.engine)
  expect(await inboxOf(id), 'not yet').toEqual([])
  expect(
    (await admin.put(`/companyNotification/update/${id}`, { version: sent.body.version, title: 'Other' })).status,
  ).toBe(422)
  expect(await step('companyNotification', 'recall', id)).toMatchObject({ body: { status: 'draft', sendAt: null } })
  await deliverAtOnce(service)
  expect(await inboxOf(id), 'recalled').toEqual([])
  await step('companyNotification', 'send', id)
  await deliverAtOnce(service)
  expect(await read('companyNotification', id)).toMatchObject({
    status: 'sent',
    recipientCount: 1,
    delivered: 1,
    read: 0,
  })
  expect(await inboxOf(id)).toEqual([user.person])
  expect((await step('companyNotification', 'recall', id)).status).toBe(409)
  await user.post(`/notifications/read/${id}`)
  expect(await read('companyNotification', id)).toMatchObject({ delivered: 1, read: 1 })
})
test('what was scheduled goes out when its time has come, without another half minute', async () => {
  const { id: of, user } = await company()
  const id = idOf(await draft('companyNotification', { companies: [of] }))
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(await step('companyNotification', 'schedule', id, { sendAt })).toMatchObject({ status: 200 })
  const past = new Date(Date.now() - 60_000).toISOString()
  await service.database.query(sql`update company_notification set send_at = ${past}::timestamptz where _id = ${id}`)
  await step('companyNotification', 'send', id)
  await deliverNotifications(service.engine)
  expect(await read('companyNotification', id)).toMatchObject({ status: 'sent', sendAt: past })
  expect(await inboxOf(id)).toEqual([user.person])
})
test('companies are chosen by type, country, category with those below it, and verification', async () => {
  const above = idOf(await made.make('professionalCategory'))
  const below = idOf(await made.make('professionalCategory', { parent: above }))
  const right = await company({ type: 'supplier', country: 'OM', professionalCategories: [below] })
  await verify(right.id)
  const wrong = await Promise.all([
    company({ type: 'contractor', country: 'OM', professionalCategories: [below] }),
    company({ type: 'supplier', country: 'QA', professionalCategories: [below] }),
    company({ type: 'supplier', country: 'OM' }),
  ])
  for (const { id } of wrong) await verify(id)
  const unverified = await company({ type: 'supplier', country: 'OM', professionalCategories: [above] })
  const filter = { companyTypes: ['supplier'], country: 'OM', categories: [above] }
  const everywhere = await admin.post('/company/send-notification', {
    title: 'A',
    body: 'B',
    verifiedOnly: true,
    ...filter,
  })
  expect(everywhere, everywhere.text).toMatchObject({ status: 201, body: { recipientCount: 1 } })
  const all = idOf(await draft('companyNotification', filter))
  expect((await admin.get(`/companyNotification/recipients/${all}`)).body).toMatchObject({ count: 2 })
  const global = idOf(await draft('adminNotification', { audience: 'verified_members', ...filter }))
  expect((await admin.get(`/adminNotification/recipients/${global}`)).body).toMatchObject({
    count: 1,
    sample: [{ company: (await admin.get(`/company/id/${right.id}`)).body['tradeName'] }],
  })
  const roles = [
    (
      await service.database.query<{ _id: string }>(
        sql`select role as _id from person where _id = ${right.user.person}`,
      )
    )[0]?._id,
  ]
  const byRole = idOf(await draft('adminNotification', { audience: 'everyone', roles, country: 'OM' }))
  expect((await admin.get(`/adminNotification/recipients/${byRole}`)).body).toMatchObject({ count: 4 })
  await deliverAtOnce(service)
  expect(await inboxOf(idOf(everywhere.body))).toEqual([right.user.person])
  expect((await unverified.user.get('/notifications')).body.unread).toBe(0)
})
test('a message that says nobody is refused, and leaves no draft', async () => {
  const before = (await admin.get('/companyNotification?size=1')).body.totalElements
  expect((await admin.post('/company/send-notification', { title: 'A', body: 'B' })).body).toMatchObject({
    errors: [{ field: 'companies' }],
  })
  expect((await admin.post('/company/send-notification', { title: 'A', body: 'B', country: 'XX' })).status).toBe(400)
  expect((await admin.get('/companyNotification?size=1')).body.totalElements).toBe(before)
  const id = idOf(await draft('companyNotification', {}))
  for (const name of ['send', 'schedule']) {
    const sendAt = name === 'schedule' ? { sendAt: new Date(Date.now() + 3_600_000).toISOString() } : {}
    expect((await step('companyNotification', name, id, sendAt)).body.message, name).toContain(
      'Say first which companies',
    )
  }
  expect((await admin.get(`/companyNotification/recipients/${id}`)).body).toEqual({ count: 0, sample: [] })
})
test('whoever may not read people is told how many there are, and no names', async () => {
  const { id: of } = await company()
  const id = idOf(await draft('companyNotification', { companies: [of] }))
  const path = `/companyNotification/recipients/${id}`
  const permissions = ['READ_SINGLE_COMPANY_NOTIFICATIONS', 'SEND_NOTIFICATION']
  const sender = await service.person({ permissions })
  expect((await sender.get(path)).body).toEqual({ count: 1, sample: [] })
  expect((await (await service.person({ permissions: permissions.slice(0, 1) })).get(path)).status).toBe(403)
  expect((await (await service.person({ permissions: permissions.slice(1) })).get(path)).status).toBe(403)
  expect((await admin.get(`/companyNotification/recipients/${of}`)).status).toBe(404)
})
test('a test goes to whoever sends it, and is no delivery', async () => {
  const { id: of } = await company()
  const id = idOf(await draft('companyNotification', { companies: [of], channels: ['in_app', 'email'] }))
  expect(await admin.post(`/companyNotification/send-test/${id}`)).toMatchObject({
    status: 200,
    body: { mailed: true },
  })
  expect(await inboxOf(id)).toEqual([admin.person])
  const mails = await service.database.query(sql`select recipient from outer_notification where subject = 'Test: News'`)
  expect(mails).toEqual([{ recipient: admin.email }])
  expect(await read('companyNotification', id)).toMatchObject({ delivered: 0, mailsSent: 0 })
  await step('companyNotification', 'send', id)
  await deliverAtOnce(service)
  expect(await inboxOf(id)).not.toContain(admin.person)
  expect(await read('companyNotification', id)).toMatchObject({ delivered: 1 })
  expect((await admin.post(`/companyNotification/send-test/${id}`)).status).toBe(422)
})
test('what must be acknowledged is, by its reader, and counted', async () => {
  const { id: of, user } = await company()
  const plain = idOf(await draft('companyNotification', { companies: [of] }))
  const asking = idOf(await draft('companyNotification', { companies: [of], requiresAck: true }))
  for (const id of [plain, asking]) await step('companyNotification', 'send', id)
  await deliverAtOnce(service)
  const entry = async () =>
    ((await user.get('/notifications')).body.content ?? []).find(each => String(each._id) === asking)
  expect(await entry()).toMatchObject({ requiresAck: true, acknowledgedAt: null })
  expect((await user.post(`/notifications/acknowledge/${plain}`)).status).toBe(404)
  expect((await admin.post(`/notifications/acknowledge/${asking}`)).status).toBe(404)
  expect((await user.post(`/notifications/acknowledge/${asking}`)).status).toBe(204)
  const at = String((await entry())?.['acknowledgedAt'])
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
  expect((await user.post(`/notifications/acknowledge/${asking}`)).status).toBe(204)
  expect(String((await entry())?.['acknowledgedAt']), 'the first time counts').toBe(at)
  expect(await read('companyNotification', asking)).toMatchObject({ acknowledged: 1, read: 1 })
})
test('a mail that fails for good marks it, until it is sent after all', async () => {
  const { id: of, user } = await company()
  await service.database.query(sql`update person set email = 'no address' where _id = ${user.person}`)
  const id = idOf(await draft('companyNotification', { companies: [of], channels: ['email'] }))
  await step('companyNotification', 'send', id)
  await deliverAtOnce(service)
  await service.deliverMail()
  expect(await read('companyNotification', id)).toMatchObject({ status: 'partly_failed', mailsFailed: 1, mailsSent: 0 })
  const [mail] = (await admin.get('/outerNotification?status=failed')).body.content ?? []
  await admin.put(`/outerNotification/update/${String(mail?._id)}`, { version: mail?.version, recipient: user.email })
  await step('outerNotification' as Kind, 'retry', String(mail?._id))
  await service.deliverMail()
  expect(await read('companyNotification', id)).toMatchObject({ status: 'sent', mailsFailed: 0, mailsSent: 1 })
})
test('of many people each gets it once, also where a process ends between two portions', async () => {
  const { id: of } = await company({ country: 'LK' })
  await service.database.query(sql`insert into person (_id, created_at, updated_at, version, kind, name, email, status, role, company, confirmation, locale, time_zone, theme)
    select gen_random_uuid(), now(), now(), 1, 'platform', 'Person ' || n, 'many' || n || '@member.example', 'active', p.role, p.company, 'confirmed', p.locale, p.time_zone, p.theme
    from generate_series(1, 1200) n, person p where p.company = ${of}`)
  const id = idOf(await draft('adminNotification', { country: 'LK', channels: ['in_app', 'email'] }))
  expect(await step('adminNotification', 'send', id)).toMatchObject({ body: { recipientCount: 1201 } })
  await service.database.query(sql`update notification_sending set due_at = now() - interval '1 second'`)
  // both at once, as two processes do it, of which none waits for its turn
  await Promise.all([deliverNotifications(service.engine), deliverNotifications(service.engine)])
  expect(await read('adminNotification', id)).toMatchObject({ status: 'sent', recipientCount: 1201, delivered: 1201 })
  const [mails] = await service.database.query<{ n: number; people: number }>(
    sql`select count(*)::int as n, count(distinct o.recipient)::int as people from record_mail m join outer_notification o on o._id = m.mail where m.record_id = ${id}`,
  )
  expect(mails).toEqual({ n: 1201, people: 1201 })
  const history = (await admin.get(`/adminNotification/history/${id}`)).body.content ?? []
  expect(history.filter(each => String(each.action) === 'finish')).toHaveLength(1)
})
test('a message that is recalled while it begins to go out is a draft that nobody has, or is sent to all', async () => {
  const { id: of, user } = await company()
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const id = idOf(await draft('companyNotification', { companies: [of] }))
    const { version } = (await step('companyNotification', 'send', id)).body
    await service.database.query(sql`update notification_sending set due_at = now() - interval '1 second'`)
    await Promise.all([
      deliverNotifications(service.engine),
      admin.post(`/companyNotification/recall/${id}`, { version }),
    ])
    const { status } = await read('companyNotification', id)
    expect(await inboxOf(id)).toEqual(String(status) === 'sent' ? [user.person] : [])
    expect(['sent', 'draft']).toContain(String(status))
  }
})
test('one that waits is recalled before it is thrown away; a scheduled one comes back from the trash as a draft', async () => {
  const { id: of } = await company()
  const id = idOf(await draft('companyNotification', { companies: [of] }))
  await step('companyNotification', 'send', id)
  expect((await admin.del(`/companyNotification/delete/${id}`)).body.message).toContain('Recall it first')
  await step('companyNotification', 'recall', id)
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(await step('companyNotification', 'schedule', id, { sendAt })).toMatchObject({ status: 200 })
  expect((await admin.del(`/companyNotification/delete/${id}`)).status).toBe(200)
  const deleted = (await admin.get(`/companyNotification/id/${id}?trash=only`)).body
  const back = await admin.post(`/companyNotification/restore/${id}`, { version: deleted.version })
  expect(back, back.text).toMatchObject({ status: 200, body: { status: 'draft', sendAt: null } })
  await deliverAtOnce(service)
  expect(await inboxOf(id)).toEqual([])
})
test('verified are only companies whose verification has not run out', async () => {
  const { id: of } = await company({ country: 'NL' })
  await verify(of)
  const id = idOf(await draft('companyNotification', { country: 'NL', verifiedOnly: true }))
  const count = async () => (await admin.get(`/companyNotification/recipients/${id}`)).body['count']
  expect(await count()).toBe(1)
  await service.database.query(sql`update company set verified_until = current_date - 2 where _id = ${of}`)
  expect(await count()).toBe(0)
})
