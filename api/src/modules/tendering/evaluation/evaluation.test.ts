/** Evaluators score bids by themselves, see the others' scores once they have submitted theirs, and the bids rank. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisonsIn } from '../../../../test/comparison-scenes.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { idOf, ratedTender, score, scored, scoresOf, submit } from '../../../../test/rated-scenes.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { actorOf, testService } from '../../../../test/test-service.ts'
import { readSheet } from '../../../engine/sheets/read-sheet.ts'
import { mayHear } from '../../../services/outbox/audience.ts'

type Tender = Awaited<ReturnType<typeof ratedTender>>
let service: Service
let admin: Client
let made: ReturnType<typeof createFixtures>
let scenes: ReturnType<typeof comparisonsIn>
/** One tender for all that changes none of its evaluations for good. */
let tender: Tender
let [first, second]: readonly Client[] = []
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  scenes = comparisonsIn({ service, admin, made })
  tender = await ratedTender(service, scenes, 2)
  ;[first, second] = tender.evaluators
})
afterAll(() => service.stop())
const evaluation = async (who: Client, project: string) =>
  (await who.get(`/projectBid/evaluation/${project}`)).body as unknown as {
    told: boolean
    evaluators: { submitted: number; of: number; own: boolean }[]
    bids: { bidder: string; technical: number | null; total: number | null; rank: number | null }[]
    criteria: { name: string; bids: { mean: number | null; spread: number; wide: boolean; scores: object[] }[] }[]
  }
