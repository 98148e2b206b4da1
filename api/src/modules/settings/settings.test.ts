/** Settings that steer: what they hold is checked, and what follows from them follows at once. */
import { KNOWN_SETTINGS, settingError } from '@siteoffice/domain/modules/settings/known-settings'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { seedSettings } from '../../data/seed/settings.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  await seedSettings(service.database)
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
async function setting(key: string): Promise<Body> {
  const found = (await admin.get(`/site-config?search=${key}`)).body.content?.find(each => String(each.key) === key)
  return (await admin.get(`/site-config/id/${String(found?._id)}`)).body
}
async function set(key: string, value: unknown) {
  const { _id, version } = await setting(key)
  return admin.put(`/site-config/update/${String(_id)}`, { version, value })
}
test('a setting is found by what the screens call it, in any of their languages, in its list and among all kinds', async () => {
  for (const words of ['Time to pay', 'TIME TO PAY', 'مهلة السداد']) {
    const search = encodeURIComponent(words)
    const keys = (await admin.get(`/site-config?search=${search}`)).body.content?.map(each => String(each.key))
    expect(keys, words).toEqual(['billing.dueDays'])
    const [group] = (await admin.get(`/search?search=${search}`)).body.content ?? []
    expect(JSON.stringify(group), words).toContain('billing.dueDays')
  }
  expect((await admin.get('/site-config?search=Not%20a%20setting')).body.content).toEqual([])
})
test('the list says values in words, as they are measured, and no secret', async () => {
  await admin.post('/site-config/create', { key: 'crm.token', group: 'integration', secretValue: 'hush', value: null })
  const rows = (await admin.get('/site-config?size=100')).body.content ?? []
  const words = Object.fromEntries(rows.map(each => [String(each.key), each.valueText]))
  expect(words).toMatchObject({
    'billing.dueDays': '30 days',
    'billing.commissionPercent': expect.stringMatching(/^[\d.]+ %$/),
    'approval.separateBilling': expect.stringMatching(/^(Yes|No)$/),
    'chat.businessHours': '5 days a week',
    'platform.languages': 'en, ar',
    'letterhead.logo': 'None',
    'crm.token': null,
  })
  expect(JSON.stringify(rows)).not.toContain('hush')
})
test('a tender closes soon as many days before as the setting says', async () => {
  const bidDeadline = new Date(Date.now() + 5.5 * 86_400_000).toISOString()
  const project = await made.publishedProject({ bidDeadline, bidOpeningAt: null, siteVisit: null })
  const phase = async () => String((await admin.get(`/projects/id/${project}`)).body.phase)
  expect(await phase()).toBe('closing_soon')
  expect(await set('bidding.closingSoonDays', 5)).toMatchObject({ status: 200 })
  expect(await phase()).toBe('open')
  expect(await set('bidding.closingSoonDays', 6)).toMatchObject({ status: 200 })
  expect(await phase()).toBe('closing_soon')
})
test('a setting that steers takes only what it can be, by every door', async () => {
  for (const value of ['7', 0, 91, 1.5, null, true, [7], { days: 7 }])
    expect(await set('bidding.closingSoonDays', value)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'value' }] },
    })
  expect(await set('approval.separateBilling', 'no')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'value' }] },
  })
  const { _id } = await setting('agreements.expiringDays')
  expect((await admin.del(`/site-config/delete/${String(_id)}`)).status).toBe(200)
  const again = { key: 'agreements.expiringDays', group: 'agreements', value: 'soon' }
  expect(await admin.post('/site-config/create', again)).toMatchObject({ status: 400 })
  expect(await admin.post('/site-config/create', { ...again, value: 14 })).toMatchObject({ status: 201 })
})
test('who drafts a billing may issue it only where the network says so', async () => {
  const billing = await made.make('billings')
  const id = String(billing._id)
  const step = async (name: string) =>
    admin.post(`/billings/${name}/${id}`, { version: (await admin.get(`/billings/id/${id}`)).body.version })
  expect((await step('submit')).status).toBe(200)
  expect(await step('issue')).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  expect(await set('approval.separateBilling', false)).toMatchObject({ status: 200 })
  expect(await step('issue')).toMatchObject({ status: 200, body: { status: 'issued' } })
})
test('new records begin with the currency of the network, for a company with its own, and bills with the days they are given', async () => {
  expect((await admin.get('/profile')).body.defaults).toEqual({ currency: 'USD', dueDays: 30, walkInSales: false })
  for (const value of ['usd', 'Dirham', '', 1, null])
    expect(await set('platform.currency', value)).toMatchObject({ status: 400, body: { errors: [{ field: 'value' }] } })
  expect(await set('platform.currency', 'AED')).toMatchObject({ status: 200 })
  expect(await set('billing.dueDays', 45)).toMatchObject({ status: 200 })
  expect((await admin.get('/profile')).body.defaults).toEqual({ currency: 'AED', dueDays: 45, walkInSales: false })
  const company = String((await made.make('company', { currency: 'OMR' }))._id)
  const user = await service.person({ alias: 'company-admin', company })
  expect((await user.get('/profile')).body.defaults).toEqual({ currency: 'OMR', dueDays: 45, walkInSales: false })
})
test('new people and stores begin with the clock of the network, new companies with the currency of their country', async () => {
  expect(await set('platform.timeZone', 'Asia/Tokyo')).toMatchObject({ status: 200 })
  for (const name of ['users', 'adminUsers', 'stores'])
    expect((await made.make(name, { timeZone: undefined })).timeZone, name).toBe('Asia/Tokyo')
  expect((await made.make('users', { timeZone: 'Europe/Paris' })).timeZone).toBe('Europe/Paris')
  const { body: description } = await admin.get('/openapi.json')
  expect(JSON.stringify(description)).not.toContain('"default":"Asia/Tokyo"')
  for (const [values, currency] of [
    [{ country: 'QA' }, 'QAR'],
    [{ country: 'KW' }, 'KWD'],
    [{ country: 'QA', currency: 'EUR' }, 'EUR'],
    // its own currency is none of those that the network knows
    [{ country: 'LB' }, 'USD'],
  ] as const)
    expect((await made.make('company', { currency: undefined, ...values })).currency).toBe(currency)
})

