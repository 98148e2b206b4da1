import { everyTransitionOf, fieldLabel, optionLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Session } from '../../lib/session.ts'
import type { AnyRecord } from '../record/record.ts'
import { isSealed, readableField } from '../record/record.ts'

export interface StateReasons {
  /** the words for the states that the reason speaks of, or for the reason where its step changes no state */
  readonly states: readonly string[]
  readonly text: string
}
/** The reasons kept with the states that a record is in, as far as this person may read them. */
export function reasonsOf(resource: AnyResource, record: AnyRecord, session: Session): readonly StateReasons[] {
  const byText = new Map<string, Set<string>>()
  for (const { field, step } of everyTransitionOf(resource)) {
    const status = readableField(resource, field, session)
    if (typeof step.reason !== 'string' || status?.kind !== 'choice' || record[field] !== step.to) continue
    const reason = readableField(resource, step.reason, session)
    if (!reason || isSealed(resource, step.reason, record, session)) continue
    const text = record[step.reason]
    if (typeof text !== 'string' || text.trim() === '') continue
    const words = step.from.includes(step.to) ? fieldLabel(step.reason, reason) : optionLabel(status, step.to)
    byText.set(text, (byText.get(text) ?? new Set()).add(words))
  }
  return [...byText].map(([text, states]) => ({ states: [...states], text }))
}
