/** Every two transitions that touch the same tender, taken at once on a real PostgreSQL: whatever comes first, the records agree. */
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Entry } from '../../../test/tender-consistency.ts'
import { disagreements, illegalIn, stateOf } from '../../../test/tender-consistency.ts'
import type { Scene, Stage, Template } from '../../../test/tender-scenes.ts'
import { awardFor, scene } from '../../../test/tender-scenes.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const AT_ONCE = 4
let service: Service
let admin: Client
let second: Client
let winner: Client
/** a person of each of the three bidding companies */
let bidders: readonly Client[]
let made: Fixtures
let template: Template
const step = async (who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> => {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  return who.post(`/${family}/${name}/${id}`, { version, ...more })
}
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
  const companies: string[] = []
  for (let i = 0; i < 4; i += 1) companies.push(String((await made.make('company'))._id))
  const [a = '', b = '', c = '', other = ''] = companies
  winner = await service.person({ alias: 'company-admin', company: a })
  const project = await made.publishedProject({ requireVerified: false, acceptLateBids: true, company: other })
  const bids: string[] = []
  for (const company of [a, b, c]) bids.push(String((await made.makeBid({ project, company }))._id))
  const [first = '', middle = '', last = ''] = bids
  for (const bid of [first, middle]) expect((await made.submitBid(bid)).status).toBe(200)
  bidders = await Promise.all([a, b, c].map(company => made.bidder(company)))
  expect((await step(bidders[0] ?? admin, 'projectBid', 'revise', first)).status).toBe(200)
  const [revision] = await service.database.query<{ _id: string }>(
    sql`select _id from bid_revisions where bid = ${first} and status = 'draft'`,
  )
  const opened = await made.openedBid()
  const award = await made.make('project-winnings', { ...opened, contractFile: null })
  await awardFor(service, String(award._id), first)
  const bill = await made.make('billings')
  const body = await made.body('projectBid')
  template = {
    project,
    bids: [first, middle, last],
    award: String(award._id),
    bill: String(bill._id),
    revision: String(revision?._id),
    companies: [a, b, c],
    draftBody: body,
  }
})
afterAll(() => service.stop())

const WHY = { reason: 'because' }
type Action = (at: Scene) => Promise<Answer>
/** Just before the deadline, when bids can still be taken back. */
const intime =
  (work: Action): Action =>
  async at => {
    await wait(Math.max(0, at.deadline - Date.now() - 12))
    return work(at)
  }
/** Right after it. */
const late =
  (work: Action): Action =>
  async at => {
    await wait(Math.max(0, at.deadline - Date.now() + 1))
    return work(at)
  }
const act =
  (
    family: string,
    name: string,
    id: (at: Scene) => string,
    more: object = {},
    who: () => Client = () => admin,
  ): Action =>
  at =>
    who().post(`/${family}/${name}/${id(at)}`, { version: 1, ...more })
const project = (name: string, more: object = {}): Action => act('projects', name, at => at.project, more)
const bid = (which: 0 | 1 | 2, name: string, more: object = {}): Action =>
  act('projectBid', name, at => at.bids[which], more)
/** What a company does with its own bid. */
const own = (which: 0 | 1 | 2, name: string, more: object = {}): Action =>
  act(
    'projectBid',
    name,
    at => at.bids[which],
    more,
    () => bidders[which] ?? admin,
  )
const ownDraft = (change: (who: Client, id: string) => Promise<Answer>, which: 0 | 2 = 2): Action => {
  return async at => change(bidders[which] ?? admin, at.bids[which])
}
const award = (name: string, more: object = {}, who?: () => Client): Action =>
  act('project-winnings', name, at => at.award, more, who)
const bill = (name: string, more: object = {}, who?: () => Client): Action =>
  act('billings', name, at => at.bill, more, who)
