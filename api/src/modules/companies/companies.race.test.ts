/** Papers of a company beside what is decided about it, taken at once on a real PostgreSQL: nothing is decided on other papers than there are. */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copiedRow } from '../../../test/copied-row.ts'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const AT_ONCE = 4
let service: Service
let admin: Client
let made: Fixtures
let template: { company: string; category: string; licence: string; other: string; file: string }
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
  const make = async (name: string, more: object = {}) => String((await made.make(name, { ...more }))._id)
  const company = await make('company')
  template = {
    company,
    category: await make('professionalCategory', { requiresLicence: true }),
    licence: await make('companyDocument', { company, type: 'trade_licence', expiryDate: '2099-01-01' }),
    other: await make('companyDocument', { company, type: 'insurance', expiryDate: '2099-01-01' }),
    file: await made.document(),
  }
})
afterAll(() => service.stop())

interface Scene {
  readonly company: string
  readonly file: string
  readonly licence: string
  readonly other: string
}
interface Stage {
  readonly application: string
  readonly verification: string
  readonly licence: string
  readonly other: string
}
async function scene(stage: Stage): Promise<Scene> {
  const company = await copiedRow(service, 'company', template.company, {
    number: randomUUID().slice(0, 30),
    registration_no: randomUUID(),
    application: stage.application,
    verification: stage.verification,
    verified_until: stage.verification === 'unverified' ? null : '2099-01-01',
  })
  await service.database.query(
    sql`insert into company_professional_categories (owner, target, position) values (${company}, ${template.category}, 1)`,
  )
  await service.database.query(
    sql`insert into company_contacts (_id, owner, position, name, role) values (${randomUUID()}, ${company}, 1, 'Salma', 'primary')`,
  )
  const paper = (which: 'licence' | 'other') =>
    copiedRow(service, 'company_document', template[which], { company, status: stage[which] })
  return { company, licence: await paper('licence'), other: await paper('other'), file: template.file }
}
type Action = (at: Scene) => Promise<Answer>
type Actions = Readonly<Record<string, Action>>
const WHY = { reason: 'because' }
const CHANGES = { requestedChanges: [{ part: 'contact', note: 'The address is another' }] }
const step =
  (family: string, name: string, which: keyof Scene, more: object = {}): Action =>
  at =>
    admin.post(`/${family}/${name}/${at[which]}`, { version: 1, ...more })
const decide = (name: string, more: object = {}): Action => step('company', name, 'company', more)
const change =
  (which: 'licence' | 'other', values: object): Action =>
  at =>
    admin.put(`/companyDocument/update/${at[which]}`, { version: 1, ...values })
const UNTIL = { verifiedUntil: '2099-02-02', singleProjectLimit: 1000 }
const VERIFYING: Actions = {
  verify: decide('verify', UNTIL),
  'verify with conditions': decide('verify-with-conditions', { ...UNTIL, conditions: 'Small works' }),
  'turn down': decide('reject', WHY),
}
const PAPERS: Actions = {
  'write another paper': at =>
    admin.post('/companyDocument/create', { company: at.company, type: 'insurance', number: 'I-2', file: at.file }),
  'hand one in again': step('companyDocument', 'resubmit', 'other'),
  'accept the other': step('companyDocument', 'accept', 'other'),
  'reject the licence': step('companyDocument', 'reject', 'licence', WHY),
  'delete the licence': at => admin.del(`/companyDocument/delete/${at.licence}`),
  'replace the licence': change('licence', { number: 'L-2', expiryDate: '2020-01-01' }),
  'make the licence another paper': change('licence', { type: 'other' }),
}
const { 'hand one in again': _, 'accept the other': __, ...WAITING } = PAPERS
const LOOKED_AT = { licence: 'accepted', other: 'rejected' }
const STAGES: readonly (readonly [string, Stage, Actions, Actions])[] = [
  [
    'an application that is handed in',
    { application: 'draft', verification: 'unverified', licence: 'pending', other: 'pending' },
    { submit: decide('submit') },
    WAITING,
  ],
  [
    'an application under review',
    { application: 'in_review', verification: 'unverified', ...LOOKED_AT },
    { 'complete the review': decide('complete-review'), 'ask for changes': decide('request-changes', CHANGES) },
    PAPERS,
  ],
  [
    'a company that is looked at',
    { application: 'completed', verification: 'unverified', ...LOOKED_AT },
    VERIFYING,
    PAPERS,
  ],
  [
    'a verified company',
    { application: 'completed', verification: 'verified', ...LOOKED_AT },
    { renew: decide('renew', UNTIL), suspend: decide('suspend', WHY) },
    PAPERS,
  ],
  [
    'a suspended company',
    { application: 'completed', verification: 'suspended', ...LOOKED_AT },
    { 'lift it': decide('reinstate') },
    PAPERS,
  ],
]

