/** The outcome of a transition, as a toast says it. */
import { valueWords } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { t } from '../../lib/i18n.ts'
import { sessionNow } from '../../lib/session.ts'
import { titleOf } from '../display/facts.ts'
import type { AnyRecord } from '../display/record.ts'
import { wordsOf } from '../display/words-of.ts'
import type { Transition } from './transitions.ts'

const NAMED = /\{\{(\w+)\}\}/g

/** The sentence that the transition declares, with the record's own values; else the record's name and its new state. */
export function doneWords(resource: AnyResource, transition: Transition, record: AnyRecord): string {
  const name = titleOf(resource, record, sessionNow())
  const { done, to } = transition.shape ?? {}
  if (done !== undefined) {
    const values = [...done.matchAll(NAMED)].map(([, field = '']) => [
      field,
      field === 'record' ? name : (wordsOf(resource, record, field) ?? '–'),
    ])
    return t(done, Object.fromEntries(values) as { readonly [field: string]: string }) // pairs of two strings
  }
  const workflow = Object.keys(resource.workflows ?? {}).find(
    field => record[field] === to && resource.workflows?.[field]?.transitions[transition.name] !== undefined,
  )
  const field = workflow === undefined ? undefined : resource.fields[workflow]
  const state =
    field !== undefined && to !== undefined && !transition.shape?.from.includes(to) ? valueWords(field, to) : undefined
  return state === undefined
    ? t('{{step}}: {{record}}', { step: t(transition.label), record: name })
    : t('{{record}} is now “{{state}}”', { record: name, state: t(state) })
}
