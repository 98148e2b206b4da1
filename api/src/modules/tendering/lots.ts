/** Tenders that are divided into lots: each lot is bid for, decided and closed by itself. */
import { sameName } from '@siteoffice/domain/modules/tendering/rated-criteria'
import type { HookContext } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import { notifyOfTender } from './notify-of-tender.ts'

interface Lot {
  readonly _id: string
  readonly code: string
}
/** The lots of a tender. */
export const lotsOf = (context: HookContext, project: string): Promise<Lot[]> =>
  context.find('tenderLots', { project }, ['code'], { order: 'code' })

/** A bid is for one lot of its tender's, where the tender has any: all are open while bids are taken. Throws a failure that names the field. */
export function checkLot(lots: readonly Lot[], lot: string | null | undefined): void {
  if (lots.length === 0 && !lot) return
  if (!lot) throw wrongField('validation_failed', 'lot', 'is required: this tender takes a bid for each lot')
  if (!lots.some(({ _id }) => _id === lot)) throw wrongField('rule_broken', 'lot', 'is not a lot of this project')
}
/** A sentence where rows of a bill of quantities name lots that the tender does not have. */
export async function unknownLot(
  context: HookContext,
  project: string,
  bill: readonly { readonly lot: string | null }[],
): Promise<string | undefined> {
  if (!bill.some(({ lot }) => lot)) return undefined
  const lotNames = new Set((await lotsOf(context, project)).map(({ code }) => sameName(code)))
  const at = bill.findIndex(({ lot }) => lot && !lotNames.has(sameName(lot)))
  return at < 0
    ? undefined
    : `Bill of quantities, row ${at + 1}: there is no lot ${bill[at]?.lot ?? ''}. Add it, or name another one.`
}
/**
 * With its last open lot a project is decided: awarded where any lot is, else closed without an award. `closing` is a lot
 * that is closed by this very change.
 */
export async function decideProject(context: HookContext, project: string, closing?: string): Promise<void> {
  const lots = await context.findLocked('tenderLots', { project }, ['status'])
  if (lots.some(({ _id, status }) => status === 'open' && _id !== closing)) return
  if (lots.length === 0 || lots.some(({ status }) => status === 'awarded'))
    return context.transition('projects', project, 'award')
  const reason = context.reason ?? 'No lot was awarded.'
  return context.transition('projects', project, 'close-with-lots', { reason })
}
/** Nobody gets a lot: whoever has bid for it loses and hears why. */
export async function loseLot(
  context: HookContext,
  {
    _id,
    title,
    project,
  }: {
    readonly _id: string
    readonly title: string
    readonly project: { readonly _id: string; readonly label: string | null }
  },
): Promise<void> {
  const reason = context.reason ?? 'The lot was closed without an award.'
  const bids = await context.findLocked('projectBid', { lot: _id }, ['status', 'company'])
  const losers = bids.filter(({ status }) => status === 'under_review' || status === 'shortlisted')
  for (const bid of losers) await context.transition('projectBid', bid._id, 'close-with-project', { reason })
  await notifyOfTender(
    context,
    project._id,
    losers.map(({ company }) => company ?? ''),
    { title: `${project.label ?? 'A project'}, ${title}: closed without an award`, body: reason },
  )
}
/** With their project its lots are closed, or cancelled. */
export async function endLots(
  context: HookContext,
  project: string,
  name: 'close-with-project' | 'cancel-with-project',
  reason: string,
): Promise<void> {
  const from = name === 'close-with-project' ? ['open'] : ['open', 'awarded']
  for (const { _id, status } of await context.findLocked('tenderLots', { project }, ['status']))
    if (from.includes(status)) await context.transition('tenderLots', _id, name, { reason })
}
