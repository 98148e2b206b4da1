/** JSON Schemas of a family's requests and answers, read off its declaration. */
import type { NamedTransition } from '@siteoffice/domain/engine/describe'
import {
  allFields,
  fieldLabel,
  fieldOf,
  hasTrash,
  inList,
  isFilled,
  isWorkflowField,
} from '@siteoffice/domain/engine/describe'
import type { Field, Fields } from '@siteoffice/domain/engine/field'
import { targetOf, traitsOf } from '@siteoffice/domain/engine/field'
import { MOST_CONDITIONS, MOST_DEPTH, MOST_VALUES, WHERE } from '@siteoffice/domain/engine/filter-groups'
import { ANY, DEFAULT_SIZE, EMPTY, MAX_SIZE, ME, MY_COMPANY, NOT } from '@siteoffice/domain/engine/query'
import { RELATIVE_DAYS } from '@siteoffice/domain/engine/relative-days'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { boolean, id, instant, integer, list, nullable, object, oneOf, text } from '@siteoffice/domain/engine/schema'
import { isSealable } from '@siteoffice/domain/engine/seal'
import { AVAILABLE_TRANSITION, RECORD_TRANSLATION } from '@siteoffice/domain/engine/wire'
import type { JsonSchema, Start } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/registry.ts'

const isDefaulted = (resource: AnyResource, name: string, field: Field): boolean =>
  ('default' in field && field.default !== undefined) ||
  isFilled(field) ||
  isWorkflowField(resource, name) ||
  name === resource.scope ||
  name === resource.parent ||
  name === resource.store

/** What a field is called, and what is said of it. */
const wordsOf = (name: string, field: Field): JsonSchema => ({
  title: fieldLabel(name, field),
  ...(field.help !== undefined && { description: field.help }),
})
const inputOf = (name: string, field: Field): JsonSchema => {
  const schema = kindOf(field).input(field)
  return { ...(field.required ? schema : nullable(schema)), ...wordsOf(name, field) }
}
/** A record of which nothing is known. */
const NOTHING_YET: Start = { networkZone: 'UTC', sibling: () => undefined }
/** The default of a field that a create leaves out, where it is the same for each record. */
const defaultOf = (field: Field): JsonSchema =>
  'default' in field && field.default !== undefined && kindOf(field).initial?.(field, NOTHING_YET) === undefined
    ? { default: field.default }
    : {}
const writable = (resource: AnyResource, side: 'create' | 'update'): [string, Field][] =>
  Object.entries(resource.fields).filter(
    ([, field]) => field.writable !== 'never' && (side === 'create' || field.writable !== 'create'),
  )
const STORE_WORDS =
  'Required. Left out, it is the store that is chosen by X-Store, or the only one that the caller works in.'
/** The words about the store, which a create may leave out although the record needs one. */
const storeWords = (resource: AnyResource, name: string, field: Field): JsonSchema =>
  name === resource.store && field.required ? { description: STORE_WORDS } : {}
export function createSchema(resource: AnyResource): JsonSchema {
  const fields = writable(resource, 'create')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        { ...inputOf(name, field), ...defaultOf(field), ...storeWords(resource, name, field) },
      ]),
    ),
    required: fields
      .filter(([name, field]) => field.required && !isDefaulted(resource, name, field))
      .map(([name]) => name),
  }
}
/** The schema of a record that the system makes: every field may be given, none is required. */
export const madeSchema = (resource: AnyResource): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, nullable(kindOf(field).input(field))]),
  ),
})
export function updateSchema(resource: AnyResource): JsonSchema {
  const workflows = Object.entries(resource.fields).filter(([name]) => isWorkflowField(resource, name))
  const fields = [...writable(resource, 'update'), ...workflows]
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      version: { type: 'integer', minimum: 1 },
      ...Object.fromEntries(fields.map(([name, field]) => [name, inputOf(name, field)])),
    },
    required: ['version'],
  }
}
export function transitionSchema(resource: AnyResource, { shape }: NamedTransition): JsonSchema {
  const input = Object.keys(shape.input ?? {}).flatMap(each => {
    const field = resource.fields[each]
    return field === undefined
      ? []
      : [[each, { ...nullable(kindOf(field).input(field)), ...wordsOf(each, field) }] as const]
  })
  const requiredNames = Object.entries(shape.input ?? {}).flatMap(([name, need]) => {
    const field = resource.fields[name]
    // a field that has a meaning only beside a sibling is required only while the sibling has a value
    const always = need === 'required' && field !== undefined && !('when' in field)
    return always ? [name] : []
  })
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      version: { type: 'integer', minimum: 1 },
      reason: { type: 'string', maxLength: 2000 },
      ...Object.fromEntries(input),
    },
    required: ['version'],
    // the transition itself demands these, once it has checked that it may be taken
    'x-documented': { required: ['version', ...(shape.reason === undefined ? [] : ['reason']), ...requiredNames] },
  }
}
/** Whether a value is never null when it is read: it is required, or its kind has a value of its own for nothing. */
const isNeverNull = (field: Field): boolean => field.required === true || kindOf(field).empty !== undefined