async function sheetFor(who: Client) {
  const { rawPayload } = await service.app.inject({
    url: `/api/projectBid/comparison/${tender.project}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return (await readSheet(rawPayload)).rows
}
const refused = (status: number, field: string, message: string) => ({
  status,
  body: { errors: [{ field, message: expect.stringContaining(message) }] },
})
test('bids are scored by criteria of their tender, each once, by its evaluators', async () => {
  if (first === undefined || second === undefined) throw new Error('no evaluators')
  const outsider = await service.person({ alias: 'operations' })
  expect(await score(outsider, tender.low, 1, 1)).toMatchObject(refused(422, 'bid', 'not among the evaluators'))
  const unrated = (await made.openedBid()).bid
  expect(await score(first, unrated, 1, 1)).toMatchObject(refused(422, 'bid', 'not rated by criteria'))
  const wrong = (scores: object[]) => score(first as Client, tender.low, 0, 0, { scores })
  expect(await wrong([{ criterion: 'Taste', score: 1 }])).toMatchObject(
    refused(422, 'scores.0.criterion', 'not one of the rated criteria'),
  )
  expect(await wrong([...scoresOf(1, 2), { criterion: 'TEAM' }])).toMatchObject(
    refused(422, 'scores.2.criterion', 'scored already'),
  )
  expect((await wrong([{ criterion: 'Team', score: 100.5 }])).status).toBe(400)
  const half = await score(first, tender.low, 0, 0, { scores: [{ criterion: 'Team', score: 0 }], noConflict: false })
  expect(half).toMatchObject({ status: 201, body: { status: 'draft', technicalScore: null } })
  expect(await score(first, tender.low, 1, 1)).toMatchObject(refused(409, 'bid', 'has an evaluation of yours already'))
  const id = idOf(half.body)
  expect((await submit(first, id)).body.message).toBe('Score the bid by every criterion first.')
  const change = { version: 1, scores: scoresOf(80, 40) }
  expect((await first.put(`/bidEvaluations/update/${id}`, change)).body).toMatchObject({ technicalScore: 70 })
  expect((await submit(first, id, 2)).body.message).toContain('no conflict of interest')
  await first.put(`/bidEvaluations/update/${id}`, { version: 2, noConflict: true, comment: 'Solid' })
  expect((await submit(first, id, 3)).body).toMatchObject({ status: 'submitted' })
  expect((await first.put(`/bidEvaluations/update/${id}`, { version: 4, comment: 'No' })).status).toBe(422)
  expect((await first.del(`/bidEvaluations/delete/${id}`)).status).toBe(422)
})
test('nobody is told the scores of others by any door until they have submitted their own', async () => {
  if (first === undefined || second === undefined) throw new Error('no evaluators')
  const id = String((await first.get(`/bidEvaluations?bid=${tender.low}`)).body.content?.[0]?._id)
  const other = await scored(first, tender.good, 90, 90)
  const draft = idOf((await score(second, tender.low, 60, 60)).body)
  await scored(second, tender.good, 61, 61)
  const shut = async (who: Client, record: string) => {
    const paths = ['id/', 'timeline/', 'history/', 'files/'].map(path => `${path}${record}`)
    for (const path of paths) expect((await who.get(`/bidEvaluations/${path}`)).status, path).toBe(404)
    expect((await who.put(`/bidEvaluations/update/${record}`, { version: 1, comment: 'Mine' })).status).toBe(404)
    const lists = ['?sort=-technicalScore', `?search=E-`, '/export', '/status-count', `/options?ids=${record}`]
    for (const path of [...lists, '/totals'])
      expect((await who.get(`/bidEvaluations${path}`)).text).not.toContain(record)
    const found = await who.get('/search?q=E-000')
    expect(found.text).not.toContain(record)
  }
  const events = await service.database.query<Parameters<typeof mayHear>[2]>(
    sql`select resource, record_id as _id, action, version, company, store, actor from outbox where record_id = ${id}`,
  )
  const hears = async (who: Client) => {
    const actor = await actorOf(service, who)
    return events.filter(event => mayHear(service.engine, actor, event)).length
  }
  expect([await hears(first), await hears(second), await hears(admin)]).toEqual([events.length, 0, 0])
  await shut(second, id)
  await shut(second, other)
  await shut(first, draft)
  await shut(admin, draft)
  expect((await second.get(`/bidEvaluations?project=${tender.project}`)).body.totalElements).toBe(2)
  const mine = await evaluation(second, tender.project)
  expect(mine).toMatchObject({ told: false, bids: [{ technical: null, rank: null }, { total: null }] })
  expect(mine.criteria[0]?.bids[0]).toEqual({ mean: null, spread: 0, wide: false, scores: [] })
  expect(mine.evaluators).toMatchObject([
    { submitted: 2, of: 2, own: false },
    { submitted: 1, of: 2, own: true },
  ])
  expect((await sheetFor(second)).flat().join()).not.toMatch(/Method|Evaluator 1/)
  // the other one is done, and is told of what is submitted
  expect((await first.get(`/bidEvaluations?project=${tender.project}`)).body.totalElements).toBe(3)
  expect((await submit(second, draft)).status).toBe(200)
  expect((await second.get(`/bidEvaluations/id/${id}`)).status).toBe(200)
  expect((await second.get(`/bidEvaluations?project=${tender.project}`)).body.totalElements).toBe(4)
  // opened again, they score by themselves once more
  const reopen = (who: Client) => who.post(`/bidEvaluations/reopen/${draft}`, { version: 2, reason: 'A slip' })
  const clerk = await service.person({ permissions: ['READ_SINGLE_BID_EVALUATIONS', 'UPDATE_BID_EVALUATIONS'] })
  expect((await reopen(clerk)).status).toBe(403)
  expect((await reopen(admin)).body).toMatchObject({ status: 'draft', statusReason: 'A slip', submittedAt: null })
  await shut(second, id)
  expect((await submit(second, draft, 3)).status).toBe(200)
})
test('the bids rank by the weighted mean of the scores and the price, and wide differences are marked', async () => {
  const { told, bids, criteria } = await evaluation(admin, tender.project)
  expect(told).toBe(true)
  // Low: (70 + 60) / 2 = 65, the lowest price: 65 × 60 % + 100 × 40 %; Good: (90 + 61) / 2 and 300 of 400
  expect(bids).toMatchObject([
    { bidder: 'Low', technical: 65, financial: 100, total: 79, rank: 1 },
    { bidder: 'Good', technical: 75.5, financial: 75, total: 75.3, rank: 2 },
  ])
  expect(criteria[0]).toMatchObject({
    name: 'Method',
    bids: [
      { mean: 70, spread: 20, wide: false },
      { mean: 75.5, spread: 29, wide: true },
    ],
  })
  const rows = await sheetFor(admin)
  const row = (item: string) => rows.find(cells => cells[1] === item)?.filter(cell => cell !== null && cell !== '')
  expect(row('Method (45 %)')).toEqual(['Method (45 %)', 70, 75.5, 'They differ by 29'].map(String))
  expect(row('Method: Evaluator 1')).toEqual(['Method: Evaluator 1', 80, 'Method 80', 90, 'Method 90'].map(String))
  expect(row('Financial score (40 %)')).toEqual(['Financial score (40 %)', 100, 75].map(String))
  expect(row('Rank')).toEqual(['Rank', 1, 2].map(String))
  expect((await admin.get(`/projectBid/comparison-document/${tender.project}`)).status).toBe(200)
  const without = await service.person({ permissions: ['READ_ALL_PROJECT_APPLICATIONS', 'READ_SINGLE_PROJECTS'] })
  expect((await without.get(`/projectBid/evaluation/${tender.project}`)).status).toBe(403)
  const company = String((await admin.get(`/projects/id/${tender.project}`)).body.company?._id)
  const owner = await service.person({ permissions: ['READ_ALL_BID_EVALUATIONS', 'READ_SINGLE_PROJECTS'], company })
  expect((await owner.get(`/projectBid/evaluation/${tender.project}`)).status).toBe(403)
  expect((await owner.get('/bidEvaluations')).body.totalElements ?? 0).toBe(0)
  expect((await admin.get(`/projectBid/evaluation/${(await made.openedBid()).project}`)).status).toBe(422)
})
test('scores are reckoned, not typed, and who is not ranked first wins with a justification alone', async () => {
  const { low, good } = tender
  const { version } = (await admin.get(`/projectBid/id/${low}`)).body
  for (const name of ['technicalScore', 'financialScore'])
    expect(await admin.put(`/projectBid/update/${low}`, { version, [name]: 9 })).toMatchObject(
      refused(422, name, 'reckoned from the scores'),
    )
  const propose = (bid: string, more: object = {}) =>
    admin.post('/project-winnings/create', { bid, acceptanceDeadline: '2031-01-01', ...more })
  expect(await propose(good)).toMatchObject(refused(400, 'justification', 'not ranked first'))
  expect(await propose(low, { negotiatedAmount: 301, negotiationReason: 'One more door' })).toMatchObject(
    refused(400, 'justification', 'more than the bid'),
  )
  const award = await propose(good, { justification: 'Low is insolvent' })
  expect(award.status).toBe(201)
  const id = idOf(award.body)
  expect(await admin.put(`/project-winnings/update/${id}`, { version: 1, justification: null })).toMatchObject(
    refused(400, 'justification', 'not ranked first'),
  )
  // what the award was proposed on stands
  const [row] = (await admin.get(`/bidEvaluations?bid=${low}`)).body.content ?? []
  const reopened = await admin.post(`/bidEvaluations/reopen/${String(row?._id)}`, {
    version: row?.version,
    reason: 'Too late',
  })
  expect(reopened.body.message).toContain('A winning declaration is under way')
  await admin.post(`/project-winnings/reject/${id}`, { version: 1, reason: 'Another look' })
  expect((await propose(low)).status).toBe(201)
})
test('a bid that is out is scored no more, and counts for nobody', async () => {
  const { project, low, good, evaluators } = await ratedTender(service, scenes, 1)
  const [alone] = evaluators
  if (alone === undefined) throw new Error('no evaluator')
  const draft = idOf((await score(alone, low, 50, 50)).body)
  await scored(alone, good, 50, 50)
  const { version } = (await admin.get(`/projectBid/id/${low}`)).body
  await admin.post(`/projectBid/disqualify/${low}`, { version, reason: 'No security' })
  expect((await submit(alone, draft)).body.message).toContain('The bid is not under review')
  expect(await evaluation(alone, project)).toMatchObject({
    told: true,
    bids: [
      { bidder: 'Good', financial: 100, total: 70, rank: 1 },
      { bidder: 'Low', technical: null, financial: null, total: null, rank: null },
    ],
  })
})
