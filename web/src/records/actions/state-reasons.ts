import { everyTransitionOf, fieldLabel, valueWords } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Session } from '../../lib/session.ts'
import type { AnyRecord } from '../display/record.ts'
import { isSealed, readableField } from '../display/record.ts'

interface StateReasons {
  /** the labels of the states that the reason explains, or its own label where its transition changes no state */
  readonly states: readonly string[]
  readonly text: string
  /** how serious the state is, by its colour */
  readonly type: 'info' | 'warning' | 'error'
}
const SERIOUS: { readonly [tone: string]: StateReasons['type'] } = { red: 'error', orange: 'warning', gold: 'warning' }
/** The reasons stored for the record's states, as far as this person may read them. */
export function reasonsOf(resource: AnyResource, record: AnyRecord, session: Session): readonly StateReasons[] {
  const byText = new Map<string, { readonly states: Set<string>; readonly type: StateReasons['type'] }>()
  for (const { field, shape } of everyTransitionOf(resource)) {
    const status = readableField(resource, field, session)
    if (typeof shape.reason !== 'string' || status === undefined || record[field] !== shape.to) continue
    const reason = readableField(resource, shape.reason, session)
    if (!reason || isSealed(resource, shape.reason, record, session)) continue
    const text = record[shape.reason]
    if (typeof text !== 'string' || text.trim() === '') continue
    const stays = shape.from.includes(shape.to)
    const words = stays ? fieldLabel(shape.reason, reason) : valueWords(status, shape.to)
    const tone = 'tones' in status ? status.tones?.[shape.to] : undefined
    const type = stays ? 'warning' : (SERIOUS[tone ?? ''] ?? 'info')
    const entry = byText.get(text) ?? { states: new Set(), type }
    entry.states.add(words)
    byText.set(text, entry)
  }
  return [...byText].map(([text, { states, type }]) => ({ states: [...states], text, type }))
}