const propose = (which: 0 | 1): Action => {
  return async at =>
    admin.post('/project-winnings/create', {
      project: at.project,
      bid: at.bids[which],
      company: template.companies[which],
      justification: 'Faster',
      acceptanceDeadline: '2099-01-01',
    })
}
const another: Action = async at =>
  admin.post('/projectBid/create', {
    ...template.draftBody,
    project: at.project,
    company: (await made.make('company'))._id,
  })

type Actions = Readonly<Record<string, Action>>
const BIDDING: Actions = {
  'open-bids': late(project('open-bids')),
  'close-unsuccessful': late(project('close-unsuccessful', WHY)),
  cancel: late(project('cancel', WHY)),
  hold: late(project('hold', WHY)),
  'submit late': late(own(2, 'submit')),
  'withdraw in time': intime(own(0, 'withdraw', WHY)),
  'revise in time': intime(own(1, 'revise')),
  'submit the revision': intime(
    act(
      'bidRevisions',
      'submit',
      at => at.revision,
      {},
      () => bidders[0] ?? admin,
    ),
  ),
  'discard the revision': late(at => (bidders[0] ?? admin).del(`/bidRevisions/delete/${at.revision}`)),
  addendum: intime(async at => {
    const { body } = await admin.post('/addenda/create', {
      project: at.project,
      title: 'A',
      changes: 'A',
      material: true,
    })
    return admin.post(`/addenda/issue/${String(body._id)}`, { version: 1 })
  }),
  'withdraw the draft': late(own(2, 'withdraw', WHY)),
  'change the draft': late(
    ownDraft((who, id) => who.put(`/projectBid/update/${id}`, { version: 1, contact: 'Somebody else' })),
  ),
  'delete the draft': late(ownDraft((who, id) => who.del(`/projectBid/delete/${id}`))),
  'bid anew': late(another),
}
/** After the deadline, when the only bid may still come in late. */
const WITHOUT_BIDS: Actions = {
  'close-unsuccessful': late(project('close-unsuccessful', WHY)),
  cancel: late(project('cancel', WHY)),
  hold: late(project('hold', WHY)),
  'submit late': late(own(0, 'submit')),
  'withdraw the draft': late(own(0, 'withdraw', WHY)),
  'delete the draft': late(ownDraft((who, id) => who.del(`/projectBid/delete/${id}`), 0)),
}
const EVALUATING: Actions = {
  cancel: project('cancel', WHY),
  'close-unsuccessful': project('close-unsuccessful', WHY),
  propose: propose(0),
  'propose another': propose(1),
  shortlist: bid(0, 'shortlist'),
  lose: bid(0, 'lose', WHY),
  disqualify: bid(0, 'disqualify', WHY),
}
const PROPOSED: Actions = {
  cancel: project('cancel', WHY),
  'close-unsuccessful': project('close-unsuccessful', WHY),
  approve: award('approve', {}, () => second),
  reject: award('reject', WHY),
  change: at =>
    admin.put(`/project-winnings/update/${at.award}`, { version: 1, commissionPercent: 2, justification: 'Best' }),
  'propose another': propose(1),
  disqualify: bid(0, 'disqualify', WHY),
  'lose the other': bid(1, 'lose', WHY),
}
const APPROVED: Actions = {
  cancel: project('cancel', WHY),
  change: at => second.put(`/project-winnings/update/${at.award}`, { version: 1, commissionPercent: 90 }),
  declare: award('declare'),
  revoke: award('revoke', WHY),
  'close-unsuccessful': project('close-unsuccessful', WHY),
  'disqualify the other': bid(1, 'disqualify', WHY),
}
const DECLARED: Actions = {
  cancel: project('cancel', WHY),
  accept: award('accept', {}, () => winner),
  decline: award('decline', WHY, () => winner),
  revoke: award('revoke', WHY),
  'close-unsuccessful': project('close-unsuccessful', WHY),
  'lose the other': bid(1, 'lose', WHY),
  'shortlist the other': bid(1, 'shortlist'),
  'disqualify the other': bid(1, 'disqualify', WHY),
}
const ACCEPTED: Actions = {
  cancel: project('cancel', WHY),
  start: project('start'),
  revoke: award('revoke', WHY),
  'sign-contract': award('sign-contract', { contractNo: 'C-1', contractSignedOn: '2026-01-01' }),
  issue: bill('issue', {}, () => second),
  'cancel the bill': bill('cancel', WHY),
  'send the bill back': bill('send-back', WHY),
}
const SIGNED: Actions = {
  terminate: award('terminate', WHY),
  cancel: project('cancel', WHY),
  start: project('start'),
  issue: bill('issue', {}, () => second),
  'cancel the bill': bill('cancel', WHY),
}
/** What is refused by itself in a stage, so that two of them may both be. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  // just before the deadline may turn out to be just after it
  'a tender that takes bids': [
    'close-unsuccessful',
    'withdraw in time',
    'revise in time',
    'submit the revision',
    'addendum',
  ],
  'a proposed winner': ['close-unsuccessful', 'propose another', 'disqualify'],
}
const STAGES: readonly (readonly [string, Stage, Actions])[] = [
  [
    'a tender that takes bids',
    { project: 'published', bids: ['submitted', 'submitted', 'draft'], revised: true },
    BIDDING,
  ],
  ['a tender without bids', { project: 'published', bids: ['draft', 'withdrawn', 'withdrawn'] }, WITHOUT_BIDS],
  ['an evaluation', { project: 'under_evaluation', bids: ['under_review', 'under_review', 'withdrawn'] }, EVALUATING],
  [
    'a proposed winner',
    { project: 'under_evaluation', bids: ['under_review', 'under_review', 'withdrawn'], award: 'proposed' },
    PROPOSED,
  ],
  [
    'an approved winner',
    { project: 'under_evaluation', bids: ['under_review', 'under_review', 'withdrawn'], award: 'approved' },
    APPROVED,
  ],
  [
    'a declared winner',
    { project: 'under_evaluation', bids: ['under_review', 'under_review', 'withdrawn'], award: 'declared' },
    DECLARED,
  ],
  [
    'an accepted award',
    { project: 'awarded', bids: ['won', 'lost', 'withdrawn'], award: 'accepted', bill: 'pending_approval' },
    ACCEPTED,
  ],
  [
    'a signed contract',
    { project: 'awarded', bids: ['won', 'lost', 'withdrawn'], award: 'contract_signed', bill: 'pending_approval' },
    SIGNED,
  ],
]
const pairsOf = (actions: Actions): (readonly [string, string])[] => {
  const names = Object.keys(actions)
  return names.flatMap((name, i) => names.slice(i + 1).map(other => [name, other] as const))
}

async function round(stage: Stage, actions: readonly Action[], mayFail: boolean): Promise<string[]> {
  const at = await scene(service, template, stage)
  const answers = await Promise.all(actions.map(work => work(at)))
  const odd = answers.filter(({ status }) => ![200, 201, 404, 409, 422].includes(status)).map(each => each.text)
  if (!mayFail && answers.every(({ status }) => status >= 400))
    odd.push(`both refused: ${answers.map(each => each.text).join(' / ')}`)
  const state = await stateOf(service, at.project)
  const ids = [at.project, ...at.bids, at.award, at.bill].filter(id => id !== '')
  const entries = await service.database.query<Entry>(
    sql`select record_id as record, resource, action, changes from history where record_id = any(${ids}::uuid[]) order by version`,
  )
  const problems = [...odd, ...disagreements(state), ...illegalIn(entries)]
  return problems.map(problem => `${problem} in ${JSON.stringify(state)}`)
}

describe.each(STAGES)('%s', (title, stage, actions) => {
  test.each(pairsOf(actions))('%s beside %s', async (one, other) => {
    const pair = [actions[one], actions[other]].filter(each => each !== undefined)
    const mayFail = [one, other].every(name => REFUSED[title]?.includes(name))
    const problems: string[] = []
    for (let done = 0; done < ROUNDS; done += AT_ONCE)
      problems.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => round(stage, pair, mayFail)))).flat())
    expect([...new Set(problems)]).toEqual([])
  })
})
