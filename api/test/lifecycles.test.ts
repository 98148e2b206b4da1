/**
 * The states of records and the ways between them, as lifecycles.md has them: the catalogue declares exactly these, and
 * from every state each transition is taken where it begins and refused everywhere else, with nothing changed.
 */
import { catalogue } from '@siteoffice/domain/catalogue'
import { everyTransitionOf, isWorkflowField, transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column, tableName } from '../src/lib/sql-names.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import type { Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

const CONTENT = [
  'draft > in_review > published > unpublished > archived > draft',
  'in_review > draft > published',
  'unpublished > in_review|published|scheduled',
  'draft|in_review > scheduled > published|draft',
  'draft > archived',
  // the time at which it is taken off the site is set
  'published > published',
]
const ACCOUNT = ['invited > active > suspended > active', 'invited > suspended', 'invited|active|suspended > archived']
const NOTICE = [
  'draft > scheduled > sending > sent',
  // restored from the trash
  'scheduled > draft',
  'draft > sending > draft',
  // a mail fails for good, or is sent after all
  'sent > partly_failed > sent',
  'draft|scheduled > cancelled',
]
/** By resource and field: ways from state to state. `a|b > c > d` leads from both a and b to c, and on to d. */
const LIFECYCLES: { readonly [workflow: string]: readonly string[] } = {
  'company application': [
    'draft > submitted > in_review > completed',
    'in_review > changes_requested > submitted',
    // a changed legal name or registration number puts it back under review
    'draft|completed > in_review',
  ],
  'company verification': [
    'unverified > verified|verified_with_conditions|rejected',
    // one of the staff asks another to verify without an application
    'unverified > unverified',
    'verified|verified_with_conditions > suspended > verified|verified_with_conditions',
    'verified > verified',
    'verified > verified_with_conditions > verified',
    'rejected > unverified|verified|verified_with_conditions',
    'verified|verified_with_conditions > unverified',
  ],
  'companyDocument status': ['pending > accepted > rejected > pending', 'pending > rejected > accepted'],
  'projects status': [
    'draft > pending_approval > published > under_evaluation > awarded > in_progress > completed',
    'pending_approval > rejected > draft',
    'rejected > pending_approval',
    'published > on_hold > published',
    // the owner invites and asks for the opening, and so does the first of two who open; the owner proposes the award
    'published > published',
    'under_evaluation > under_evaluation',
    'published|under_evaluation > unsuccessful',
    'awarded|in_progress > under_evaluation',
    'draft|pending_approval|published|on_hold|under_evaluation|awarded > cancelled',
  ],
  // lifecycles.md has no states of lots: a lot is decided as its project is
  'tenderLots status': ['open > awarded > open > unsuccessful', 'open|awarded > cancelled'],
  'addenda status': ['draft > issued'],
  'bidEvaluations status': ['draft > submitted > draft'],
  'bidRevisions status': ['draft > submitted'],
  'tenderAnswers status': ['open > published|dismissed'],
  'tenderQuestions status': ['asked > answered|dismissed'],
  'tenderInvitations status': [
    'sent > opened > intends_to_bid > declined > intends_to_bid',
    'sent > intends_to_bid',
    'sent|opened > declined',
    'sent|opened|intends_to_bid|declined > withdrawn > sent',
  ],
  'projectBid status': [
    'draft > submitted > under_review > shortlisted > won',
    // addenda are confirmed, a revision is begun beside the bid
    'submitted > submitted',
    // what came on paper is checked before it counts
    'draft > in_check > submitted',
    'in_check > draft|not_counted',
    'under_review > won',
    'under_review|shortlisted > lost',
    'draft|in_check|submitted > withdrawn',
    'under_review|shortlisted > disqualified',
    'draft|in_check|submitted|under_review|shortlisted|won > project_cancelled',
    // after a termination the project is evaluated again
    'won > lost > under_review',
    'won > under_review',
  ],
  'project-winnings status': [
    'proposed > approved > declared > accepted > contract_signed > terminated',
    'proposed > rejected',
    // changed after its approval
    'approved > proposed',
    'declared > declined|expired',
    'proposed|approved|declared|accepted > revoked',
  ],
  'billings status': [
    'draft > pending_approval > issued',
    'pending_approval > draft',
    // a credit note is issued with the void that makes it
    'draft > issued',
    // payments, refunds and disputes
    'issued > issued',
    'draft|pending_approval > cancelled',
    'issued > voided|written_off',
  ],
  'requestedCategory status': ['pending > approved|rejected|withdrawn'],
  'profileDownloadRequest status': [
    'pending > approved > fulfilled',
    'pending > rejected|cancelled',
    'approved|fulfilled > revoked',
  ],
  'profileDownloadRequest consent': ['waiting > given|refused'],
  'profileSharing status': ['active > revoked', 'active > expired > active'],
  'mou status': ['draft > active > superseded > retired', 'active > retired'],
  'mouAssignment status': [
    'draft > sent > viewed > signed > active > terminated',
    // renewed, given notice, gone on by itself
    'active > active',
    // the company confirms who signs for it
    'sent > sent|viewed',
    'viewed > sent|viewed',
    // at once, where nobody countersigns
    'sent > signed',
    'sent|viewed > active|declined|changes_requested',
    'changes_requested > sent',
    'draft|sent|viewed|signed > cancelled',
  ],
  'customerFeedback status': ['new > answered > closed > new', 'new > closed', 'answered > answered'],
  'customerFeedback visibility': ['hidden > published > hidden'],
  'contact-message status': [
    'new > in_progress > answered > closed > new',
    'new > answered|closed',
    'in_progress > closed',
    'answered > answered',
    'new|in_progress > spam > new',
  ],
  'guestConversation status': [
    'open > snoozed > resolved > open',
    'open > resolved',
    'snoozed > open',
    'open|snoozed > spam > open',
  ],
  'adminNotification status': NOTICE,
  'companyNotification status': NOTICE,
  'outerNotification status': [
    'queued > sent|failed|cancelled',
    'failed|cancelled > queued',
    'held > queued|cancelled',
  ],
  'blogs status': CONTENT,
  'videos status': CONTENT,
  'activities status': CONTENT,
  'static-page status': CONTENT,
  'jobs status': ['draft > open > paused > open', 'open|paused > closed > open'],
  'careers stage': [
    'new > screening > shortlisted > interview > offer > hired',
    'screening > interview',
    'new|screening|shortlisted|interview > on_hold > screening',
    'new|screening|shortlisted|interview|offer|on_hold > rejected|withdrawn',
  ],
  'booking status': ['pending > confirmed > completed', 'pending|confirmed > cancelled'],
  'sale status': [
    'cart > confirmed > completed',
    'confirmed > on_hold > confirmed',
    'cart|confirmed|on_hold > cancelled',
    // what was not handed over is not waited for
    'confirmed|on_hold > closed_short',
  ],
  'purchase status': [
    'cart > ordered > completed',
    'ordered > on_hold > ordered',
    'cart|ordered|on_hold > cancelled',
    'ordered|on_hold > closed_short',
  ],
  'registerSession status': ['open > closed'],
  'countSheet status': ['draft > counting > review > posted', 'review > counting', 'draft|counting|review > cancelled'],
  // the last count counts
  'countLine status': ['open > counted > open', 'counted > counted'],
  'users status': ACCOUNT,
  'joinRequests status': ['pending > accepted|refused|withdrawn'],
  'users confirmation': ['waiting > confirmed > waiting'],
  'adminUsers status': ACCOUNT,
}
const pairs = (from: readonly string[], to: readonly string[]): string[] =>
  from.flatMap(one => to.map(other => `${one} > ${other}`))