test('what every network has is kept in the shape that its form gives it', async () => {
  const monday = { day: 1, from: '09:00', to: '17:30' }
  const hours = { timeZone: 'Asia/Dubai', week: [monday, { day: 5, from: '09:00', to: '12:00' }] }
  for (const [key, right, wrong] of [
    ['platform.name', 'Gulf network', ['', 5, 'x'.repeat(121), null]],
    ['platform.supportEmail', 'help@network.example', ['nobody', 'a@b', null]],
    ['platform.timeZone', 'Europe/London', ['Dubai', 4, null]],
    ['platform.languages', ['en', 'ar', 'fr'], [[], 'en', ['xx'], null]],
    ['chat.greeting', 'Welcome', ['', null]],
    [
      'chat.businessHours',
      hours,
      [
        null,
        [],
        { timeZone: 'Asia/Dubai', days: [1, 2], from: '09:00', to: '17:30' },
        { ...hours, week: [{ ...monday, day: 0 }] },
        { ...hours, week: [monday, monday] },
        { ...hours, week: [{ ...monday, from: '9' }] },
        { ...hours, week: [{ ...monday, from: '18:00' }] },
        { ...hours, timeZone: 'Mars' },
      ],
    ],
  ] as const) {
    for (const value of wrong)
      expect(await set(key, value), `${key} ${JSON.stringify(value)}`).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'value' }] },
      })
    expect((await set(key, right)).status, key).toBe(200)
  }
})
test('a day of the business hours that is wrong is named', async () => {
  const week = [{ day: 5, from: '14:00', to: '09:00' }]
  expect((await set('chat.businessHours', { timeZone: 'Asia/Dubai', week })).body).toMatchObject({
    errors: [{ field: 'value', message: 'Friday must end after it begins' }],
  })
})
test('each setting that is known is there from the first start, with its value of then in its own shape', async () => {
  const rows = (await admin.get('/site-config?size=100')).body.content ?? []
  for (const { key, group, default: usual } of KNOWN_SETTINGS) {
    expect(
      rows.find(row => String(row.key) === key),
      key,
    ).toMatchObject({ group })
    expect(settingError(key, usual), key).toBeUndefined()
  }
})
test('a test mail goes to the address of who asks for it, who is told what became of it, and nobody else', async () => {
  const sent = await admin.post('/settings/test-mail')
  expect(sent.status, sent.text).toBe(200)
  const [person] = await service.database.query<{ email: string }>(
    sql`select email from person where _id = ${admin.person}`,
  )
  expect(sent.body.recipient).toBe(person?.email)
  const told = await admin.get(`/settings/test-mail/${String(sent.body._id)}`)
  expect(told.body.status, told.text).toMatch(/^(queued|sent)$/)
  const other = await service.person()
  expect((await other.get(`/settings/test-mail/${String(sent.body._id)}`)).status).toBe(404)
  const reader = await service.person({ permissions: ['READ_ALL_SITE_CONFIG'] })
  expect((await reader.post('/settings/test-mail')).status).toBe(403)
})
