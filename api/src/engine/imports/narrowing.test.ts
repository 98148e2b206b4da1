/** Records that a sheet names by names that they share: which is meant is told by what else the row names. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { lotsIn } from '../../../test/lot-scenes.ts'
import { checked, imported } from '../../../test/runs.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
/** two tenders with a lot of the same name each, and a bid on the lot of each */
let tenders: readonly { readonly project: string; readonly lot: string; readonly bid: string }[]
const idOf = (row: Body): string => String(row._id)
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  made = createFixtures(service, admin)
  const second = await service.person()
  const { divided, publish, bidOn } = lotsIn({ service, admin, second, made })
  const all: { project: string; lot: string; bid: string }[] = []
  for (const title of ['Northern quay', 'Southern quay']) {
    const { project, lots } = await divided({ title })
    await publish(project)
    const company = idOf(await made.make('company'))
    all.push({ project, lot: lots[0], bid: idOf(await bidOn(project, lots[0], company, 700)) })
  }
  tenders = all
})
afterAll(() => service.stop())
const lotOf = async (bid: string): Promise<unknown> => (await admin.get(`/projectBid/id/${bid}`)).body['lot']

test('bids that were exported with the names of their lots come in again, each on the lot of its project', async () => {
  for (const columns of ['_id,project,lot,durationDays', '_id,lot,durationDays']) {
    const exported = await service.app.inject({
      url: `/api/projectBid/export?file=csv&columns=${columns}&ids=${tenders.map(({ bid }) => bid).join()}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(exported.payload).toContain('Earthworks')
    const check = await checked(service, admin, 'projectBid?mode=update&key=_id', exported.rawPayload)
    expect(check.failures, columns).toEqual([])
    expect((await imported(admin, check)).failed).toBe(0)
    for (const { bid, lot } of tenders) expect(await lotOf(bid)).toMatchObject({ _id: lot })
  }
})
test('a new bid is on the lot of the project that its row names', async () => {
  const company = idOf(await made.make('company'))
  const sheet = `Company,Lot,Project,Amount,Currency,Duration,Contact\n${company},Earthworks,Southern quay,900,EUR,30,Hala`
  const check = await checked(service, admin, 'projectBid?mode=create', sheet)
  expect(check.failures).toEqual([])
  await imported(admin, check)
  const [bid] = (await admin.get(`/projectBid?company=${company}`)).body.content ?? []
  expect(bid?.['lot']).toMatchObject({ _id: tenders[1]?.lot })
})
test('where nothing tells which is meant, they are named', async () => {
  const companies = [
    idOf(await made.make('company', { tradeName: 'Two of One Name' })),
    idOf(await made.make('company', { tradeName: 'Two of One Name' })),
  ]
  const sheet = 'Name,Phone,Company of the network\nSite 7,+971 4 000 0000,Two of One Name'
  const [failure] = (await checked(service, admin, 'customers?mode=create', sheet)).failures ?? []
  expect(failure?.reason).toMatch(
    /^Company of the network: 'Two of One Name' is the name of several records: give the id of the one that is meant \(/,
  )
  for (const id of companies) expect(failure?.reason).toContain(id)
})
