/** A company is shown the open tenders of its trades, where it works and elsewhere, and none that it may not see. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let owner: string
let ours: string
let us: Client
const kinds: Record<'division' | 'ours' | 'part' | 'beside', string> = { division: '', ours: '', part: '', beside: '' }
const idOf = (row: Body): string => String(row._id)
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
const kind = async (parent: string | null) => idOf(await made.make('category', { parent }))
const tender = (more: object): Promise<string> =>
  made.publishedProject({ ...OPEN, company: owner, country: 'AE', city: 'Dubai', visibility: 'public', ...more })
const set = (id: string, values: object) =>
  service.database.query(sql`update projects set status = v.status, bid_deadline = v.bid_deadline, deleted_at = v.deleted_at
    from projects p, lateral jsonb_populate_record(p, ${JSON.stringify(values)}::jsonb) v where p._id = ${id} and projects._id = ${id}`)
async function found(filter: string, who = us): Promise<string[]> {
  const answer = await who.get(`/projects?${filter}&size=100`)
  expect(answer.status, answer.text).toBe(200)
  const ids = (answer.body.content ?? []).map(idOf)
  const counted = await who.get(`/projects?${filter}&count=only`)
  expect(counted.body.totalElements, filter).toBe(ids.length)
  return ids.toSorted()
}
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  owner = idOf(await made.make('company'))
  kinds.division = await kind(null)
  kinds.ours = await kind(kinds.division)
  kinds.part = await kind(kinds.ours)
  kinds.beside = await kind(kinds.division)
  const branch = idOf(await made.make('professionalCategory', { parent: null, works: [] }))
  await made.make('professionalCategory', { parent: branch, works: [kinds.ours] })
  ours = idOf(
    await made.make('company', {
      country: 'AE',
      serviceAreas: ['Muscat', 'Dhofar'],
      professionalCategories: [branch],
      consultantCategories: [],
    }),
  )
  us = await service.person({ alias: 'company-admin', company: ours })
})
afterAll(() => service.stop())

test('tenders of a kind of work, of its parts and of what it is part of are found; in the country, or in a city or region that is served', async () => {
  const here = await Promise.all(
    [
      { categories: [kinds.ours] },
      { categories: [kinds.beside, kinds.part] },
      { categories: [kinds.division] },
      { categories: [kinds.ours], country: 'OM', city: 'muscat' },
      {
        categories: [kinds.ours],
        country: 'OM',
        city: 'Salalah',
        location: { street: '1', city: 'Salalah', region: 'Dhofar', country: 'OM' },
      },
    ].map(tender),
  )
  const elsewhere = await tender({ categories: [kinds.ours], country: 'OM', city: 'Sohar', location: null })
  await tender({ categories: [kinds.beside] })
  await tender({ categories: [] })
  expect(await found('forTrades=here')).toEqual(here.toSorted())
  expect(await found('forTrades=elsewhere')).toEqual([elsewhere])
  expect(await found('forTrades=here,elsewhere')).toHaveLength(6)
  expect((await us.get(`/projects/id/${elsewhere}`)).body.forTrades).toBe('elsewhere')

  const discipline = idOf(await made.make('consultantCategory', { works: [kinds.beside] }))
  const consultant = idOf(
    await made.make('company', { country: 'AE', professionalCategories: [], consultantCategories: [discipline] }),
  )
  const them = await service.person({ alias: 'company-admin', company: consultant })
  expect(await found('forTrades=@any', them)).toHaveLength(3)
})
test('what is closed, not published, deleted or one’s own is none of them', async () => {
  const id = await tender({ categories: [kinds.part] })
  const isFound = async () => (await found('forTrades=@any')).includes(id)
  expect(await isFound()).toBe(true)
  const ahead = new Date(Date.now() + 86_400_000).toISOString()
  for (const state of [
    { bid_deadline: new Date(Date.now() - 1000).toISOString() },
    { bid_deadline: ahead, status: 'on_hold' },
    { status: 'under_evaluation' },
    { status: 'published', deleted_at: ahead },
  ]) {
    await set(id, state)
    expect(await isFound(), JSON.stringify(state)).toBe(false)
  }
  await set(id, { status: 'published', deleted_at: null, bid_deadline: ahead })
  expect(await isFound()).toBe(true)
  await service.database.query(sql`update projects set company = ${ours} where _id = ${id}`)
  expect(await isFound()).toBe(false)
})
test('a tender that the company may not see is in no list and no number, until it is invited', async () => {
  const secret = await tender({ categories: [kinds.ours], visibility: 'invited', invitedCompanies: [] })
  const verified = await tender({ categories: [kinds.ours], visibility: 'verified' })
  const before = await found('forTrades=@any')
  expect(before).not.toContain(secret)
  expect(before).not.toContain(verified)
  expect((await us.get(`/projects?forTrades=@any&search=${secret}`)).body.totalElements).toBe(0)
  const row = (await admin.get(`/projects/id/${secret}`)).body
  const invited = await admin.put(`/projects/update/${secret}`, { version: row.version, invitedCompanies: [ours] })
  expect(invited.status, invited.text).toBe(200)
  expect(await found('forTrades=@any')).toEqual([...before, secret].toSorted())
  expect(await found('ourPart=invited')).toEqual([secret])
})
describe('the company’s part', () => {
  test('is an invitation, then a bid that is begun, then one that is in; what is withdrawn or declined is none', async () => {
    const id = await tender({ categories: [kinds.ours], invitedCompanies: [ours] })
    const part = async () => (await us.get(`/projects/id/${id}`)).body.ourPart
    expect(await part()).toBe('invited')
    const bid = idOf(await made.makeBid({ project: id, company: ours }))
    expect(await part()).toBe('bid_begun')
    expect(await found('ourPart=bid_begun')).toEqual([id])
    expect((await us.post(`/projectBid/submit/${bid}`, { version: 1 })).status).toBe(200)
    expect(await part()).toBe('bid_submitted')
    expect(await found('ourPart=bid_submitted')).toEqual([id])
    const withdrawn = await us.post(`/projectBid/withdraw/${bid}`, { version: 2, reason: 'no capacity' })
    expect(withdrawn.status, withdrawn.text).toBe(200)
    expect(await part()).toBe('invited')
    await service.database.query(sql`update tender_invitations set status = 'declined' where project = ${id}`)
    expect(await part()).toBeNull()
    expect(await found('forTrades=@any&ourPart=@empty')).toContain(id)
    // of others' bids nothing is said
    const others = idOf(await made.make('company'))
    await made.makeBid({ project: id, company: others })
    expect(await part()).toBeNull()
  })
  test('is nothing to staff, who are of no company', async () => {
    for (const name of ['forTrades', 'ourPart']) {
      expect((await admin.get(`/projects?${name}=@any`)).status).toBe(400)
      expect(name in ((await admin.get('/projects?size=1')).body.content?.[0] ?? {})).toBe(false)
    }
  })
})
