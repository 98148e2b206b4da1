/** Notes, mentions, followers, files and the timeline: who sees which, by every door. */
import { catalogue, resourceNamed } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billsIn, paying } from '../../../test/billing-scenes.ts'
import { deliverAtOnce } from '../../../test/deliver-at-once.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures, sendFile } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, actorOf, testService } from '../../../test/test-service.ts'
import { mayHear } from '../../services/outbox/audience.ts'
import type { OutboxEvent } from '../../services/outbox/outbox.ts'

const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
let service: Service
let admin: Client
let made: Fixtures
let company: string
let member: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = String((await made.make('company'))._id)
  member = await service.person({ permissions: EVERYTHING, company })
})
afterAll(() => service.stop())

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const kinds = (answer: { readonly body: Body }) => answer.body.content?.map(each => each.kind)
const bellOf = async (client: Client): Promise<string[]> =>
  ((await client.get('/notifications')).body.content ?? []).map(each => String(each.title))

describe.each(catalogue.filter(each => each.scope !== 'own').map(each => [each.name] as const))('%s', name => {
  test('keeps notes, who follows and files for whoever reads it, and for nobody else', async () => {
    const row = await made.make(name)
    const id = String(row._id)
    const nobody = await service.person({ permissions: ['READ_HISTORY'] })
    const calls = (client: Client) => [
      client.get(`/${name}/timeline/${id}`),
      client.get(`/${name}/files/${id}`),
      client.get(`/${name}/readers/${id}`),
      client.post(`/${name}/note/${id}`, { body: 'Seen.' }),
      client.post(`/${name}/follow/${id}`, { follow: true }),
    ]
    for (const answer of await Promise.all(calls(service.anonymous))) expect(answer.status).toBe(401)
    for (const answer of await Promise.all(calls(nobody))) expect(answer.status).toBe(403)
    for (const answer of await Promise.all(calls(admin))) expect(answer.status, answer.text).toBeLessThan(300)
    const timeline = await admin.get(`/${name}/timeline/${id}`)
    expect(timeline.body.following).toBe(true)
    // beside what the program does of itself, as sending a mail
    expect(timeline.body.content).toContainEqual(
      expect.objectContaining({ kind: 'note', note: expect.objectContaining({ body: 'Seen.' }) }),
    )
    expect(timeline.body.content?.length).toBeGreaterThan(1)
    expect(kinds(await admin.get(`/${name}/timeline/${id}?kind=note`))).toEqual(['note'])
    expect((await admin.get(`/${name}/timeline/${id}?kind=rumour`)).status).toBe(400)
    for (const path of ['timeline', 'files', 'readers'])
      expect((await admin.get(`/${name}/${path}/00000000-0000-7000-8000-000000000000`)).status).toBe(404)
  })
})
describe('a note of staff', () => {
  test('is never seen by the company whose record it is, by no door', async () => {
    const events: OutboxEvent[] = []
    await service.outbox.drain()
    await service.outbox.subscribe(event => void events.push(event))
    const words = 'zq77 is a bad payer'
    const note = await admin.post(`/company/note/${company}`, { body: words })
    expect(note, note.text).toMatchObject({ status: 201 })
    await service.outbox.drain()
    const paths = [
      `/company/timeline/${company}`,
      `/company/timeline/${company}?kind=note`,
      `/company/files/${company}`,
      `/company/id/${company}`,
      `/company/history/${company}`,
      '/company?search=zq77',
      '/company/options?search=zq77',
      '/search?search=zq77',
      '/company/export',
      '/notifications',
      '/profile/history',
    ]
    for (const path of paths) expect((await member.get(path)).text, path).not.toContain('zq77')
    expect((await member.get(`/company/timeline/${company}?kind=note`)).body).toMatchObject({ totalElements: 0 })
    const [event] = events.filter(each => each.action === 'note')
    expect(event).toMatchObject({ _id: company, company: null })
    if (event !== undefined) expect(mayHear(service.engine, await actorOf(service, member), event)).toBe(false)
    expect((await admin.get(`/company/timeline/${company}`)).text).toContain(words)
  })
  test('is seen by the company where it is shared, without the name of who wrote it', async () => {
    const words = 'Please renew your licence.'
    await admin.post(`/company/note/${company}`, { body: words, visibility: 'shared' })
    const [seen] = (await member.get(`/company/timeline/${company}?kind=note`)).body.content ?? []
    expect(seen?.note).toMatchObject({ body: words, visibility: 'shared', author: { label: null } })
    const stranger = await service.person({
      permissions: EVERYTHING,
      company: String((await made.make('company'))._id),
    })
    for (const path of ['timeline', 'files', 'readers'])
      expect((await stranger.get(`/company/${path}/${company}`)).status).toBe(404)
    expect((await stranger.post(`/company/note/${company}`, { body: 'Mine?' })).status).toBe(404)
  })
  test('of a company is for everybody who reads the record, and cannot be kept from staff', async () => {
    expect((await member.post(`/company/note/${company}`, { body: 'We move.', visibility: 'internal' })).status).toBe(
      422,
    )
    expect((await member.post(`/company/note/${company}`, { body: 'We move.' })).status).toBe(201)
    expect((await admin.get(`/company/timeline/${company}?kind=note`)).text).toContain('We move.')
  })
})
describe('a mention', () => {
  test('rings the bell of who may read the record, and is mailed to who wants that', async () => {
    const named = await service.person({ permissions: ['READ_SINGLE_COMPANY'], name: 'Nadia Mentioned' })
    const found = await admin.get(`/company/readers/${company}?search=nadia`)
    expect(found.body.content).toEqual([{ _id: named.person, label: 'Nadia Mentioned', role: expect.any(String) }])
    const body = { body: 'Please look at this, Nadia.', mentions: [named.person] }
    expect((await admin.post(`/company/note/${company}`, body)).status).toBe(201)
    expect(await bellOf(named)).toEqual([expect.stringMatching(/mentioned you: /)])
    const mails = sql`select subject from outer_notification where recipient = ${named.email}`
    expect(await service.database.query(mails)).toEqual([])
    expect((await named.put('/profile/notices/mentions', { bell: true, mail: 'at_once' })).status).toBe(200)
    await admin.post(`/company/note/${company}`, body)
    expect(await service.database.query(mails)).toEqual([{ subject: expect.stringMatching(/mentioned you: /) }])
    expect(kinds(await admin.get(`/company/timeline/${company}?kind=mail`))).toContain('mail')
    expect((await member.get(`/company/timeline/${company}`)).text).not.toContain(named.email)
  })
  test('and what followers hear is said in the language of who hears it', async () => {
    const job = String((await made.make('jobs'))._id)
    const permissions = [permissionFor(resourceNamed('jobs'), 'get')]
    const reader = await service.person({ permissions, name: 'Arabic Reader' })
    const { version } = (await reader.get('/profile')).body
    await reader.put('/profile', { version, locale: 'ar' })
    await reader.put('/profile/notices/mentions', { bell: true, mail: 'at_once' })
    await reader.post(`/jobs/follow/${job}`, { follow: true })
    await admin.post(`/jobs/note/${job}`, { body: 'Look.', mentions: [reader.person] })
    expect(await bellOf(reader)).toEqual([expect.stringMatching(/^أشار إليك .*: /)])
    const mails = sql`select subject from outer_notification where recipient = ${reader.email}`
    expect(await service.database.query(mails)).toEqual([{ subject: expect.stringMatching(/^أشار إليك .*: /) }])
    await admin.post(`/jobs/open/${job}`, { version: (await admin.get(`/jobs/id/${job}`)).body.version })
    await service.outbox.drain()
    const told = (await reader.get('/notifications')).body.content ?? []
    expect(told[0]).toMatchObject({
      title: expect.stringMatching(/: الحالة الآن «مفتوح»$/),
      body: 'تتابعه: وظيفة شاغرة',
    })
  })
  test('of somebody who may not read the note is refused, and nothing is said of them', async () => {
    const blind = await service.person({ permissions: [], name: 'Nobody Here' })
    const gone = '00000000-0000-7000-8000-000000000000'
    const internal = (mentions: string[]) => admin.post(`/company/note/${company}`, { body: 'Psst.', mentions })
    const refused = await internal([blind.person])
    expect(refused).toMatchObject({ status: 422, body: { code: 'rule_broken', errors: [{ field: 'mentions' }] } })
    expect((await internal([gone])).body.message).toEqual(refused.body.message)
    expect((await internal([member.person])).body.message).toEqual(refused.body.message)
    expect((await member.post(`/company/note/${company}`, { body: 'Hi', mentions: [admin.person] })).status).toBe(422)
    expect((await member.get(`/company/readers/${company}?search=`)).text).not.toContain(admin.person)
    expect(await bellOf(blind)).toEqual([])
    expect((await admin.get(`/company/timeline/${company}`)).text).not.toContain('Psst.')
  })
})
describe('whoever wrote a note', () => {
  const bodyOf = async (client: Client, note: unknown): Promise<Body | undefined> =>
    ((await client.get(`/company/timeline/${company}?kind=note`)).body.content ?? []).find(each => each._id === note)
      ?.note
  const write = async (more: object = {}): Promise<string> => {
    const body = { body: 'They pay on time.', visibility: 'shared', ...more }
    return String((await admin.post(`/company/note/${company}`, body)).body._id)
  }
  test('edits it: it is marked, what it said before is for staff, and bells read as it reads', async () => {
    const named = await service.person({ permissions: ['READ_SINGLE_COMPANY'], name: 'Omar Named' })
    const later = await service.person({ permissions: ['READ_SINGLE_COMPANY'], name: 'Lina Later' })
    const note = await write({ mentions: [named.person] })
    const edit = (body: object) => admin.put(`/company/edit-note/${company}`, { note, ...body })
    const both = { body: 'They pay late.', mentions: [named.person, later.person] }
    expect(await edit(both)).toMatchObject({ status: 200 })
    expect(await bodyOf(admin, note)).toMatchObject({
      body: 'They pay late.',
      edited: expect.any(String),
      mine: true,
      earlier: [{ body: 'They pay on time.' }],
    })
    expect(await bodyOf(member, note)).toMatchObject({ body: 'They pay late.', mine: false, earlier: [] })
    expect((await member.get(`/company/timeline/${company}`)).text).not.toContain('They pay on time.')
    expect((await named.get('/notifications')).body.content).toMatchObject([{ body: 'They pay late.' }])
    expect(await bellOf(later)).toHaveLength(1)
    await edit({ body: 'They pay.' })
    await edit(both)
    expect([...(await bellOf(named)), ...(await bellOf(later))], 'each was told once').toHaveLength(2)
    expect((await edit({ body: '' })).status).toBe(400)
    const blind = await service.person({ permissions: [] })
    expect((await edit({ body: 'Hm.', mentions: [blind.person] })).status).toBe(422)
  })
  test('deletes it with its files and what bells told of it; nobody else may, and no other way', async () => {
    const named = await service.person({ permissions: ['READ_SINGLE_COMPANY'] })
    const { _id: file, url } = (await sendFile(service, admin, '/upload-file', 'proof.pdf', PDF)).body
    const note = await write({ mentions: [named.person], files: [file] })
    const other = await service.person()
    for (const client of [other, member]) {
      expect((await client.put(`/company/edit-note/${company}`, { note, body: 'Mine.' })).status).toBe(403)
      expect((await client.del(`/company/delete-note/${company}?note=${note}`)).status).toBe(403)
    }
    const elsewhere = String((await made.make('company'))._id)
    expect((await admin.del(`/company/delete-note/${elsewhere}?note=${note}`)).status).toBe(404)
    const internal = await write({ visibility: 'internal' })
    expect(
      (await member.del(`/company/delete-note/${company}?note=${internal}`)).status,
      'of which they know nothing',
    ).toBe(404)
    expect(await bellOf(named)).toHaveLength(1)
    expect(await admin.del(`/company/delete-note/${company}?note=${note}`)).toMatchObject({ status: 200 })
    expect(await bodyOf(member, note)).toMatchObject({ body: '', deleted: true, files: [], mentions: [], earlier: [] })
    expect(await bodyOf(other, note)).toMatchObject({ body: '', earlier: [{ body: 'They pay on time.' }] })
    expect(await bellOf(named)).toEqual([])
    expect((await service.call({ method: 'GET', url: String(url) })).status).toBe(404)
    expect((await admin.get(`/company/files/${company}`)).text).not.toContain(String(file))
    expect((await admin.put(`/company/edit-note/${company}`, { note, body: 'Again.' })).status).toBe(404)
  })
})
describe('a follower', () => {
  test('hears of transitions and notes while they may read the record, and no longer', async () => {
    const job = String((await made.make('jobs'))._id)
    const permissions = [permissionFor(resourceNamed('jobs'), 'get')]
    const follower = await service.person({ permissions })
    expect((await follower.post(`/jobs/follow/${job}`, { follow: true })).body).toEqual({ following: true })
    const step = async (name: string) => {
      const { version } = (await admin.get(`/jobs/id/${job}`)).body
      expect((await admin.post(`/jobs/${name}/${job}`, { version })).status).toBe(200)
      await service.outbox.drain()
    }
    await step('open')
    expect(await bellOf(follower)).toEqual([expect.stringMatching(/ is now “Open”$/)])
    await admin.post(`/jobs/note/${job}`, { body: 'Two applied.' })
    expect(await bellOf(follower)).toHaveLength(2)
    await service.database.query(
      sql`update roles r set permissions = '{}', version = r.version + 1 from person p where p.role = r._id and p._id = ${follower.person}`,
    )
    await step('pause')
    await admin.post(`/jobs/note/${job}`, { body: 'Nobody else.' })
    expect(await bellOf(follower)).toHaveLength(2)
    expect((await follower.post(`/jobs/follow/${job}`, { follow: false })).status).toBe(403)
  })
})
describe('files', () => {
  test('are those of the fields and of the notes that the reader sees', async () => {
    const paper = await made.make('companyDocument', { company })
    const id = String(paper._id)
    const attach = async (client: Client) =>
      String((await sendFile(service, client, '/upload-file', 'minutes.pdf', PDF)).body._id)
    const files = [await attach(admin)]
    const note = await admin.post(`/companyDocument/note/${id}`, { body: 'See the minutes.', files })
    expect(note, note.text).toMatchObject({ status: 201 })
    expect((await admin.post(`/companyDocument/note/${id}`, { body: 'Again.', files })).status).toBe(422)
    const all = (await admin.get(`/companyDocument/files/${id}`)).body
    expect(all.content?.map(each => each.field)).toEqual(expect.arrayContaining([null, 'file']))
    const theirs = (await member.get(`/companyDocument/files/${id}`)).body
    expect(theirs.content?.map(each => each.field)).toEqual(['file'])
    expect(
      (await member.post(`/companyDocument/note/${id}`, { body: 'Theirs.', files: [await attach(admin)] })).status,
    ).toBe(422)
  })
})
test('payments stand apart from other transitions, and the mails about a bill at the bill', async () => {
  const finance = await service.person()
  const { issued, step } = billsIn({ admin, finance, made })
  const bill = await issued({ company })
  await step(admin, 'record-payment', bill, paying(400))
  const of = async (kind: string) => (await admin.get(`/billings/timeline/${bill}?kind=${kind}`)).body.content ?? []
  expect((await of('payment')).map(each => each.change?.action)).toEqual(['record-payment'])
  expect((await of('transition')).map(each => each.change?.action)).toEqual(['issue', 'submit'])
  expect((await of('change')).map(each => each.change?.action)).toEqual(['create'])
  expect((await of('mail')).length).toBeGreaterThan(0)
  const theirs = await member.get(`/billings/timeline/${bill}`)
  expect(kinds(theirs)).toEqual(expect.arrayContaining(['payment', 'transition']))
  expect(kinds(theirs)).not.toContain('mail')
})
const ALL = { roles: [], companyTypes: [], categories: [], country: null }
test('the mails that any service sends stand at what they are about', async () => {
  const mailsAt = async (path: string) =>
    ((await admin.get(`/${path}?kind=mail`)).body.content ?? []).map(each => String(each.mail?.subject))
  const message = await made.make('contact-message')
  const answered = await admin.post(`/contact-message/answer/${String(message._id)}`, {
    version: message.version,
    reply: 'We do.',
  })
  expect(answered, answered.text).toMatchObject({ status: 200 })
  expect(await mailsAt(`contact-message/timeline/${String(message._id)}`)).toEqual([`Re: ${String(message.subject)}`])
  const user = await made.make('users')
  expect((await mailsAt(`users/timeline/${String(user._id)}`)).toSorted()).toEqual([
    'An account of your company waits for confirmation',
    'You are invited to Siteoffice',
  ])
  const notice = await made.make('adminNotification', { channels: ['email'], audience: 'staff', ...ALL })
  const sent = await admin.post(`/adminNotification/send/${String(notice._id)}`, { version: notice.version })
  expect(sent, sent.text).toMatchObject({ status: 200 })
  await deliverAtOnce(service)
  const [subject, ...others] = new Set(await mailsAt(`adminNotification/timeline/${String(notice._id)}`))
  expect([subject, others]).toEqual([String(notice.title), []])
})