/** Every pair that ways lead from and to, each once. */
function edgesOf(ways: readonly string[]): string[] {
  const edges = ways.flatMap(way => {
    const stops = way.split(' > ').map(stop => stop.split('|'))
    return stops.slice(1).flatMap((stop, at) => pairs(stops[at] ?? [], stop))
  })
  return [...new Set(edges)].toSorted()
}
const workflows = catalogue.flatMap(resource =>
  Object.keys(resource.workflows ?? {}).map(field => ({ resource, field, at: `${resource.name} ${field}` })),
)
const declared = ({ resource, field }: { readonly resource: AnyResource; readonly field: string }): string[] => [
  ...new Set(
    everyTransitionOf(resource)
      .filter(each => each.field === field)
      .flatMap(({ shape }) => pairs(shape.from, [shape.to, ...(shape.orTo ?? [])])),
  ),
]
test('there is a lifecycle for every status, and none besides', () => {
  expect(workflows.map(({ at }) => at).toSorted()).toEqual(Object.keys(LIFECYCLES).toSorted())
})
test.each(workflows)('$at has the ways that its lifecycle names', ({ at, ...workflow }) => {
  expect(declared(workflow).toSorted()).toEqual(edgesOf(LIFECYCLES[at] ?? []))
})

describe('from every state', () => {
  let service: Service
  let admin: Client
  let made: Fixtures
  beforeAll(async () => {
    service = await testService()
    admin = await service.person()
    made = createFixtures(service, admin)
  })
  afterAll(() => service.stop())

  const statesOf = ({ resource, field }: (typeof workflows)[number]): readonly string[] => {
    const choice = resource.fields[field]
    if (choice?.kind !== 'choice' || !isWorkflowField(resource, field)) throw new Error(`${field} is no status`)
    return choice.options
  }
  test.each(workflows)('$at is left by its ways alone', async workflow => {
    const { resource, field, at } = workflow
    const ways = edgesOf(LIFECYCLES[at] ?? [])
    const {
      row: { _id },
      who,
    } = await made.changeable(resource.name)
    const path = `/${resource.name}`
    const read = async () => (await who.get(`${path}/id/${String(_id)}`)).body
    const steps = transitionsOf(resource).filter(each => each.field === field)
    for (const state of statesOf(workflow)) {
      await service.database.query(
        sql`update ${raw(tableName(resource))} set ${raw(column(field))} = ${state} where _id = ${String(_id)}`,
      )
      const before = await read()
      expect(before[field]).toBe(state)
      const offered = (before.transitions ?? []).map(({ name }) => steps.find(each => each.name === String(name)))
      const leads = offered.flatMap(each => (each === undefined ? [] : pairs([state], [each.shape.to])))
      expect(leads.filter(edge => !ways.includes(edge))).toEqual([])
      for (const { name, shape } of steps) {
        const leadsOn = pairs([state], [shape.to, ...(shape.orTo ?? [])]).some(edge => ways.includes(edge))
        if (shape.from.includes(state)) {
          expect(leadsOn, `${state}: ${name}`).toBe(true)
          continue
        }
        const answer = await who.post(`${path}/${name}/${String(_id)}`, {
          version: before.version,
          reason: 'why not',
        })
        expect(answer, `${state}: ${name} ${answer.text}`).toMatchObject({
          status: 409,
          body: { code: 'illegal_transition', from: state, to: shape.to, allowed: expect.any(Array) },
        })
      }
      expect(await read(), state).toEqual(before)
    }
  })
})
