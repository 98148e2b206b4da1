/** Totals below lists: what the rows come to that somebody sees, by what they may read of each, and nothing else. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { asCounted } from '@siteoffice/domain/engine/adds'
import { fieldOf } from '@siteoffice/domain/engine/describe'
import type { Total } from '@siteoffice/domain/engine/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billsIn } from '../../../test/billing-scenes.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let company: Body
let member: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = await made.make('company')
  const permissions = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
  member = await service.person({ permissions, company: String(company._id) })
})
afterAll(() => service.stop())

const totalled = catalogue.filter(({ list }) => list.totals !== undefined)
const asked = async (who: Client, name: string, query = ''): Promise<Total[]> => {
  const answer = await who.get(`/${name}/totals?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Total[]
}
/** The same, from the rows of the list. */
async function added(who: Client, name: string, columns: readonly string[], query = ''): Promise<Total[]> {
  const { body } = await who.get(`/${name}?size=100&${query}`)
  const resource = catalogue.find(each => each.name === name)
  const all = new Map<string, Total>()
  for (const column of columns)
    for (const row of body.content ?? []) {
      const field = resource && fieldOf(resource, column)
      const by = field?.kind === 'money' ? (field.currency ?? 'currency') : undefined
      // as the list shows it
      const value = field && asCounted(field, row[column], row)
      if (typeof value !== 'number') continue
      const currency = by === undefined ? null : String(row[by])
      const known = all.get(`${column} ${currency}`) ?? { field: column, currency, sum: 0, rows: 0 }
      const sum = Math.round((known.sum + value) * 1000) / 1000
      all.set(`${column} ${currency}`, { ...known, sum, rows: known.rows + 1 })
    }
  const order = ({ field, currency }: Total): string => `${columns.indexOf(field)} ${currency}`
  return [...all.values()].toSorted((a, b) => order(a).localeCompare(order(b)))
}
/** A bill, and notes on it that add to it and take from it. */
async function billAndNotes(): Promise<void> {
  const finance = await service.person({ alias: 'finance' })
  const bills = billsIn({ admin, finance, made })
  const bill = await bills.read(await bills.issued())
  for (const type of ['credit_note', 'debit_note']) await bills.note(bill, 100, { type })
  await bills.step(finance, 'issue', await bills.note(bill, 40))
}
describe.each(totalled.map(each => [each.name, each.list.totals ?? []] as const))('%s', (name, columns) => {
  test('come to what the rows of the list come to, for staff and for a company', async () => {
    for (let n = 0; n < 3; n += 1) await made.make(name)
    if (name === 'billings') await billAndNotes()
    const all = await asked(admin, name)
    expect(all).toEqual(await added(admin, name, columns))
    if ((await member.get(`/${name}?size=1`)).status !== 200) return
    expect(await asked(member, name)).toEqual(await added(member, name, columns))
  })
  test('are told to who may list alone, and only of what is declared', async () => {
    const stranger = await service.person({ permissions: ['READ_ALL_ROLE'] })
    expect((await stranger.get(`/${name}/totals`)).status).toBe(403)
    expect((await service.anonymous.get(`/${name}/totals`)).status).toBe(401)
    for (const column of ['nonsense', 'createdAt', '_id', 'version']) {
      const answer = await admin.get(`/${name}/totals?columns=${column}`)
      expect(answer.body).toMatchObject({ code: 'unknown_field', errors: [{ field: 'columns' }] })
    }
  })
})
test('what is sealed is in no sum: a bid before it is opened, a budget that companies are not shown', async () => {
  const before = await asked(admin, 'projectBid')
  await made.makeBid({ amount: 4_321_987 })
  expect(await asked(admin, 'projectBid')).toEqual(before)
  const shown = { visibility: 'public', budget: 7_000_000 }
  const search = async (who: Client, title: string) => asked(who, 'projects', `search=${title}`)
  const [open, closed] = [
    await made.make('projects', { ...shown, showEstimate: true, title: 'Opentotals' }),
    await made.make('projects', { ...shown, showEstimate: false, title: 'Closedtotals' }),
  ]
  for (const { _id, version } of [open, closed]) {
    const sent = await admin.post(`/projects/submit/${String(_id)}`, { version })
    const out = await admin.post(`/projects/publish/${String(_id)}`, { version: sent.body.version })
    expect(out.status, out.text).toBe(200)
  }
  expect(await search(admin, 'Closedtotals')).toMatchObject([{ field: 'budget', sum: 7_000_000, rows: 1 }])
  expect(await search(member, 'Opentotals')).toMatchObject([{ field: 'budget', sum: 7_000_000, rows: 1 }])
  expect((await member.get('/projects?search=Closedtotals')).body.totalElements).toBe(1)
  expect(await search(member, 'Closedtotals')).toEqual([])
})
test('follow filters, searches and the trash, by currency', async () => {
  const store = await made.make('stores')
  expect(store._id).toBeDefined()
  const [one, two, gone] = [
    await made.make('recent-work', { title: 'Summed one', value: 100.5, currency: 'EUR' }),
    await made.make('recent-work', { title: 'Summed two', value: 200, currency: 'AED' }),
    await made.make('recent-work', { title: 'Summed three', value: 1, currency: 'AED' }),
  ]
  expect([one, two].every(row => row._id !== undefined)).toBe(true)
  await admin.del(`/recent-work/delete/${String(gone._id)}`)
  const sums = async (query: string) =>
    (await asked(admin, 'recent-work', query)).map(each => [each.currency, each.sum])
  expect(await sums('search=Summed')).toEqual([
    ['AED', 200],
    ['EUR', 100.5],
  ])
  expect(await sums('search=Summed&trash=true')).toEqual([['AED', 1]])
  expect(await sums('search=Summed one&columns=value')).toEqual([['EUR', 100.5]])
  expect((await admin.get('/recent-work/totals?nonsense=1')).status).toBe(400)
  // of the rows that the list shows, those of a page
  expect(await sums(`search=Summed&ids=${String(one._id)},${String(gone._id)}`)).toEqual([['EUR', 100.5]])
  expect((await admin.get('/recent-work/totals?ids=nonsense')).body).toMatchObject({ errors: [{ field: 'ids' }] })
})
