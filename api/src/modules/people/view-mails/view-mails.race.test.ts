/** What is new in a saved view is mailed once, to whoever asked, and only what they may read at that moment. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { mailView, mailViews } from './mail-views.ts'

let service: Service
let admin: Client
let made: Fixtures
let owner: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  owner = idOf(await made.make('company'))
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
/** Ten in the morning in Dubai, so many days from tomorrow. */
const morning = (days: number): Date => {
  const at = new Date()
  at.setUTCHours(6, 0, 0, 0)
  return new Date(at.getTime() + (days + 1) * 86_400_000)
}
const round = (days: number): Promise<string> => mailViews(service.engine, morning(days))

interface Mail {
  readonly subject: string
  readonly body: string
}
interface Reader {
  readonly client: Client
  readonly view: string
  readonly mails: () => Promise<Mail[]>
}
/** Whoever reads it lives in Dubai. */
const inDubai = ({ person }: Client) =>
  service.database.query(sql`update person set time_zone = 'Asia/Dubai' where _id = ${person}`)
async function reader(client: Client, resource: string, query: string, more: object = {}): Promise<Reader> {
  await inDubai(client)
  const saved = await client.post('/savedViews/create', { name: `New ${resource}`, resource, query, ...more })
  expect(saved.status, saved.text).toBe(201)
  const view = idOf(saved.body)
  const asked = await client.put(`/profile/lists/${resource}`, { mail: view })
  expect(asked.body.lists?.find(each => String(each.resource) === resource)?.mailed, asked.text).toEqual([view])
  // mails of views, not those of notices
  const mails = () =>
    service.database.query<Mail>(sql`select o.subject, o.body from outer_notification o join person p on p.email = o.recipient
      where p._id = ${client.person} and o.body like '%?view=%' order by o.created_at, o._id`)
  return { client, view, mails }
}
const member = async (query: string): Promise<Reader & { readonly company: string }> => {
  const company = idOf(await made.make('company'))
  return { ...(await reader(await service.person({ alias: 'company-admin', company }), 'projects', query)), company }
}
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
const tender = (more: object): Promise<string> =>
  made.publishedProject({ ...OPEN, company: owner, visibility: 'public', ...more })
const faq = (question: string) => made.make('faq', { question })

