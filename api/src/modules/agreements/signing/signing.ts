/** Reading, signing and refusing an agreement by the link that was mailed to its signatory. */
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { isOneOf } from '@siteoffice/domain/engine/states'
import type { refuseByLink, signByLink } from '@siteoffice/domain/modules/agreements/endpoints'
import type { Signing } from '@siteoffice/domain/modules/agreements/signing'
import type { Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Device } from '../../../engine/http/device.ts'
import { hydrate } from '../../../engine/read/read.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { guestFrom, SYSTEM } from '../../../engine/scope/actor.ts'
import { hookContext, lockRow } from '../../../engine/write/write.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { letterheadIn } from '../../../services/documents/letterhead.ts'
import { deadLink } from '../../../services/links/record-link.ts'
import { assignmentOf, holdLink } from './signing-link.ts'

type Assignment = RowOf<'mouAssignment'>
async function answerOf(engine: Engine, id: string): Promise<Signing> {
  const { database } = engine
  const [row] = await hydrate(
    { engine, tx: database, model: engine.model('mouAssignment'), actor: SYSTEM },
    [id],
    'full',
  )
  if (row === undefined) throw deadLink()
  // what the catalogue declares of an assignment
  const one = row as unknown as Assignment
  if (one.status === 'draft' || one.status === 'cancelled' || one.status === 'terminated') throw deadLink()
  const { name } = await letterheadIn(database)
  const { number, mou, company, signatory, signBefore, status, renderedText, renderedHash } = one
  return {
    number,
    title: mou.label ?? number,
    company: company.label ?? '',
    signatory: { name: signatory.name, title: signatory.title ?? null },
    signBefore,
    status,
    text: renderedText ?? '',
    hash: renderedHash ?? '',
    network: name,
  }
}
type Work = (context: HookContext, row: Assignment, tx: Transaction) => Promise<void>
/** Does something with the assignment of a link as its company, behind the assignment's lock. */
async function byLink(engine: Engine, token: string, device: Device, work: Work): Promise<string> {
  const id = await assignmentOf(engine.database, token)
  await engine.database.transaction(async tx => {
    const model = engine.model('mouAssignment')
    const row = (await lockRow({ engine, tx, model, actor: SYSTEM }, id)) as unknown as Assignment
    await holdLink(tx, token, id)
    const actor = { ...guestFrom(device), company: row.company._id }
    await work(hookContext(engine, tx, actor, new Date()), row, tx)
  })
  return id
}
/** What is to be signed; whoever reads it has viewed it. Throws link_expired. */
export async function readByLink(engine: Engine, token: string, device: Device): Promise<Signing> {
  const id = await assignmentOf(engine.database, token)
  const before = await answerOf(engine, id)
  if (before.status !== 'sent') return before
  await byLink(engine, token, device, async (context, row) => {
    if (row.status === 'sent') await context.transition('mouAssignment', row._id, 'view')
  })
  return answerOf(engine, id)
}
function refuseClosed({ status, signBefore }: Assignment, now: Date): void {
  if (!isOneOf(status, 'sent', 'viewed'))
    throw new Failure('rule_broken', 'It was already signed, declined or withdrawn.')
  // a day ends last where it is twelve hours behind
  if (now.getTime() > Date.parse(`${signBefore}T12:00:00Z`) + 86_400_000)
    throw new Failure('rule_broken', 'The day until which it was to be signed has passed: ask for another link.')
}
/** Throws link_expired, rule_broken where it is not open any more, or validation_failed. */
export async function sign(
  engine: Engine,
  body: EndpointInput<typeof signByLink>['body'],
  device: Device,
): Promise<Signing> {
  const { token, name, consent, drawing = null } = body
  if (!consent) throw wrongField('rule_broken', 'consent', 'is needed to sign')
  const id = await byLink(engine, token, device, async (context, row) => {
    refuseClosed(row, context.now)
    const input = { signature: JSON.stringify({ name, drawing, consent }) }
    await context.transition('mouAssignment', row._id, 'sign', { input })
  })
  return answerOf(engine, id)
}
/** Declines it, or asks for changes. Throws link_expired, or rule_broken where it is not open any more. */
export async function refuse(
  engine: Engine,
  body: EndpointInput<typeof refuseByLink>['body'],
  device: Device,
): Promise<Signing> {
  const { token, decline, reason } = body
  const id = await byLink(engine, token, device, async (context, row) => {
    refuseClosed(row, context.now)
    await context.transition('mouAssignment', row._id, decline ? 'decline' : 'request-changes', { reason })
  })
  return answerOf(engine, id)
}