/** Whether everybody who may read a record gets the field with it. */
const isEverybodys = ({ audience = 'everyone', readPermission }: Field): boolean =>
  audience === 'everyone' && readPermission === undefined

/** How a field is read: what is sealed from somebody, or computed, may be null. */
function outputOf(resource: AnyResource, name: string, field: Field): JsonSchema {
  const schema = kindOf(field).output(field)
  const open = !isSealable(resource, name) && resource.computed?.[name] === undefined
  return open && isNeverNull(field) ? schema : nullable(schema)
}
/** A record as it is read, with these fields. Fields that some readers do not get are not required. */
function readSchema(
  resource: AnyResource,
  fields: readonly (readonly [string, Field])[],
  more: { readonly [name: string]: JsonSchema } = {},
): JsonSchema {
  const settable = new Set(writable(resource, 'create').map(([name]) => name))
  const properties = fields.map(
    ([name, field]) =>
      [
        name,
        {
          ...outputOf(resource, name, field),
          ...wordsOf(name, field),
          ...(!settable.has(name) && { readOnly: true }),
        },
      ] as const,
  )
  const base = {
    _id: id(),
    ...(hasTrash(resource) && { deletedAt: nullable(instant()) }),
    transitions: list(AVAILABLE_TRANSITION),
    ...more,
  }
  const requiredNames = fields.filter(([, field]) => isEverybodys(field)).map(([name]) => name)
  return {
    type: 'object',
    properties: {
      ...base,
      ...Object.fromEntries(properties),
      readOnly: text({ description: 'Why it cannot be changed now, in a sentence; absent where it can' }),
    },
    required: [...Object.keys(base), ...requiredNames],
  }
}
const records = new WeakMap<AnyResource, JsonSchema>()
/** A record as it is read; secrets are absent, what a body cannot set is read-only. One schema for all routes that answer it. */
export function recordSchema(resource: AnyResource): JsonSchema {
  const cachedSchema = records.get(resource)
  if (cachedSchema !== undefined) return cachedSchema
  const fields = Object.entries(allFields(resource)).filter(([, field]) => !traitsOf(field).secret)
  const translations = resource.translations === undefined ? {} : { variants: list(RECORD_TRANSLATION) }
  const schema = { 'x-name': resource.name, ...readSchema(resource, fields, translations) }
  records.set(resource, schema)
  return schema
}
/** A record among others: without its heavy fields. */
export function rowSchema(resource: AnyResource): JsonSchema {
  const fields = Object.entries(allFields(resource)).filter(([, field]) => inList(field))
  return { 'x-name': `${resource.name}Row`, ...readSchema(resource, fields) }
}
/** What a create answers; a guest is told the id alone. */
export function createdSchema(resource: AnyResource): JsonSchema {
  if (resource.publicCreate === undefined) return recordSchema(resource)
  const description = 'Who is not signed in gets the id alone'
  return { ...recordSchema(resource), 'x-name': `${resource.name}Created`, description, required: ['_id'] }
}
/** The languages that a text is also published in, with what it is found by there. */
const PUBLIC_TRANSLATION = object({ _id: id(), language: text(), key: nullable(text()) })
/** What the public may read of a record. */
export function publicSchema(resource: AnyResource): JsonSchema {
  const properties = (resource.public?.fields ?? []).flatMap(name => {
    const field = resource.fields[name] ?? resource.computed?.[name]
    return field === undefined ? [] : [[name, outputOf(resource, name, field)] as const]
  })
  return object({
    _id: id(),
    ...Object.fromEntries(properties),
    ...(resource.translations !== undefined && { variants: list(PUBLIC_TRANSLATION) }),
  })
}
/** A figure over a list, or several; those that stand in lines are no records. */
function figureSchema(field: Field): JsonSchema {
  const kind = kindOf(field)
  const parts = kind.lines?.(field)
  return nullable(parts === undefined ? kind.output(field) : list(figuresSchema(parts)))
}
const figuresSchema = (fields: Fields): JsonSchema =>
  object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, figureSchema(field)])))