describe('a company’s view of tenders', () => {
  test('is mailed with what was published since, in the reader’s language and zone, with links; a private tender never', async () => {
    const before = await tender({ title: 'Old tender' })
    const { client, view, mails, company } = await member('status=published')
    const fresh = await tender({ title: 'New tender', bidDeadline: '2090-05-04T21:30:00.000Z' })
    const secret = await tender({ title: 'Canary tender', visibility: 'invited', invitedCompanies: [] })
    await round(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('1 new in “New projects”')
    expect(mail?.body).toContain('New tender')
    expect(mail?.body).toContain(`/view-projects/${fresh}`)
    expect(mail?.body).toMatch(/closes on 5 May 2090,? (?:at )?01:30/)
    expect(mail?.body).toContain(`/projects-list?view=${view}`)
    expect(mail?.body).toContain('To turn it off')
    for (const hidden of [before, secret, 'Canary tender', 'Old tender']) expect(mail?.body).not.toContain(hidden)
    await round(1)
    expect(await mails()).toHaveLength(1)

    // it becomes theirs to see, and they read Arabic by now
    await service.database.query(sql`update person set locale = 'ar' where _id = ${client.person}`)
    const { version } = (await admin.get(`/projects/id/${secret}`)).body
    const invited = await admin.put(`/projects/update/${secret}`, { version, invitedCompanies: [company] })
    expect(invited.status, invited.text).toBe(200)
    await round(2)
    const [, second] = await mails()
    expect(second?.subject).toMatch(/^1 جديد في/)
    expect(second?.body).toContain('Canary tender')
    expect(second?.body).toContain('يُغلق في')
    expect(second?.body).not.toContain('New tender')

    // what was told is not told again when it goes and comes back
    await service.database.query(sql`update projects set status = 'on_hold' where _id = ${fresh}`)
    await round(3)
    await service.database.query(sql`update projects set status = 'published', updated_at = now() where _id = ${fresh}`)
    await round(4)
    expect(await mails()).toHaveLength(2)
  })
  test('is not mailed before seven of the reader’s day, and once in it', async () => {
    const { mails } = await member('status=published')
    await tender({ title: 'Early tender' })
    const [night, day] = [new Date(morning(0).getTime() - 4 * 3_600_000), morning(0)]
    await mailViews(service.engine, night)
    expect(await mails()).toEqual([])
    await mailViews(service.engine, day)
    await tender({ title: 'Later tender' })
    await mailViews(service.engine, new Date(day.getTime() + 3_600_000))
    expect(await mails()).toHaveLength(1)
    await round(1)
    expect((await mails())[1]?.body).toContain('Later tender')
  })
})
describe('nothing is mailed', () => {
  const closing: readonly (readonly [string, (reader: Reader) => Promise<unknown>])[] = [
    [
      'once the account is blocked',
      ({ client }) => service.database.query(sql`update person set status = 'blocked' where _id = ${client.person}`),
    ],
    ['once the view is deleted', ({ client, view }) => client.del(`/savedViews/delete/${view}?version=1`)],
    ['once it is turned off', ({ client, view }) => client.put('/profile/lists/faq', { unmail: view })],
    [
      'once the list is closed to the role',
      ({ client }) =>
        service.database.query(
          sql`update roles set permissions = '{}', version = version + 1 where _id = (select role from person where _id = ${client.person})`,
        ),
    ],
    [
      'while the role demands a second factor that is not there',
      ({ client }) =>
        service.database.query(
          sql`update roles set mfa_required = true where _id = (select role from person where _id = ${client.person})`,
        ),
    ],
    [
      'of a view that asks for what its list no longer has, which would be all of it',
      ({ view }) => service.database.query(sql`update saved_views set query = 'gone=1' where _id = ${view}`),
    ],
  ]
  test.each(closing)('%s', async (_, close) => {
    const followed = await reader(await service.person({ permissions: ['READ_ALL_FAQ'] }), 'faq', '')
    await faq('One')
    await round(0)
    expect(await followed.mails()).toHaveLength(1)
    await close(followed)
    await faq('Two')
    await round(1)
    expect(await followed.mails()).toHaveLength(1)
  })
  test('of a shared view that is shared no longer', async () => {
    const role = await service.person({ permissions: ['READ_ALL_FAQ'] })
    await inDubai(role)
    const [held] = await service.database.query<{ role: string }>(
      sql`select role from person where _id = ${role.person}`,
    )
    const shared = await admin.post('/savedViews/create', { name: 'Shared', resource: 'faq', roles: [held?.role] })
    const view = idOf(shared.body)
    expect((await role.put('/profile/lists/faq', { mail: view })).status).toBe(200)
    const foreign = await service.person({ permissions: ['READ_ALL_FAQ'] })
    expect((await foreign.put('/profile/lists/faq', { mail: view })).status).toBe(422)
    const sent = async () =>
      (
        await service.database.query(
          sql`select 1 from outer_notification o join person p on p.email = o.recipient where p._id = ${role.person}`,
        )
      ).length
    await faq('Three')
    await round(0)
    expect(await sent()).toBe(1)
    expect((await admin.put(`/savedViews/update/${view}`, { version: 1, roles: [] })).status).toBe(200)
    await faq('Four')
    await round(1)
    expect(await sent()).toBe(1)
  })
})
test('five workers at once send one mail, which names twenty records and says how many more there are', async () => {
  const { mails } = await reader(await service.person({ permissions: ['READ_ALL_FAQ'] }), 'faq', 'search=Crowd')
  for (let n = 0; n < 22; n += 1) await faq(`Crowd ${n}`)
  await Promise.all(Array.from({ length: 5 }, () => round(0)))
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^22 new/)
  expect(mail?.body.match(/Crowd \d+/g)).toHaveLength(20)
  expect(mail?.body).toContain('and 2 more.')
  await faq('Crowd once more')
  await Promise.all(Array.from({ length: 5 }, () => round(1)))
  expect((await mails()).map(({ subject }) => subject)).toEqual([mail?.subject, '1 new in “New faq”'])
})
test('what a killed worker had begun is sent by the next, and is sent once', async () => {
  const { client, view, mails } = await reader(await service.person({ permissions: ['READ_ALL_FAQ'] }), 'faq', '')
  await faq('Survivor')
  const followed = { person: client.person, view }
  await expect(
    service.database.transaction(async tx => {
      expect(await mailView(service.engine, tx, followed, morning(0))).toBe(true)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await mails()).toEqual([])
  await Promise.all([round(0), round(0)])
  expect(await mails()).toHaveLength(1)
  await round(1)
  expect(await mails()).toHaveLength(1)
})
test('a view that begins to ask for something else does not tell all of it as new', async () => {
  const { client, view, mails } = await reader(
    await service.person({ permissions: ['READ_ALL_FAQ'] }),
    'faq',
    'search=Narrow',
  )
  await faq('Wide')
  await round(0)
  expect((await client.put(`/savedViews/update/${view}`, { version: 1, query: '' })).status).toBe(200)
  await round(1)
  expect(await mails()).toEqual([])
  await faq('Wide again')
  await round(2)
  expect((await mails())[0]?.subject).toMatch(/^1 new/)
})
test('so many views of one list are mailed at most, of this list alone', async () => {
  const client = await service.person({ permissions: ['READ_ALL_FAQ', 'READ_ALL_BLOGS'] })
  const save = async (name: string, resource: string) =>
    idOf((await client.post('/savedViews/create', { name, resource })).body)
  const other = await save('Blogs', 'blogs')
  expect(await client.put('/profile/lists/faq', { mail: other })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'mailedViews', message: 'is a view of another list' }] },
  })
  for (let n = 0; n < 10; n += 1)
    expect((await client.put('/profile/lists/faq', { mail: await save(`${n}`, 'faq') })).status).toBe(200)
  expect((await client.put('/profile/lists/faq', { mail: await save('10', 'faq') })).status).toBe(422)
})
