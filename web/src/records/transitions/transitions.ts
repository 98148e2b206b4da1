/** Transitions as buttons: what a record, or all of several records, can do next. */
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource, TransitionShape } from '@siteoffice/domain/engine/resource'
import type { AvailableTransition } from '@siteoffice/domain/engine/wire'
import type { AnyRecord } from '../record/record.ts'

export interface Step extends AvailableTransition {
  readonly shape: TransitionShape<string, string> | undefined
}
const RANK = { primary: 0, default: 1, danger: 2 } as const

/** What the server offers for this record, the main step first, dangerous ones last. */
export function stepsOf(resource: AnyResource, record: AnyRecord): readonly Step[] {
  const declared = new Map(transitionsOf(resource).map(each => [each.name, each.step]))
  return (record.transitions ?? [])
    .map(offered => ({ ...offered, shape: declared.get(offered.name) }))
    .filter(({ shape }) => shape?.by !== 'reader')
    .toSorted((a, b) => RANK[a.shape?.tone ?? 'default'] - RANK[b.shape?.tone ?? 'default'])
}
/** The step that is taken by opening the record, where there is one to take. */
export const openingStep = (resource: AnyResource, record: AnyRecord): string | undefined =>
  record.transitions?.find(({ name }) =>
    transitionsOf(resource).some(each => each.name === name && each.step.by === 'reader'),
  )?.name
/** What every one of the records can do now. */
export function commonSteps(resource: AnyResource, records: readonly AnyRecord[]): readonly Step[] {
  const [first, ...others] = records
  if (first === undefined) return []
  return stepsOf(resource, first).filter(
    step =>
      step.blockedBy === undefined &&
      others.every(record => record.transitions?.some(each => each.name === step.name && each.blockedBy === undefined)),
  )
}
/** Whether a step wants to be asked about before it is done. */
export const asksFirst = (step: Step): boolean =>
  step.needsReason ||
  step.shape?.reason !== undefined ||
  step.shape?.tone === 'danger' ||
  step.shape?.final === true ||
  Object.keys(step.shape?.input ?? {}).length > 0
