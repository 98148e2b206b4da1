/** What waits for a company and for staff is named on their start pages; each entry is the list of exactly these records. */
import type { Figure, Statistics } from '@siteoffice/domain/modules/dashboard/statistics'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body | undefined): string => String(row?._id)
const figuresOf = async (who: Client): Promise<readonly Figure[]> =>
  ((await who.get('/admin/statistics')).body as unknown as Statistics).figures
/** What an entry says, and the ids of the records that its list has; undefined where there is no such entry. */
async function entry(who: Client, key: string) {
  const figure = (await figuresOf(who)).find(each => each.key === key)
  if (figure === undefined) return undefined
  const query = new URLSearchParams({ ...figure.query, size: '100' }).toString()
  const { content = [], totalElements } = (await who.get(`/${figure.resource}?${query}`)).body
  expect(totalElements, key).toBe(figure.value)
  return { ids: content.map(idOf), deadline: figure.deadline }
}
const idsIn = async (who: Client, key: string) => (await entry(who, key))?.ids
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const TENDER = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
async function member() {
  const company = idOf(await made.make('company'))
  return { company, person: await service.person({ alias: 'company-admin', company }) }
}

test('a company whose application is not handed in, or is to be changed, is told so', async () => {
  const { company, person } = await member()
  expect(await idsIn(person, 'ownApplication')).toEqual([company])
  await service.database.query(sql`update company set application = 'changes_requested' where _id = ${company}`)
  expect(await idsIn(person, 'ownApplication')).toEqual([])
  expect(await idsIn(person, 'ownChanges')).toEqual([company])
})
test('a draft of a bid and a revision wait with their deadline while the tender takes bids', async () => {
  const { company, person } = await member()
  const [soon, later] = [inDays(3), inDays(9)]
  const first = await made.publishedProject({ ...TENDER, bidDeadline: later })
  const second = await made.publishedProject({ ...TENDER, bidDeadline: soon })
  const bids = [
    idOf(await made.makeBid({ project: first, company })),
    idOf(await made.makeBid({ project: second, company })),
  ]
  const drafts = await entry(person, 'ownBids')
  expect(drafts).toEqual({ ids: expect.arrayContaining(bids), deadline: soon })
  expect((await made.submitBid(String(bids[0]))).status).toBe(200)
  expect(await entry(person, 'ownBids')).toEqual({ ids: [bids[1]], deadline: soon })
  const { version } = (await person.get(`/projectBid/id/${bids[0]}`)).body
  expect((await person.post(`/projectBid/revise/${bids[0]}`, { version })).status).toBe(200)
  expect(await entry(person, 'ownRevisions')).toMatchObject({ ids: [expect.any(String)], deadline: later })
  await service.database.query(
    sql`update projects set bid_deadline = now() - interval '1 hour' where _id in (${first}, ${second})`,
  )
  expect(await entry(person, 'ownBids')).toEqual({ ids: [], deadline: null })
  expect(await entry(person, 'ownRevisions')).toEqual({ ids: [], deadline: null })
})
test('a submitted bid with an addendum that is not confirmed waits until it is', async () => {
  const { company, person } = await member()
  const project = await made.publishedProject({ ...TENDER, bidDeadline: inDays(5) })
  const bid = idOf(await made.makeBid({ project, company }))
  expect((await made.submitBid(bid)).status).toBe(200)
  expect(await idsIn(person, 'ownAddenda')).toEqual([])
  const addendum = await admin.post('/addenda/create', {
    project,
    title: 'More steel',
    changes: 'More',
    material: true,
  })
  expect((await admin.post(`/addenda/issue/${idOf(addendum.body)}`, { version: 1 })).status).toBe(200)
  expect(await idsIn(person, 'ownAddenda')).toEqual([bid])
  const { version } = (await person.get(`/projectBid/id/${bid}`)).body
  expect((await person.post(`/projectBid/confirm-addenda/${bid}`, { version })).status).toBe(200)
  expect(await idsIn(person, 'ownAddenda')).toEqual([])
})
test('an invitation waits for an answer with whom it was sent to, not with the owner who sent it', async () => {
  const owner = await member()
  const invited = await member()
  await made.publishedProject({ ...TENDER, company: owner.company, invitedCompanies: [invited.company] })
  const waiting = await idsIn(invited.person, 'ownInvitations')
  expect(waiting).toHaveLength(1)
  expect(await idsIn(owner.person, 'ownInvitations')).toEqual([])
  expect((await invited.person.post(`/tenderInvitations/intend/${waiting?.[0]}`, { version: 1 })).status).toBe(200)
  expect(await idsIn(invited.person, 'ownInvitations')).toEqual([])
})
test('a question waits with the owner and with staff, its answer with the company that asked', async () => {
  const owner = await member()
  const asking = await member()
  const project = await made.publishedProject({ ...TENDER, company: owner.company })
  const question = await asking.person.post('/tenderQuestions/create', {
    project,
    company: asking.company,
    subject: 'Crane',
    question: 'Which crane?',
  })
  expect(question, question.text).toMatchObject({ status: 201 })
  const [open] = (await idsIn(owner.person, 'ownQuestions')) ?? []
  expect(await idsIn(admin, 'tenderQuestions')).toContain(open)
  expect(await idsIn(asking.person, 'ownQuestions')).toEqual([])
  expect(await idsIn(asking.person, 'ownAnswers')).toEqual([])
  expect((await admin.put(`/tenderAnswers/update/${open}`, { version: 1, answer: 'The tall one' })).status).toBe(200)
  expect((await admin.post(`/tenderAnswers/publish/${open}`, { version: 2 })).status).toBe(200)
  expect(await idsIn(owner.person, 'ownQuestions')).toEqual([])
  expect(await idsIn(asking.person, 'ownAnswers')).toEqual([idOf(question.body)])
})
test('staff are told of openings that a colleague asks for, and not of their own', async () => {
  const colleague = await service.person()
  const project = await made.publishedProject({ ...TENDER, openingBy: 'two' })
  await service.database.query(sql`update projects set opening_asked_by = ${colleague.person} where _id = ${project}`)
  expect(await idsIn(admin, 'openingsRequested')).toEqual([project])
  expect(await idsIn(colleague, 'openingsRequested')).toEqual([])
  expect(await entry(await service.person({ alias: 'finance' }), 'openingsRequested')).toBeUndefined()
})
test('a bid from paper waits with its named checker, or with the company where nobody is named', async () => {
  const checker = await service.person()
  const { company, person } = await member()
  const enter = async (more: object): Promise<string> => {
    const project = await made.publishedProject({ ...TENDER, bidDeadline: inDays(5) })
    const values = { project, company, currency: 'EUR', amount: 4321.5, contact: 'By post' }
    const entered = await admin.post('/projectBid/create', values)
    expect(entered, entered.text).toMatchObject({ status: 201 })
    const bid = idOf(entered.body)
    const proof = { receivedAt: inDays(-0.01), scan: [await made.document()], ...more }
    const answer = await admin.post(`/projectBid/hand-over/${bid}`, { version: 1, ...proof })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return bid
  }
  const named = await enter({ checker: checker.person })
  const theirs = await enter({})
  expect(await idsIn(checker, 'paperBids')).toEqual([named])
  expect(await idsIn(admin, 'paperBids')).toEqual([])
  expect(await idsIn(person, 'ownPaperBids')).toEqual([theirs])
  // what staff are typing in is none of the company's drafts
  expect(await idsIn(person, 'ownBids')).toEqual([])
})
test('requests to join and accounts wait with administrators of the company, and with staff where it has none', async () => {
  const served = await member()
  const orphan = idOf(await made.make('company'))
  const request = async (company: string): Promise<string> => {
    const { person } = await service.person({ alias: 'member' })
    const [row] = await service.database.query<{
      _id: string
    }>(sql`insert into join_requests (_id, created_at, updated_at, version, name, email, company, person, status)
      values (gen_random_uuid(), now(), now(), 1, 'Jo', 'jo@company.example', ${company}, ${person}, 'pending') returning _id`)
    return row?._id ?? ''
  }
  const [theirs, ours] = [await request(served.company), await request(orphan)]
  expect(await idsIn(served.person, 'ownJoinRequests')).toEqual([theirs])
  expect(await idsIn(admin, 'joinRequests')).toEqual([ours])

  const colleague = await service.person()
  const account = async (company: string): Promise<string> =>
    idOf(await made.make('users', { company, email: `${made.next()}@company.example` }))
  const [known, unknown] = [await account(served.company), await account(orphan)]
  expect(await idsIn(served.person, 'ownAccounts')).toEqual([known])
  expect(await idsIn(colleague, 'accountsToConfirm')).toContain(unknown)
  expect(await idsIn(colleague, 'accountsToConfirm')).not.toContain(known)
})
test('every entry of a company and of staff is the list that it opens', async () => {
  const { person } = await member()
  for (const who of [person, admin])
    for (const { key, concern } of await figuresOf(who)) if (concern !== null) await entry(who, key)
})