/** A page of a list, with the list's figures where it has any. */
export const pageOf = (items: JsonSchema, summary?: Fields): JsonSchema =>
  object({
    content: list(items),
    totalElements: integer(),
    ...(summary !== undefined && { summary: figuresSchema(summary) }),
  })
/** What a list answers: its rows, and the number of all unless that is not asked for. */
export const listedOf = (items: JsonSchema, summary?: Fields): JsonSchema =>
  object(
    { content: list(items) },
    {
      totalElements: integer(),
      more: {
        ...boolean(),
        description: 'Whether there are more: another page with count=none, more than were counted with count=bounded',
      },
      ...(summary !== undefined && { summary: figuresSchema(summary) }),
    },
  )
const PAGING = {
  page: integer({ minimum: 0, default: 0 }),
  size: integer({ minimum: 1, maximum: MAX_SIZE, default: DEFAULT_SIZE }),
  search: text({ description: 'Found anywhere in the searched fields' }),
}
/** The words that a filter takes and fills in by who asks, and when. */
function filterWords(field: Field | undefined): string {
  if (field === undefined || kindOf(field).resolve === undefined) return ''
  const words = targetOf(field) === undefined ? RELATIVE_DAYS : `${ME} for a person who asks, ${MY_COMPANY}`
  return ` Words: ${words}.`
}
/** A filter takes values as the field has them, and words for none and any. */
function filterSchema(field: Field | undefined): JsonSchema {
  const target = targetOf(field)
  const options = field !== undefined && 'options' in field ? ` Values: ${field.options.join(', ')}.` : ''
  const description = `A value, several with commas, a range from..to, ${EMPTY} or ${ANY}; behind ${NOT} all other rows.${options}${filterWords(field)}`
  return { ...text({ description }), ...(target !== undefined && { 'x-reference': target }) }
}
/** What the query string of a list may hold, for the reference; the list's own reader checks it. */
export const listSchema = (resource: AnyResource): JsonSchema =>
  object(
    {},
    {
      ...narrowing(resource),
      count: oneOf(['exact', 'none', 'only', 'bounded'], {
        description:
          'exact: rows and the number of all; none: rows, and whether more follow; only: the number alone; bounded: the number alone, where it has to be counted only as far as 10,000, and whether there are more',
      }),
    },
  )
/** The same for the numbers of rows by a field. */
export const countsSchema = (resource: AnyResource): JsonSchema =>
  object(
    {},
    {
      ...narrowing(resource),
      count: oneOf(['exact', 'bounded'], {
        description: 'bounded: none are told where more than 10,000 rows would have to be counted',
      }),
    },
  )
/** What leaves some of a list's rows out, and puts them in order. */
export const narrowing = (resource: AnyResource): Record<string, JsonSchema> => ({
  ...PAGING,
  sort: text({ description: `Fields, with a minus for descending; default ${resource.list.sort}` }),
  trash: { ...boolean(), description: 'true: deleted records' },
  [WHERE]: text({
    description: `Filters joined by and/or, as JSON: {"or":[{"status":"draft"},{"and":[…]}]}; at most ${MOST_CONDITIONS} conditions, ${MOST_DEPTH} groups deep, ${MOST_VALUES} values`,
  }),
  dateFrom: text({ description: 'From this day or instant' }),
  dateTo: text({ description: 'Up to this day or instant' }),
  ...Object.fromEntries(resource.list.filters.map(name => [name, filterSchema(fieldOf(resource, name))])),
})
/** The same for the public, who filter by public fields. */
export function publicQuerySchema(resource: AnyResource): JsonSchema {
  const filters = (resource.public?.fields ?? []).flatMap(name => {
    const field = fieldOf(resource, name)
    return field === undefined || kindOf(field).filter === undefined ? [] : [[name, filterSchema(field)] as const]
  })
  return object({}, { ...PAGING, ...Object.fromEntries(filters) })
}
