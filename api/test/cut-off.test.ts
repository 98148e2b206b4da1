/**
 * The steps of the lifecycles, each cut off before every one of its statements in turn, as when the process dies there:
 * nothing of it is left, and done again it happens once, with its documents and mails.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import sql, { join, raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Statement, Transaction } from '../src/data/database.ts'
import { awardsIn } from './award-scenes.ts'
import { billsIn, dayIn, idOf, paying, WHY } from './billing-scenes.ts'
import { openCopy } from './database.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import type { Answer, Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

/** How many statements a request still gets in transactions before it is cut off. */
const request = new AsyncLocalStorage<{ left: number }>()
function cuttingOff(database: Database): Database {
  const within = (tx: Transaction): Transaction => {
    const counted = <T>(ask: () => T): T => {
      const asked = request.getStore()
      if (asked !== undefined) asked.left -= 1
      if (asked?.left === -1) throw new Error('The process is cut off.')
      return ask()
    }
    return {
      ...tx,
      query: <T>(statement: Statement) => counted(() => tx.query<T>(statement)),
      script: text => counted(() => tx.script(text)),
    }
  }
  return {
    ...database,
    transaction: (work, limits) => database.transaction(tx => work(within(tx)), limits),
  }
}
let service: Service
let admin: Client
let second: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService(async () => cuttingOff(await openCopy()), { LOG_LEVEL: 'fatal' })
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

/**
 * How many rows each table has, and the last transaction that wrote one of them: another where anything was written. When
 * a session was last seen is no part of any step, and is written each minute by whatever is asked.
 */
