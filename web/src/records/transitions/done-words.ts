/** What has come of a transition, as a toast says it. */
import { fieldOf, valueWords } from '@siteoffice/domain/engine/describe'
import type { FieldKind } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { cellOf } from '../../kinds/cells.ts'
import type { ValueByKind } from '../../kinds/kind.ts'
import { t } from '../../lib/i18n.ts'
import type { AnyRecord } from '../record/record.ts'
import { labelOf } from '../record/record.ts'
import type { Transition } from './transitions.ts'

/** A field's value in words for a sentence; a dash where there is none. */
function wordsOf(resource: AnyResource, record: AnyRecord, name: string): string {
  const [field, value] = [fieldOf(resource, name), record[name]]
  if (field === undefined || value === null || value === undefined) return '–'
  // a record's values are of their fields' kinds
  const words = cellOf(field).words?.({ field, value: value as ValueByKind[FieldKind], record })
  return words ?? (typeof value === 'string' ? value : '–')
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
    field !== undefined && to !== undefined && !transition.shape?.from.includes(to) ? valueWords(field, to) : undefined
  return state === undefined
    ? t('{{step}}: {{record}}', { step: t(transition.label), record: name })
    : t('{{record}} is now “{{state}}”', { record: name, state: t(state) })
}
