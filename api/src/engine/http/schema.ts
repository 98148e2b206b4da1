/** JSON Schemas of a family's requests and answers, read off its declaration. */
import type { NamedTransition } from '@siteoffice/domain/engine/describe'
import { allFields, fieldLabel, isWorkflowField } from '@siteoffice/domain/engine/describe'
import type { Field, Fields } from '@siteoffice/domain/engine/field'
import { traitsOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { JsonSchema } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/registry.ts'

const nullable = (schema: JsonSchema): JsonSchema =>
  typeof schema.type !== 'string'
    ? schema
    : { ...schema, type: [schema.type, 'null'], ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }) }

const isDefaulted = (resource: AnyResource, name: string, field: Field): boolean =>
  ('default' in field && field.default !== undefined) ||
  ('from' in field && field.from !== undefined) ||
  isWorkflowField(resource, name) ||
  name === resource.scope ||
  name === resource.parent ||
  name === resource.store

const inputOf = (field: Field): JsonSchema => {
  const schema = kindOf(field).input(field)
  return field.required ? schema : nullable(schema)
}
const writable = (resource: AnyResource, side: 'create' | 'update'): [string, Field][] =>
  Object.entries(resource.fields).filter(
    ([, field]) => field.writable !== 'never' && (side === 'create' || field.writable !== 'create'),
  )
export function createSchema(resource: AnyResource): JsonSchema {
  const fields = writable(resource, 'create')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, inputOf(field)])),
    required: fields
      .filter(([name, field]) => field.required && !isDefaulted(resource, name, field))
      .map(([name]) => name),
  }
}
/** What the program may give of a record that it makes: every field, none of them needed. */
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
      ...Object.fromEntries(fields.map(([name, field]) => [name, inputOf(field)])),
    },
    required: ['version'],
  }
}
export function transitionSchema(resource: AnyResource, { shape }: NamedTransition): JsonSchema {
  const input = Object.keys(shape.input ?? {}).flatMap(each => {
    const field = resource.fields[each]
    return field === undefined ? [] : [[each, nullable(kindOf(field).input(field))] as const]
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
  }
}
const TRANSITIONS = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      label: { type: 'string' },
      needsReason: { type: 'boolean' },
      blockedBy: { type: 'string' },
    },
    required: ['name', 'label', 'needsReason'],
  },
} as const
const TRANSLATIONS = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      _id: { type: 'string' },
      language: { type: 'string' },
      label: { type: 'string' },
      key: { type: ['string', 'null'] },
      status: { type: ['string', 'null'] },
    },
    required: ['_id', 'language', 'label', 'key', 'status'],
  },
} as const
/** A record as it is read; secrets are absent, what a body cannot set is read-only. */
export function recordSchema(resource: AnyResource): JsonSchema {
  const settable = new Set(writable(resource, 'create').map(([name]) => name))
  const properties = Object.entries(allFields(resource))
    .filter(([, field]) => !traitsOf(field).secret)
    .map(([name, field]) => {
      const schema = nullable(kindOf(field).output(field))
      return [
        name,
        { ...schema, title: fieldLabel(name, field), ...(!settable.has(name) && { readOnly: true }) },
      ] as const
    })
  return {
    'x-name': resource.name,
    type: 'object',
    properties: {
      _id: { type: 'string', format: 'uuid' },
      ...Object.fromEntries(properties),
      deletedAt: { type: ['string', 'null'], format: 'date-time' },
      transitions: TRANSITIONS,
      readOnly: { type: 'string' },
      ...(resource.translations !== undefined && { variants: TRANSLATIONS }),
    },
    required: ['_id'],
  }
}
/** The languages that a text is also published in, with what it is found by there. */
const PUBLIC_TRANSLATIONS = {
  type: 'array',
  items: {
    type: 'object',
    properties: { _id: { type: 'string' }, language: { type: 'string' }, key: { type: ['string', 'null'] } },
    required: ['_id', 'language', 'key'],
  },
} as const
/** What the public may read of a record. */
export function publicSchema(resource: AnyResource): JsonSchema {
  const properties = (resource.public?.fields ?? []).flatMap(name => {
    const field = resource.fields[name] ?? resource.computed?.[name]
    return field === undefined ? [] : [[name, nullable(kindOf(field).output(field))] as const]
  })
  return {
    type: 'object',
    properties: {
      _id: { type: 'string' },
      ...Object.fromEntries(properties),
      ...(resource.translations !== undefined && { variants: PUBLIC_TRANSLATIONS }),
    },
  }
}
/** A page of a list, with the list's figures where it has any. */
export const pageOf = (items: JsonSchema, summary?: Fields): JsonSchema => ({
  type: 'object',
  properties: {
    content: { type: 'array', items },
    totalElements: { type: 'integer' },
    ...(summary !== undefined && {
      summary: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(summary).map(([name, field]) => [name, nullable(kindOf(field).output(field))]),
        ),
      },
    }),
  },
  required: ['content', 'totalElements'],
})
export const COUNTS: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { key: { type: 'string' }, label: { type: 'string' }, count: { type: 'integer' } },
    required: ['key', 'label', 'count'],
  },
}
const PERSON = {
  type: ['object', 'null'],
  properties: { _id: { type: 'string' }, label: { type: ['string', 'null'] } },
}
export const HISTORY_ENTRY: JsonSchema = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
    action: { type: 'string' },
    actor: PERSON,
    onBehalfOf: PERSON,
    reason: { type: ['string', 'null'] },
    version: { type: 'integer' },
    ip: { type: ['string', 'null'] },
    changes: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, from: {}, to: {} }, required: ['field'] },
    },
  },
}
/** What a query string may hold, for the reference; the list's own reader checks it. */
export function querySchema(resource: AnyResource): JsonSchema {
  const text = (description: string): JsonSchema => ({ type: 'string', description })
  return {
    type: 'object',
    properties: {
      page: text('From 0'),
      size: text('1 to 100, default 10'),
      sort: text(`Fields, with a minus for descending; default ${resource.list.sort}`),
      search: text('Found anywhere in the searched fields'),
      trash: text('true: deleted records'),
      dateFrom: text('From this day or instant'),
      dateTo: text('Up to this day or instant'),
      ...Object.fromEntries(
        resource.list.filters.map(name => [name, text('A value, a comma list, a range from..to, @empty or @any')]),
      ),
    },
  }
}