async function written(): Promise<string> {
  const tables = await service.database.query<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'session' order by 1`,
  )
  const each = tables.map(
    ({ name }) =>
      sql`select concat_ws(' ', ${name}::text, count(*), max(xmin::text::bigint)) as line from ${raw(name)}`,
  )
  const lines = await service.database.query<{ line: string }>(sql`${join(each, ' union all ')}`)
  return lines
    .map(({ line }) => line)
    .toSorted()
    .join('\n')
}
/** What is done behind requests has been done: mails and documents of what came before are out. */
async function settled(): Promise<string> {
  for (let last = ''; ; ) {
    await service.deliverMail()
    const now = await written()
    if (now === last) return now
    last = now
    await sleep(100)
  }
}
type Step = () => Promise<Answer>
async function stepOf(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Step> {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  return () => who.post(`/${family}/${name}/${id}`, { version, ...more })
}
const company = (who: Client, name: string, id: string, more: object = {}) => stepOf(who, 'company', name, id, more)
async function taken(step: Promise<Step>): Promise<void> {
  const answer = await (await step)()
  expect(answer.status, answer.text).toBe(200)
}
async function applicant(steps: readonly string[]): Promise<string> {
  const id = idOf(await made.make('company', { type: 'developer', professionalCategories: [] }))
  const paper = await made.make('companyDocument', { company: id, type: 'trade_licence' })
  for (const name of steps) {
    if (name === 'complete-review') await admin.post(`/companyDocument/accept/${idOf(paper)}`, { version: 1 })
    await taken(company(admin, name, id))
  }
  return id
}
const GRANT = { sections: ['basic'], expiresOn: dayIn(5), maxDownloads: 3 }
const VERIFIED = { verifiedUntil: '2099-01-01', singleProjectLimit: 1000 }
type Scene = () => Promise<{ readonly step: Step; readonly record: string }>
const at = async (step: Promise<Step>, record: string) => ({ step: await step, record })

const awards = () => awardsIn({ service, admin, second, made })
const bills = () => billsIn({ admin, finance: second, made })
async function agreement(states: readonly string[]): Promise<{ readonly id: string; readonly own: Client }> {
  const owner = idOf(await made.make('company'))
  const mou = idOf(await made.make('mou', { requiresCountersign: true, language: 'en' }))
  await taken(stepOf(admin, 'mou', 'activate', mou))
  const signatory = { name: 'Omar Haddad', title: 'Director', email: 'omar@quay.example' }
  const given = { mou, company: owner, signatory, signBefore: dayIn(9), mergeValues: null }
  const id = idOf(await made.make('mouAssignment', given))
  const own = await service.person({ alias: 'company-admin', company: owner })
  for (const name of states) await taken(stepOf(name === 'sign' ? own : admin, 'mouAssignment', name, id, SIGNED[name]))
  return { id, own }
}
const SIGNED: Readonly<Record<string, object>> = {
  sign: {
    signature: { name: 'Omar Haddad', drawing: 'M10 20 L30 40', consent: true, onBehalf: 'The director is abroad' },
  },
}
const bidIn = async (status: 'draft' | 'submitted') => {
  const project = await made.publishedProject({ requireVerified: false })
  const bid = idOf(await made.makeBid({ project }))
  if (status === 'submitted') expect((await made.submitBid(bid)).status).toBe(200)
  const company = (await admin.get(`/projectBid/id/${bid}`)).body.company?._id
  return { project, bid, bidder: await made.bidder(String(company)) }
}
/** Each with the documents that are kept of its record afterwards. */
const STEPS: Readonly<Record<string, { readonly scene: Scene; readonly documents?: readonly string[] }>> = {
  'a company is verified': {
    scene: async () => {
      const id = await applicant(['submit', 'start-review', 'complete-review'])
      return at(company(admin, 'verify', id, VERIFIED), id)
    },
  },
  'a tender is published': {
    scene: async () => {
      const id = idOf(await made.make('projects'))
      await taken(stepOf(admin, 'projects', 'submit', id))
      return at(stepOf(admin, 'projects', 'publish', id), id)
    },
  },
  'a bid is submitted': {
    scene: async () => {
      const { bid, bidder } = await bidIn('draft')
      return at(stepOf(bidder, 'projectBid', 'submit', bid), bid)
    },
  },
  'bids are opened': {
    scene: async () => {
      const { project } = await bidIn('submitted')
      await service.database.query(
        sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
      )
      return at(stepOf(admin, 'projects', 'open-bids', project), project)
    },
  },
  'an award is declared': {
    scene: async () => {
      const from = await awards().scene()
      const given = { project: from.project, bid: from.bids[0], company: from.company }
      const reasons = { justification: 'The best programme', contractFile: null }
      const id = idOf(await made.make('project-winnings', { ...given, ...reasons }))
      await taken(stepOf(second, 'project-winnings', 'approve', id))
      return at(stepOf(second, 'project-winnings', 'declare', id), id)
    },
  },
  'an award is accepted, which makes its bill': {
    scene: async () => {
      const from = await awards().scene()
      const id = await awards().declared(from)
      return at(stepOf(from.winner, 'project-winnings', 'accept', id), id)
    },
  },
  'an award is terminated': {
    scene: async () => {
      const from = await awards().scene()
      const id = await awards().declared(from, { standstillUntil: null })
      await taken(stepOf(from.winner, 'project-winnings', 'accept', id))
      const contract = { contractNo: 'C-1', contractSignedOn: dayIn(0) }
      await taken(stepOf(admin, 'project-winnings', 'sign-contract', id, contract))
      return at(stepOf(admin, 'project-winnings', 'terminate', id, WHY), id)
    },
  },
  'a bill is issued': {
    scene: async () => {
      const id = await bills().submitted()
      return at(stepOf(second, 'billings', 'issue', id), id)
    },
    documents: ['bill'],
  },
  'a payment is recorded': {
    scene: async () => {
      const id = await bills().issued()
      return at(stepOf(second, 'billings', 'record-payment', id, paying(400)), id)
    },
    documents: ['bill', 'receipt'],
  },
  'a bill is voided, which makes a credit note': {
    scene: async () => {
      const id = await bills().issued()
      return at(stepOf(second, 'billings', 'void', id, WHY), id)
    },
    documents: ['bill'],
  },
  'an agreement is sent': {
    scene: async () => {
      const { id } = await agreement([])
      return at(stepOf(admin, 'mouAssignment', 'send', id), id)
    },
    documents: ['agreement'],
  },
  'an agreement is signed': {
    scene: async () => {
      const { id, own } = await agreement(['send'])
      return at(stepOf(own, 'mouAssignment', 'sign', id, SIGNED['sign']), id)
    },
    documents: ['agreement'],
  },
  'an agreement is countersigned': {
    scene: async () => {
      const { id } = await agreement(['send', 'sign'])
      return at(stepOf(second, 'mouAssignment', 'countersign', id), id)
    },
    documents: ['agreement', 'signed agreement'],
  },
  'a profile may be downloaded': {
    scene: async () => {
      const id = idOf(await made.make('profileDownloadRequest', { purpose: 'to hire them' }))
      return at(stepOf(admin, 'profileDownloadRequest', 'approve', id, GRANT), id)
    },
  },
}
/** What was mailed and told since a moment, with how often. */
const toldSince = (since: string) =>
  service.database.query<{ told: string; times: number }>(sql`
    select told, count(*)::int as times from (
      select concat_ws(' ', 'mail', recipient, subject) as told from outer_notification where created_at >= ${since}::timestamptz
      union all
      select concat_ws(' ', 'company', n.title, i.person) from company_notification n
        left join inbox i on i.notification = n._id where n.created_at >= ${since}::timestamptz
      union all
      select concat_ws(' ', 'staff', n.title, i.person) from admin_notification n
        left join inbox i on i.notification = n._id where n.created_at >= ${since}::timestamptz
    ) x group by told`)
test.each(Object.entries(STEPS))('%s, or nothing of it', async (_, { scene, documents = [] }) => {
  const { step, record } = await scene()
  const before = await settled()
  const [{ now } = { now: '' }] = await service.database.query<{ now: string }>(sql`select now()::text as now`)
  let cut = 0
  // what is left to do after the commit, behind the request, may be cut off as well, and is done again
  for (let answer = await request.run({ left: cut }, step); answer.status !== 200; ) {
    expect(answer.status, `${cut}: ${answer.text}`).toBeGreaterThanOrEqual(500)
    expect(answer.text).not.toMatch(/cut off|select/i)
    expect(await written(), `cut off before statement ${cut}`).toBe(before)
    cut += 1
    answer = await request.run({ left: cut }, step)
  }
  expect(cut).toBeGreaterThan(3)
  await settled()
  const kept = await service.database.query<{ name: string }>(
    sql`select name from record_document where record_id = ${record} order by name`,
  )
  expect(kept.map(({ name }) => name)).toEqual(documents.toSorted())
  expect((await toldSince(now)).filter(({ times }) => times !== 1)).toEqual([])
})
