/** Transitions as buttons: those that a record, or each of several records, can take next. */
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { AvailableTransition } from '@siteoffice/domain/engine/wire'
import { asksFirst as shapeAsks, type TransitionShape } from '@siteoffice/domain/engine/workflow'
import type { AnyRecord } from '../display/record.ts'

export interface Transition extends AvailableTransition {
  readonly shape: TransitionShape<string, string> | undefined
}
const RANK = { primary: 0, default: 1, danger: 2 } as const

/** The transitions that the server offers for this record, the main one first, dangerous ones last. */
export function offeredBy(resource: AnyResource, record: AnyRecord): readonly Transition[] {
  const declared = new Map(transitionsOf(resource).map(each => [each.name, each.shape]))
  return (record.transitions ?? [])
    .map(each => ({ ...each, shape: declared.get(each.name) }))
    .filter(({ shape }) => shape?.by !== 'opening')
    .toSorted((a, b) => RANK[a.shape?.tone ?? 'default'] - RANK[b.shape?.tone ?? 'default'])
}
/** The next of the transitions that can be taken now: the first primary one, else the declared one. */
export function nextOf(resource: AnyResource, transitions: readonly Transition[]): Transition | undefined {
  const declared = (resource.header?.next ?? []).flatMap(name => transitions.filter(each => each.name === name))
  return transitions.find(({ shape }) => shape?.tone === 'primary') ?? declared[0]
}
/** The transition that is taken by opening the record, where the record offers it. */
export const openingTransition = (resource: AnyResource, record: AnyRecord): string | undefined =>
  record.transitions?.find(({ name }) =>
    transitionsOf(resource).some(each => each.name === name && each.shape.by === 'opening'),
  )?.name
/** The transitions that each of the records can take now. */
export function commonTransitions(resource: AnyResource, records: readonly AnyRecord[]): readonly Transition[] {
  const [first, ...others] = records
  if (first === undefined) return []
  return offeredBy(resource, first).filter(
    transition =>
      transition.blockedBy === undefined &&
      others.every(record =>
        record.transitions?.some(each => each.name === transition.name && each.blockedBy === undefined),
      ),
  )
}
/** What some of the records can do now. */
export function offeredByAny(resource: AnyResource, records: readonly AnyRecord[]): readonly Transition[] {
  const all = records.flatMap(record => offeredBy(resource, record)).filter(each => each.blockedBy === undefined)
  return [...new Map(all.map(each => [each.name, each])).values()]
}
/** The button's words beside a single record: the verb and the thing. */
export const buttonLabel = ({ label, shape }: Transition): string => shape?.button ?? label
/** Whether a transition opens a dialog before it is taken. */
export const asksFirst = ({ needsReason, shape }: Transition): boolean =>
  needsReason || (shape !== undefined && shapeAsks(shape))
