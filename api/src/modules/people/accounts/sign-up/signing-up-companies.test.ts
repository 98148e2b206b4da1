/** People sign up together with their company; one that is there already is asked, and nothing is shown before it answers. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../../test/fixtures.ts'
import { createFixtures } from '../../../../../test/fixtures.ts'
import { tokenIn } from '../../../../../test/mail-sink.ts'
import type { MailTools } from '../../../../../test/mailed.ts'
import { NEXT, proofIn, startMailed } from '../../../../../test/mailed.ts'
import type { Answer, Body, Client } from '../../../../../test/test-service.ts'

let mailed: MailTools
let service: MailTools['service']
let admin: Client
let made: Fixtures
beforeAll(async () => {
  mailed = await startMailed()
  ;({ service, admin } = mailed)
  made = createFixtures(service, admin)
})
afterAll(() => mailed.stop())
const idOf = (row: Body | undefined): string => String(row?._id)
const fresh = (): string => `${crypto.randomUUID()}@founder.example`
const CHOSEN = 'long enough for all'
const newCompany = (more: object = {}) => ({
  companyName: 'Harbour Steel Works',
  type: 'contractor',
  country: 'AE',
  city: 'Sharjah',
  registrationNo: `CR-${crypto.randomUUID()}`,
  phone: '+971 6 123 4567',
  ...more,
})
let place = 0
const signUp = (body: object): Promise<Answer> =>
  service.call({ method: 'POST', url: '/api/users/signup', payload: body, remoteAddress: `198.51.100.${(place += 1)}` })
type Ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => Promise<Answer>
async function signedIn(email: string, password = CHOSEN): Promise<Ask> {
  const { body } = await mailed.signIn(email, password)
  const headers = { authorization: `Bearer ${String(body.token)}` }
  return (method, url, payload) => service.call({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}
/** Signs up, follows the mailed link, and signs in. */
async function arrive(company: object, more: object = {}): Promise<{ email: string; ask: Ask }> {
  const email = fresh()
  const answer = await signUp({ name: 'Fatma Founder', email, password: CHOSEN, company, ...more })
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 202, text: '{}' })
  const token = proofIn(await mailed.mailTo(email))
  const confirmed = await service.anonymous.post('/email/confirm', { token, password: CHOSEN })
  expect(confirmed.status, confirmed.text).toBe(204)
  return { email, ask: await signedIn(email) }
}
const profileOf = async (ask: Ask): Promise<Body> => (await ask('GET', '/profile')).body
async function pendingRequest(ask: Ask): Promise<Body> {
  const [row] = [...((await ask('GET', '/joinRequests?status=pending')).body.content ?? [])]
  if (row === undefined) throw new Error('Nobody asks to join')
  return row
}
const decide = async (ask: Ask, row: Body, name: string, more: object): Promise<Answer> =>
  ask('POST', `/joinRequests/${name}/${idOf(row)}`, { version: row.version, ...more })
const byAdmin: Ask = (method, url, payload) =>
  method === 'GET' ? admin.get(url) : method === 'POST' ? admin.post(url, payload) : admin.put(url, payload)

