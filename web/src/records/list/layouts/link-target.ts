/** Which transition takes a record to a state, or why none does. */
import { valueWords } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { TransitionShape } from '@siteoffice/domain/engine/workflow'
import { t } from '../../../lib/i18n.ts'
import { offeredBy, type Transition } from '../../actions/transitions.ts'
import type { AnyRecord } from '../../display/record.ts'

type LinkTarget = { readonly transition: Transition } | { readonly refused: string }

const leadsTo = (shape: TransitionShape<string, string> | undefined, state: string): boolean =>
  shape !== undefined && (shape.to === state || shape.orTo?.includes(state) === true)

export function linkTarget(resource: AnyResource, field: string, record: AnyRecord, to: string): LinkTarget {
  const declared = resource.workflows?.[field]?.transitions ?? {}
  const candidates = offeredBy(resource, record).filter(({ name }) => leadsTo(declared[name], to))
  const transition = candidates.find(each => each.blockedBy === undefined)
  if (transition !== undefined) return { transition }
  const reason = candidates[0]?.blockedBy
  if (reason !== undefined) return { refused: t(reason) }
  const from = String(record[field])
  const leads = Object.values(declared).find(
    each => each.by === undefined && leadsTo(each, to) && each.from.includes(from),
  )
  if (leads !== undefined) return { refused: t('“{{step}}” is not open to you here.', { step: t(leads.label) }) }
  const words = (state: string) => t(valueWords(resource.fields[field], state))
  return { refused: t('No step leads from “{{from}}” to “{{to}}”.', { from: words(from), to: words(to) }) }
}
