/** What has come of a transition, as a toast says it. */
import { fieldOf, optionLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import { formatDay, formatInstant, formatMoney, formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { AnyRecord } from '../record/record.ts'
import { labelOf } from '../record/record.ts'
import type { Transition } from './transitions.ts'

/** A field's value in words for a sentence; a dash where there is none. */
function wordsOf(resource: AnyResource, record: AnyRecord, name: string): string {
  const [field, value] = [fieldOf(resource, name), record[name]]
  if (field === undefined || value === null || value === undefined) return '–'
  if (field.kind === 'money') return formatMoney(Number(value), record['currency'] as string | null) // of its record
  if (field.kind === 'reference') return (value as Ref).label ?? '–'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string') return '–'
  if (field.kind === 'day') return formatDay(value)
  if (field.kind === 'instant') return formatInstant(value)
  return field.kind === 'choice' ? t(optionLabel(field, value)) : value
}
const NAMED = /\{\{(\w+)\}\}/g

/** The sentence that the transition declares, with the record's own values; else the record's name and its new state. */
export function doneWords(resource: AnyResource, transition: Transition, record: AnyRecord): string {
  const name = labelOf(resource, record)
  const { done, to } = transition.shape ?? {}
  if (done !== undefined) {
    const values = [...done.matchAll(NAMED)].map(([, field = '']) => [
      field,
      field === 'record' ? name : wordsOf(resource, record, field),
    ])
    return t(done, Object.fromEntries(values) as { readonly [field: string]: string }) // pairs of two strings
  }
  const workflow = Object.keys(resource.workflows ?? {}).find(
    field => record[field] === to && resource.workflows?.[field]?.transitions[transition.name] !== undefined,
  )
  const field = workflow === undefined ? undefined : resource.fields[workflow]
  const state =
    field?.kind === 'choice' && to !== undefined && !transition.shape?.from.includes(to)
      ? optionLabel(field, to)
      : undefined
  return state === undefined
    ? t('{{step}}: {{record}}', { step: t(transition.label), record: name })
    : t('{{record}} is now “{{state}}”', { record: name, state: t(state) })
}