test('a new company is there with its application as soon as the address is confirmed', async () => {
  const [trade] = [idOf(await made.make('professionalCategory'))]
  const choices = (await service.anonymous.get('/users/signup/trades')).body.content ?? []
  expect([...choices].map(idOf)).toContain(trade)
  const company = newCompany({ trades: [trade] })
  const { ask, email } = await arrive(company, { locale: 'ar', timeZone: 'Asia/Dubai' })
  const profile = await profileOf(ask)
  expect(profile).toMatchObject({
    locale: 'ar',
    timeZone: 'Asia/Dubai',
    company: { label: 'Harbour Steel Works' },
    role: { alias: 'company-admin' },
    unconfirmed: false,
    joining: false,
  })
  const record = (await ask('GET', `/company/id/${String(profile.company?._id)}`)).body
  expect(record).toMatchObject({
    registrationNo: company.registrationNo,
    application: 'draft',
    email,
    city: 'Sharjah',
    professionalCategories: [{ _id: trade }],
  })
  const staffSees = (await admin.get(`/company/id/${idOf(record)}`)).body
  expect(staffSees.source).toBe('signup')
})
test('a company that is there is asked, told nothing of before, and lets in whom it accepts', async () => {
  const number = `CR ${crypto.randomUUID()}`
  const there = idOf(await made.make('company', { registrationNo: number, tradeName: 'Secret Name Holding' }))
  const owner = await service.person({ alias: 'company-admin', company: there })
  // the same number, written in another way
  const written = number
    .toUpperCase()
    .replaceAll('-', '/')
    .replaceAll(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  const { ask, email } = await arrive(newCompany({ registrationNo: written }))
  const profile = await profileOf(ask)
  expect(profile).toMatchObject({ company: null, joining: true })
  expect((await ask('GET', '/company')).body.totalElements).toBe(0)
  expect(JSON.stringify(mailed.mailsTo(email))).not.toContain('Secret Name')
  const again = await ask('POST', '/users/own-company', newCompany())
  expect(again, again.text).toMatchObject({ status: 422, body: { code: 'rule_broken' } })

  expect((await mailed.mailTo(owner.email)).text).toContain(email)
  const asOwner: Ask = (method, url, payload) => (method === 'GET' ? owner.get(url) : owner.post(url, payload))
  const row = await pendingRequest(asOwner)
  expect(row).toMatchObject({ email, company: { _id: there } })
  expect(await decide(byAdmin, row, 'accept', { joinsAs: 'member' }), 'staff, where it has one').toMatchObject({
    status: 422,
  })
  expect((await decide(asOwner, row, 'accept', {})).status, 'without saying as what').toBe(400)
  expect((await decide(asOwner, row, 'accept', { joinsAs: 'administrator' })).body).toMatchObject({
    status: 'accepted',
  })
  expect(await profileOf(ask)).toMatchObject({
    company: { _id: there },
    role: { alias: 'company-admin' },
    unconfirmed: false,
    joining: false,
  })
  expect((await mailed.mailTo(email, 2)).text).toContain('was accepted')
})
test('where it has no administrator staff decide, and a second one confirms', async () => {
  const number = `CR-${crypto.randomUUID()}`
  const there = idOf(await made.make('company', { registrationNo: number }))
  const { ask } = await arrive(newCompany({ registrationNo: number }))
  const rows = [...((await admin.get(`/joinRequests?company=${there}`)).body.content ?? [])]
  expect((await decide(byAdmin, rows[0] ?? ({} as Body), 'accept', { joinsAs: 'administrator' })).status).toBe(200)
  expect(await profileOf(ask)).toMatchObject({ company: { _id: there }, unconfirmed: true })
})
test('a refused person stays outside, and may register another company', async () => {
  const number = `CR-${crypto.randomUUID()}`
  const there = idOf(await made.make('company', { registrationNo: number }))
  const owner = await service.person({ alias: 'company-admin', company: there })
  const foreign = await service.person({ alias: 'company-admin', company: idOf(await made.make('company')) })
  const { ask, email } = await arrive(newCompany({ registrationNo: number }))
  expect((await foreign.get('/joinRequests')).body.totalElements, 'another company').toBe(0)
  const asOwner: Ask = (method, url, payload) => (method === 'GET' ? owner.get(url) : owner.post(url, payload))
  const row = await pendingRequest(asOwner)
  expect((await decide(asOwner, row, 'refuse', { reason: 'Nobody of ours' })).status).toBe(200)
  expect((await mailed.mailTo(email, 2)).text).toContain('Nobody of ours')
  expect(await profileOf(ask)).toMatchObject({ company: null, joining: false })
  const registered = await ask('POST', '/users/own-company', newCompany({ companyName: 'My Own Works' }))
  expect(registered, registered.text).toMatchObject({ status: 200, body: { company: { label: 'My Own Works' } } })
  expect(await ask('POST', '/users/own-company', newCompany()), 'a second one').toMatchObject({ status: 422 })
})
test('whom staff invite without a company registers it after accepting', async () => {
  const email = fresh()
  const [role] = await service.database.query<{ _id: string }>(sql`select _id from roles where alias = 'company-admin'`)
  expect((await admin.post('/users/create', { name: 'Ivan Invited', email, role: role?._id })).status).toBe(201)
  const mail = await mailed.mailTo(email)
  expect(mail.text).toContain('register your company')
  expect((await mailed.choose(tokenIn(mail))).status).toBe(204)
  const ask = await signedIn(email, NEXT)
  expect(await profileOf(ask)).toMatchObject({ company: null, joining: false })
  const registered = await ask('POST', '/users/own-company', newCompany())
  expect(registered.body).toMatchObject({ joining: false, company: { label: 'Harbour Steel Works' } })
  const profile = await profileOf(ask)
  expect(profile).toMatchObject({ role: { alias: 'company-admin' }, unconfirmed: false })
})
test('what cannot be a company is refused before anything is written down, and staff register none for themselves', async () => {
  const body = { name: 'Fatma Founder', email: fresh(), password: CHOSEN }
  expect(await signUp({ ...body, company: newCompany({ phone: 'call me' }) })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'phone' }] },
  })
  for (const more of [
    { country: 'xx' },
    { verification: 'verified' },
    { application: 'completed' },
    { source: 'admin' },
  ])
    expect(await signUp({ ...body, company: newCompany(more) })).toMatchObject({ status: 400 })
  expect(await admin.post('/users/own-company', newCompany())).toMatchObject({ status: 403 })
})
