/** Who sees a project, how many bids they count on it, and how its bidding stands. */
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
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  owner = idOf(await made.make('company'))
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
const read = async (id: string): Promise<Body> => (await admin.get(`/projects/id/${id}`)).body
const published = (more: object = {}): Promise<string> => made.publishedProject({ ...OPEN, company: owner, ...more })
const bring = (id: string, status: string) =>
  service.database.query(sql`update projects set status = ${status} where _id = ${id}`)

describe('the bids and the phase of a project', () => {
  test('are counted without drafts and deleted ones, for staff and the owner; bidders read no number', async () => {
    const id = await published()
    const [bidder, drafter] = [idOf(await made.make('company')), idOf(await made.make('company'))]
    for (const company of [bidder, idOf(await made.make('company')), idOf(await made.make('company'))]) {
      const bid = idOf(await made.makeBid({ project: id, company }))
      expect((await made.submitBid(bid)).status).toBe(200)
    }
    const [last] = (await admin.get(`/projectBid?project=${id}&sort=-createdAt`)).body.content ?? []
    await service.database.query(sql`update project_bid set deleted_at = now() where _id = ${idOf(last as Body)}`)
    await made.makeBid({ project: id, company: drafter })
    const counted = async (company: string) => {
      const who = await service.person({ alias: 'company-admin', company })
      return (await who.get(`/projects/id/${id}`)).body.bidCount
    }
    expect((await read(id)).bidCount).toBe(2)
    expect([await counted(owner), await counted(bidder), await counted(drafter)]).toEqual([2, null, null])
  })
  test('is open, closes soon within seven days, is closed, and nothing unless published', async () => {
    const id = await published()
    const phase = async (from: string) => {
      await service.database.query(sql`update projects set bid_deadline = now() + ${from}::interval where _id = ${id}`)
      const found = (await admin.get(`/projects?search=${String((await read(id)).number)}`)).body.content?.[0]
      return found?.phase
    }
    const seen = []
    for (const from of ['7 days 1 minute', '6 days 23 hours', '1 minute', '0 seconds', '-1 days'])
      seen.push(await phase(from))
    expect(seen).toEqual(['open', 'closing_soon', 'closing_soon', 'closed', 'closed'])
    await bring(id, 'on_hold')
    expect(await phase('1 day')).toBeNull()
  })
})
describe('another company sees a project', () => {
  let outsider: string
  let other: Client
  beforeAll(async () => {
    outsider = idOf(await made.make('company'))
    other = await service.person({ alias: 'company-admin', company: outsider })
  })
  const seen = async (id: string) => (await other.get(`/projects/id/${id}`)).status
  test('from its publication to its end', async () => {
    const id = await published()
    for (const [status, answer] of [
      ['published', 200],
      ['on_hold', 200],
      ['under_evaluation', 200],
      ['awarded', 200],
      ['in_progress', 200],
      ['completed', 200],
      ['draft', 404],
      ['pending_approval', 404],
      ['rejected', 404],
      ['unsuccessful', 404],
      ['cancelled', 404],
    ] as const) {
      await bring(id, status)
      expect(await seen(id), status).toBe(answer)
    }
    await bring(id, 'published')
    await service.database.query(sql`update projects set deleted_at = now() where _id = ${id}`)
    expect(await seen(id)).toBe(404)
  })
  test('that is for verified companies while it is verified', async () => {
    const id = await published({ visibility: 'verified' })
    for (const [verification, answer] of [
      ['unverified', 404],
      ['verified', 200],
      ['verified_with_conditions', 200],
      ['suspended', 404],
    ] as const) {
      await service.database.query(sql`update company set verification = ${verification} where _id = ${outsider}`)
      expect(await seen(id), verification).toBe(answer)
    }
  })
  test('that is by invitation when it is invited', async () => {
    const someone = idOf(await made.make('company'))
    expect(await seen(await published({ visibility: 'invited', invitedCompanies: [someone] }))).toBe(404)
    expect(await seen(await published({ visibility: 'invited', invitedCompanies: [someone, outsider] }))).toBe(200)
  })
})
