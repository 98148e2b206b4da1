/** Tenders with lots: each is bid for, awarded and closed by itself, and the last one decides the project. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { lotsIn } from '../../../test/lot-scenes.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
let lots: ReturnType<typeof lotsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
  lots = lotsIn({ service, admin, second, made })
})
afterAll(() => service.stop())

const WHY = { reason: 'No bid is good enough' }
const titlesOf = async (who: Client): Promise<string[]> =>
  [...((await who.get('/notifications')).body.content ?? [])].map(each => String(each.title))

describe('lots before the tender is published', () => {
  test('are listed by the owner, and stand from then on', async () => {
    const { project, owner, lots: ids } = await lots.divided()
    const theirs = await service.person({ alias: 'company-admin', company: owner })
    const third = await theirs.post('/tenderLots/create', { project, code: 'L3', title: 'Lighting' })
    expect(third, third.text).toMatchObject({ status: 201, body: { status: 'open', currency: 'EUR' } })
    expect((await theirs.del(`/tenderLots/delete/${String(third.body._id)}`)).status).toBe(200)
    const same = await theirs.post('/tenderLots/create', { project, code: 'L1', title: 'Lighting' })
    expect(same).toMatchObject({ status: 409, body: { errors: [{ field: 'code' }] } })
    await lots.publish(project)
    for (const who of [theirs, admin]) {
      const late = await who.post('/tenderLots/create', { project, code: 'L4', title: 'Lighting' })
      expect(late.status, late.text).toBe(422)
      const change = await who.put(`/tenderLots/update/${ids[0]}`, { version: 1, title: 'Something else' })
      expect(change.status, change.text).toBe(422)
      expect((await who.del(`/tenderLots/delete/${ids[0]}`)).status).toBe(422)
    }
    expect((await admin.get(`/tenderLots/id/${ids[0]}`)).body.title).toBe('Earthworks')
  })
  test('are the business of their owner alone, and of bidders once the tender is open', async () => {
    const { project, owner, lots: ids } = await lots.divided({ visibility: 'public', showEstimate: false })
    const stranger = await service.person({
      alias: 'company-admin',
      company: String((await made.make('company'))._id),
    })
    expect((await stranger.get(`/tenderLots/id/${ids[0]}`)).status).toBe(404)
    expect((await stranger.post('/tenderLots/create', { project, code: 'X', title: 'Mine' })).status).not.toBe(201)
    await lots.publish(project)
    const theirs = await service.person({ alias: 'company-admin', company: owner })
    const [hidden, shown] = await Promise.all(ids.map(id => stranger.get(`/tenderLots/id/${id}`)))
    expect(hidden?.body).toMatchObject({ title: 'Earthworks', estimatedValue: null })
    expect(shown?.body).toMatchObject({ title: 'Paving', estimatedValue: 500 })
    expect((await theirs.get(`/tenderLots/id/${ids[0]}`)).body.estimatedValue).toBe(800)
    const { content = [] } = (await stranger.get(`/tenderLots?project=${project}&sort=-estimatedValue`)).body
    expect(content.map(each => Number(each.estimatedValue))).toEqual(expect.not.arrayContaining([800]))
    expect(content).toHaveLength(2)
  })
  test('follow the currency of their project', async () => {
    const { project, lots: ids } = await lots.divided()
    const { version } = (await admin.get(`/projects/id/${project}`)).body
    await admin.put(`/projects/update/${project}`, { version, currency: 'KWD' })
    expect((await admin.get(`/tenderLots/id/${ids[0]}`)).body.currency).toBe('KWD')
  })
  test('are known to the bill of quantities, or the tender is not published', async () => {
    const row = { description: 'Asphalt', unit: 'm2', quantity: 10 }
    const boq = [
      { ...row, lot: ' l2 ' },
      { ...row, lot: 'L9' },
    ]
    const { project } = await lots.divided({ boq })
    const answer = await lots.step(admin, 'projects', 'submit', project)
    expect(answer).toMatchObject({ status: 422 })
    expect(answer.body.message).toContain('row 2: there is no lot L9')
    const { version } = (await admin.get(`/projects/id/${project}`)).body
    await admin.put(`/projects/update/${project}`, { version, boq: [boq[0]] })
    await lots.publish(project)
    const addendum = await made.make('addenda', { project, awardCriteria: null, boq })
    const issued = await lots.step(admin, 'addenda', 'issue', String(addendum._id))
    expect(issued.status).toBe(422)
    expect(issued.body.message).toContain('there is no lot L9')
  })
})
describe('a bid on a tender with lots', () => {
  test('is for one of its lots, and a company makes one for each', async () => {
    const { project, lots: ids } = await lots.divided()
    await lots.publish(project)
    const elsewhere = await lots.divided()
    const company = String((await made.make('company'))._id)
    const body = async (lot: string | null) => ({ ...(await made.body('projectBid', { project, company })), lot })
    const bare = await admin.post('/projectBid/create', await body(null))
    expect(bare, bare.text).toMatchObject({ status: 400, body: { errors: [{ field: 'lot' }] } })
    const foreign = await admin.post('/projectBid/create', await body(elsewhere.lots[0]))
    expect(foreign, foreign.text).toMatchObject({ status: 422, body: { errors: [{ field: 'lot' }] } })
    for (const lot of ids) expect((await admin.post('/projectBid/create', await body(lot))).status).toBe(201)
    const again = await admin.post('/projectBid/create', await body(ids[0]))
    expect(again, again.text).toMatchObject({ status: 409, body: { errors: [{ field: 'project' }] } })
  })
  test('has its lot in the record of the opening, and its receipt is signed over it', async () => {
    const { project, bids } = await lots.opened()
    const [opening] = (await admin.get(`/bidOpenings?project=${project}`)).body.content ?? []
    const { bids: frozen } = (await admin.get(`/bidOpenings/id/${String(opening?._id)}`)).body
    expect([...(frozen ?? [])].map(({ lot }) => lot)).toEqual(['L1', 'L1', 'L2'])
    expect((await admin.get(`/projectBid/id/${bids[2]}`)).body.lot).toMatchObject({ label: 'Paving', code: 'L2' })
  })
  test('is compared with those for the same lot alone', async () => {
    const { project, lots: ids } = await lots.opened({ sealed: true })
    const path = `/projectBid/comparison/${project}`
    const bare = await admin.get(path)
    expect(bare, bare.text).toMatchObject({ status: 422, body: { errors: [{ field: 'lot' }] } })
    const foreign = await admin.get(`${path}?lot=${project}`)
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ field: 'lot' }] } })
    const sheet = await admin.get(`${path}?lot=${ids[0]}`)
    expect(sheet.status).toBe(200)
    expect(String(sheet.headers['content-disposition'])).toContain('lot-L1')
    const document = await admin.get(`/projectBid/comparison-document/${project}?lot=${ids[1]}`)
    expect(document.status, document.text.slice(0, 200)).toBe(200)
  })
})
test('how many bid for a lot is told to staff and the owner, and no bidder hears of others', async () => {
  const { lots: ids, owner, companies } = await lots.submitted({ visibility: 'public' })
  const people = companies.concat(owner).map(company => service.person({ alias: 'company-admin', company }))
  const asked = [admin, ...(await Promise.all(people))].map(who => who.get(`/tenderLots/id/${ids[0]}`))
  expect((await Promise.all(asked)).map(({ body }) => body.bidCount)).toEqual([2, null, null, 2])
})
test('bids that are rated rank among those for the same lot', async () => {
  const criteria = [{ name: 'Method', weight: 60 }]
  const rated = { awardCriteria: 'rated_criteria', criteria, priceWeight: 40, evaluators: [admin.person] }
  const from = await lots.opened(rated)
  const [dear, cheap, paving] = from.bids
  for (const [bid, score] of [
    [dear, 90],
    [cheap, 60],
    [paving, 40],
  ] as const) {
    const scores = [{ criterion: 'Method', score, note: null }]
    const made = await admin.post('/bidEvaluations/create', { bid, scores, noConflict: true })
    await lots.must(admin, 'bidEvaluations', 'submit', String(made.body._id))
  }
  const path = `/projectBid/evaluation/${from.project}`
  expect(await admin.get(path)).toMatchObject({ status: 422, body: { errors: [{ field: 'lot' }] } })
  const ranksOf = async (lot: string) => {
    const { bids, evaluators } = (await admin.get(`${path}?lot=${lot}`)).body
    expect([...(evaluators ?? [])].map(({ of }) => of)).toEqual([bids?.length])
    return [...(bids ?? [])].map(({ _id, financial, rank }) => [_id, financial, rank])
  }
  // 600 for paving is no measure for earthworks
  expect(await ranksOf(from.lots[0])).toEqual([
    [dear, 90, 1],
    [cheap, 100, 2],
  ])
  expect(await ranksOf(from.lots[1])).toEqual([[paving, 100, 1]])
  const first = { justification: null }
  expect((await lots.propose(from, 2, first)).status).toBe(201)
  const second = await lots.propose(from, 1, first)
  expect(second.body.errors?.[0], second.text).toMatchObject({ field: 'justification' })
})
describe('the award of a lot', () => {
  test('decides the bids for that lot, and the last lot the project', async () => {
    const from = await lots.opened()
    const winner = await lots.winnerOf(from, 1)
    const first = await lots.accepted(from, 1)
    expect(await lots.statesOf(from)).toEqual({
      project: 'under_evaluation',
      lots: ['awarded', 'open'],
      bids: ['lost', 'won', 'under_review'],
    })
    const { body } = await admin.get(`/project-winnings/id/${first}`)
    expect(body).toMatchObject({ lot: { label: 'Earthworks' }, comparedBids: 2, lowestAmount: 900 })
    expect(await titlesOf(winner)).toContain('Ring road, Earthworks is awarded to you')
    const [bill] = (await admin.get(`/billings?project=${from.project}`)).body.content ?? []
    const { lines } = (await admin.get(`/billings/id/${String(bill?._id)}`)).body
    expect(String(lines?.[0]?.description)).toContain('lot Earthworks')
    await lots.accepted(from, 2)
    expect(await lots.statesOf(from)).toEqual({
      project: 'awarded',
      lots: ['awarded', 'awarded'],
      bids: ['lost', 'won', 'won'],
    })
    expect((await admin.get(`/billings?project=${from.project}`)).body.totalElements).toBe(2)
  })
  test('is one at a time for each lot', async () => {
    const from = await lots.opened()
    expect((await lots.propose(from, 0)).status).toBe(201)
    expect(await lots.propose(from, 1)).toMatchObject({ status: 422, body: { errors: [{ field: 'project' }] } })
    expect((await lots.propose(from, 2)).status).toBe(201)
  })
  test('is measured by the bids for that lot', async () => {
    const from = await lots.opened()
    // 900 is the lowest for earthworks; for paving 600, which is the only bid
    const higher = await lots.propose(from, 0, { justification: null })
    expect(higher).toMatchObject({ status: 400, body: { errors: [{ field: 'justification' }] } })
    const lowest = await lots.propose(from, 1, { justification: null })
    expect(lowest.status, lowest.text).toBe(201)
  })
  test('taken back opens that lot again, and the project with it', async () => {
    const from = await lots.opened()
    const first = await lots.accepted(from, 0)
    await lots.must(second, 'project-winnings', 'revoke', first, WHY)
    expect(await lots.statesOf(from)).toEqual({
      project: 'under_evaluation',
      lots: ['open', 'open'],
      bids: ['under_review', 'under_review', 'under_review'],
    })
    await lots.accepted(from, 0)
    const last = await lots.accepted(from, 2)
    await lots.must(second, 'project-winnings', 'revoke', last, WHY)
    expect(await lots.statesOf(from)).toEqual({
      project: 'under_evaluation',
      lots: ['awarded', 'open'],
      bids: ['won', 'lost', 'under_review'],
    })
  })
  test('whose contract is terminated leaves the other lots as they are', async () => {
    const from = await lots.opened()
    const first = await lots.accepted(from, 0)
    await lots.accepted(from, 2)
    const contract = { contractNo: 'K-1', contractSignedOn: networkDayOf() }
    await lots.must(admin, 'project-winnings', 'sign-contract', first, contract)
    await lots.must(second, 'project-winnings', 'terminate', first, WHY)
    expect(await lots.statesOf(from)).toEqual({
      project: 'under_evaluation',
      lots: ['open', 'awarded'],
      bids: ['lost', 'under_review', 'won'],
    })
  })
  test('is not taken back for a bill of another lot', async () => {
    const from = await lots.opened()
    const first = await lots.accepted(from, 0)
    const other = await lots.accepted(from, 2)
    const [bill] = (await admin.get(`/billings?winning=${other}`)).body.content ?? []
    await lots.must(admin, 'billings', 'submit', String(bill?._id))
    await lots.must(second, 'billings', 'issue', String(bill?._id))
    expect((await lots.step(second, 'project-winnings', 'revoke', other, WHY)).status).toBe(422)
    expect((await lots.step(second, 'project-winnings', 'revoke', first, WHY)).status).toBe(200)
  })
})
describe('a lot that is closed without an award', () => {
  test('loses its bids, and with the last one the project is decided', async () => {
    const from = await lots.opened()
    const bidder = await lots.winnerOf(from, 2)
    await lots.accepted(from, 1)
    await lots.must(admin, 'tenderLots', 'close-unsuccessful', from.lots[1], WHY)
    expect(await lots.statesOf(from)).toEqual({
      project: 'awarded',
      lots: ['awarded', 'unsuccessful'],
      bids: ['lost', 'won', 'lost'],
    })
    expect(await titlesOf(bidder)).toContain('Ring road, Paving: closed without an award')
  })
  test('leaves the project without an award where no lot has one', async () => {
    const from = await lots.opened()
    await lots.must(admin, 'tenderLots', 'close-unsuccessful', from.lots[0], WHY)
    expect(await lots.statesOf(from)).toMatchObject({ project: 'under_evaluation', lots: ['unsuccessful', 'open'] })
    await lots.must(admin, 'tenderLots', 'close-unsuccessful', from.lots[1], WHY)
    expect(await lots.statesOf(from)).toEqual({
      project: 'unsuccessful',
      lots: ['unsuccessful', 'unsuccessful'],
      bids: ['lost', 'lost', 'lost'],
    })
    expect((await admin.get(`/projects/id/${from.project}`)).body.statusReason).toBe(WHY.reason)
  })
  test('is neither awarded nor being so, and its tender is evaluated', async () => {
    const from = await lots.submitted()
    const early = await lots.step(admin, 'tenderLots', 'close-unsuccessful', from.lots[0], WHY)
    expect(early.status).toBe(422)
    const open = await lots.opened()
    await lots.propose(open, 0)
    const proposed = await lots.step(admin, 'tenderLots', 'close-unsuccessful', open.lots[0], WHY)
    expect(proposed.status).toBe(422)
    expect(proposed.body.message).toContain('under way')
    expect((await lots.step(admin, 'tenderLots', 'close-unsuccessful', open.lots[1], WHY)).status).toBe(200)
    expect((await lots.propose(open, 2)).status).toBe(422)
  })
  test('needs the right to decide about bids', async () => {
    const from = await lots.opened()
    const owner = await service.person({ alias: 'company-admin', company: from.owner })
    expect((await lots.step(owner, 'tenderLots', 'close-unsuccessful', from.lots[0], WHY)).status).toBe(403)
  })
})
test('lots end with their project', async () => {
  const cancelled = await lots.opened()
  await lots.accepted(cancelled, 0)
  await lots.must(admin, 'projects', 'cancel', cancelled.project, WHY)
  expect(await lots.statesOf(cancelled)).toMatchObject({ project: 'cancelled', lots: ['cancelled', 'cancelled'] })
  const closed = await lots.opened()
  await lots.must(admin, 'projects', 'close-unsuccessful', closed.project, WHY)
  expect(await lots.statesOf(closed)).toEqual({
    project: 'unsuccessful',
    lots: ['unsuccessful', 'unsuccessful'],
    bids: ['lost', 'lost', 'lost'],
  })
})
