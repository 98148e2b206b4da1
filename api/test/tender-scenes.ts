/** Tenders at any stage, copied from one that went through the rules, so that a race can be run often. */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { copiedRow } from './copied-row.ts'
import type { Service } from './test-service.ts'

/** Milliseconds from the start of a round to the deadline of its tender. */
const LEAD = 25
export interface Template {
  readonly project: string
  readonly bids: readonly [string, string, string]
  readonly award: string
  readonly bill: string
  /** a draft of a revision of the first bid */
  readonly revision: string
  readonly companies: readonly [string, string, string]
  readonly draftBody: object
}
export interface Scene {
  readonly project: string
  readonly bids: readonly [string, string, string]
  readonly award: string
  readonly bill: string
  readonly revision: string
  readonly deadline: number
}
export interface Stage {
  readonly project: string
  readonly bids: readonly [string, string, string]
  readonly award?: string
  readonly bill?: string
  /** whether the first bid has a revision in preparation */
  readonly revised?: true
}
/** Lets an award be for what a bid says, so that copies of both agree. */
export const awardFor = ({ database }: Service, award: string, bid: string) =>
  database.query(sql`update project_winnings w set award_amount = b.amount, currency = b.currency
    from project_bid b where b._id = ${bid} and w._id = ${award}`)
export async function scene(service: Service, template: Template, stage: Stage): Promise<Scene> {
  const opened = stage.project === 'published' ? null : new Date(Date.now() - 1000).toISOString()
  const deadline = Date.now() + (opened === null ? LEAD : -5000)
  const project = await copiedRow(service, 'projects', template.project, {
    number: randomUUID().slice(0, 30),
    status: stage.project,
    bid_deadline: new Date(deadline).toISOString(),
    bids_opened_at: opened,
  })
  const bids: string[] = []
  for (const [i, status] of stage.bids.entries())
    bids.push(
      await copiedRow(service, 'project_bid', template.bids[i] ?? '', {
        project,
        company: template.companies[i],
        number: randomUUID().slice(0, 30),
        receipt_no: status === 'draft' ? null : randomUUID().slice(0, 30),
        status,
        opened_at: ['draft', 'submitted'].includes(status) ? null : opened,
      }),
    )
  const [first = '', middle = '', last = ''] = bids
  const award =
    stage.award === undefined
      ? ''
      : await copiedRow(service, 'project_winnings', template.award, {
          project,
          bid: first,
          company: template.companies[0],
          number: randomUUID().slice(0, 30),
          status: stage.award,
          standstill_until: null,
          acceptance_deadline: '2099-01-01',
        })
  const bill =
    stage.bill === undefined
      ? ''
      : await copiedRow(service, 'billings', template.bill, {
          project,
          winning: award,
          company: template.companies[0],
          reference: randomUUID().slice(0, 30),
          number: null,
          status: stage.bill,
          created_by: null,
          updated_by: null,
        })
  const revision =
    stage.revised === undefined
      ? ''
      : await copiedRow(service, 'bid_revisions', template.revision, { bid: first, title: randomUUID().slice(0, 30) })
  return { project, bids: [first, middle, last], award, bill, revision, deadline }
}
