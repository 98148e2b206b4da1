/** The transitions that found records can take, and the named ones that they cannot, with the reason. */
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import { permissionForTransition } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Session } from '../../lib/session.ts'
import { offeredBy } from '../../records/actions/transitions.ts'
import { titleOf } from '../../records/display/facts.ts'
import { lackingFor } from '../../records/display/lacking.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import type { ChosenStep } from './palette-option.ts'
import type { RecordHit } from './use-found-records.ts'

const OF_ONE = 4
/** By resource, the names of the transitions that the person has typed. */
type StepsByResource = ReadonlyMap<string, ReadonlySet<string>>

/** A named transition of a record that cannot be taken. */
export interface HeldStep {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly label: string
  /** the reason that blocks it, or the right that it needs */
  readonly because: { readonly reason: string } | { readonly permission: string }
}
/** The found records that have a named transition; first those for which the person has the right. */
export function besideSteps(
  hits: readonly RecordHit[],
  stepNames: StepsByResource,
  { can }: Session,
): readonly RecordHit[] {
  const isOpen = ({ resource }: RecordHit) =>
    transitionsOf(resource).some(
      ({ name, shape }) => stepNames.get(resource.name)?.has(name) && can(permissionForTransition(resource, shape)),
    )
  return hits
    .filter(({ resource }) => stepNames.has(resource.name))
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
}
/** The transitions that a record can take now; only the named ones, where any are named. */
export function openSteps(
  resource: AnyResource,
  record: AnyRecord,
  stepNames: StepsByResource | undefined,
): readonly ChosenStep[] {
  return offeredBy(resource, record)
    .filter(each => each.blockedBy === undefined && (stepNames?.get(resource.name)?.has(each.name) ?? true))
    .slice(0, OF_ONE)
    .map(transition => ({ resource, record, transition }))
}
/** The named transitions that a record cannot take now. */
export function heldSteps(
  resource: AnyResource,
  record: AnyRecord,
  stepNames: StepsByResource,
  session: Session,
): readonly HeldStep[] {
  const names = stepNames.get(resource.name) ?? new Set()
  const labels = new Set(transitionsOf(resource).flatMap(({ name, shape }) => (names.has(name) ? [shape.label] : [])))
  const blocked = offeredBy(resource, record).flatMap(({ name, label, blockedBy: reason }) =>
    reason !== undefined && names.has(name) ? [{ label, because: { reason } }] : [],
  )
  const lacking = lackingFor(resource, record, session).flatMap(({ label, permission }) =>
    labels.has(label) ? [{ label, because: { permission } }] : [],
  )
  return [...blocked, ...lacking].map(each => ({ resource, record, ...each }))
}
/** A transition with its record, in the words of the record's own screen. */
export const stepWords = (
  label: string,
  { resource, record }: Pick<HeldStep, 'resource' | 'record'>,
  session: Session,
  t: (text: string, values?: { readonly [name: string]: string }) => string,
): string => t('{{step}}: {{record}}', { step: t(label), record: titleOf(resource, record, session) })