interface Paper {
  type?: string
  status?: string
  expiryDate?: string
}
interface Event {
  readonly record: string
  readonly resource: string
  readonly action: string
  readonly changes: readonly { readonly field: string; readonly to: string }[]
}
const TODAY = networkDayOf()
const licensed = (papers: readonly Paper[]): boolean =>
  papers.some(each => each.type === 'trade_licence' && each.status === 'accepted' && (each.expiryDate ?? '9') >= TODAY)
const reviewed = (papers: readonly Paper[]): boolean => papers.every(each => each.status !== 'pending')
/** What the papers must say where something is decided. */
const ASKED: Readonly<Record<string, (papers: readonly Paper[]) => boolean>> = {
  submit: papers => papers.some(each => each.type === 'trade_licence' && each.status !== 'rejected'),
  'complete-review': reviewed,
  reinstate: reviewed,
  verify: papers => reviewed(papers) && licensed(papers),
  'verify-with-conditions': papers => reviewed(papers) && licensed(papers),
  renew: papers => reviewed(papers) && licensed(papers),
}
/** What was decided on papers that were others by then, told by the order in which all was written. */
function misjudged(at: Scene, stage: Stage, events: readonly Event[]): string[] {
  const until = { expiryDate: '2099-01-01' }
  const papers = new Map<string, Paper>([
    [at.licence, { type: 'trade_licence', status: stage.licence, ...until }],
    [at.other, { type: 'insurance', status: stage.other, ...until }],
  ])
  return events.flatMap(({ resource, record, action, changes }) => {
    if (resource === 'company') {
      const all = [...papers.values()]
      return (ASKED[action]?.(all) ?? true) ? [] : [`${action} on ${JSON.stringify(all)}`]
    }
    if (action === 'delete') papers.delete(record)
    else
      papers.set(record, {
        ...papers.get(record),
        ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      })
    return []
  })
}
async function round(stage: Stage, actions: readonly Action[]): Promise<string[]> {
  const at = await scene(stage)
  const answers = await Promise.all(actions.map(work => work(at)))
  const odd = answers.filter(({ status }) => ![200, 201, 422].includes(status)).map(each => each.text)
  if (answers.every(({ status }) => status >= 400)) odd.push(`both refused: ${answers.map(each => each.text).join()}`)
  const events = await service.database.query<Event>(sql`select e.record_id as record, e.resource, e.action, h.changes
    from outbox e join history h on h.record_id = e.record_id and h.version = e.version
    where e.record_id = ${at.company} or e.record_id in (select _id from company_document where company = ${at.company}) order by e.id`)
  const done = answers.filter(({ status }) => status < 400).length
  if (events.length !== done) odd.push(`${done} done, ${events.length} told`)
  return [...odd, ...misjudged(at, stage, events)]
}

describe.each(STAGES)('%s', (_title, stage, decisions, papers) => {
  const pairs = Object.keys(decisions).flatMap(one => Object.keys(papers).map(other => [one, other] as const))
  test.each(pairs)('%s beside %s', async (one, other) => {
    const pair = [decisions[one], papers[other]].filter(each => each !== undefined)
    const problems: string[] = []
    for (let done = 0; done < ROUNDS; done += AT_ONCE)
      problems.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => round(stage, pair)))).flat())
    expect([...new Set(problems)]).toEqual([])
  })
})
