/** Kinds made of other kinds: a block inside the record, lines with rows of their own. */
import type { BlockField, Field, Fields, LinesField } from '@siteoffice/domain/engine/field'
import { id, nullable, object } from '@siteoffice/domain/engine/schema'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { child, column, literal } from '../lib/sql-names.ts'
import type { JsonSchema, KindModule, ParseContext, ReadContext } from './kind.ts'

/** Looks a kind up; given by the registry, for these kinds stand in it themselves. */
export type Lookup = (field: Field) => KindModule<Field>

type Parts = { readonly [name: string]: JsonSchema }
const partsOf = (fields: Fields, schemaOf: (field: Field) => JsonSchema): Parts =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

/** The schema of an object with these fields as it is written: required ones are demanded. */
function inputSchema(fields: Fields, lookup: Lookup, extra: Parts = {}): JsonSchema {
  const properties = partsOf(fields, field => {
    const schema = lookup(field).input(field)
    return field.required ? schema : nullable(schema)
  })
  const requiredFields = Object.entries(fields).filter(([, field]) => field.required && !('default' in field))
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...extra, ...properties },
    ...(requiredFields.length > 0 && { required: requiredFields.map(([name]) => name) }),
  }
}
/** Its fields as they are read. */
const outputParts = (fields: Fields, lookup: Lookup): Parts =>
  partsOf(fields, field => {
    const kind = lookup(field)
    const schema = kind.output(field)
    return field.required || kind.empty !== undefined ? schema : nullable(schema)
  })
/** Runs the kinds' own checks over an object's fields; the object with stored values out. */
async function parseObject(
  fields: Fields,
  value: object,
  context: ParseContext,
  lookup: Lookup,
): Promise<Record<string, unknown>> {
  const input = value as Record<string, unknown> // the schema has let only objects through
  const stored: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const path = `${context.path}.${name}`
    const kind = lookup(field)
    const start = { networkZone: context.networkZone, sibling: (other: string) => input[other] }
    const raw = input[name] ?? kind.initial?.(field, start) ?? ('default' in field ? field.default : undefined)
    if (raw === undefined || raw === null) {
      stored[name] = kind.empty ?? null
      continue
    }
    const inner: ParseContext = { ...context, path, refuse: (message, at) => context.refuse(message, at ?? path) }
    stored[name] = kind.parse === undefined ? raw : await kind.parse(field, raw, inner)
  }
  return stored
}
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === false || value === ''

export const blockKind = (lookup: Lookup): KindModule<BlockField> => ({
  column: () => 'jsonb',
  input: field => inputSchema(field.fields, lookup),
  // kept as it was written: what was declared later is not in it
  output: field => object({}, outputParts(field.fields, lookup)),
  read: (_, place) => place.value,
  parts: field => field.fields,
  async parse(field, value, context) {
    const stored = await parseObject(field.fields, value as object, context, lookup)
    if (!Object.values(stored).every(isNothing)) return JSON.stringify(stored)
    if (field.required) context.refuse('is required')
    return null
  },
})

/** Inside JSON a time needs its zone's letter; outside the driver's parser gives it. */
function lineValue(value: Sql, type: string | undefined): Sql {
  return type === 'timestamptz(3)' ? sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : value
}
function readLine(
  field: LinesField,
  alias: string,
  context: ReadContext,
  lookup: Lookup,
  place: Parameters<KindModule<LinesField>['read']>[1],
): Sql {
  const pairs = Object.entries(field.fields).map(([name, each]) => {
    const kind = lookup(each)
    const value = sql`${raw(alias)}.${raw(column(name))}`
    return sql`${raw(`'${name}'`)}, ${lineValue(kind.read(each, { ...place, name, alias, value }, context), kind.column(each))}`
  })
  return sql`json_build_object('_id', ${raw(alias)}._id, ${join(pairs)})`
}
export const linesKind = (lookup: Lookup): KindModule<LinesField> => ({
  column: () => undefined,
  lines: field => field.fields,
  reads: field => Object.values(field.fields).flatMap(each => lookup(each).reads?.(each) ?? []),
  alongside: field => Object.values(field.fields).flatMap(each => lookup(each).alongside?.(each) ?? []),
  fileRows: (field, place) =>
    Object.entries(field.fields).flatMap(
      ([name, each]) => lookup(each).fileRows?.(each, { ...place, value: raw(`line.${column(name)}`) }) ?? [],
    ),
  filesIn: (field, value) =>
    (value as Record<string, unknown>[]).flatMap(line =>
      Object.entries(field.fields).flatMap(([name, each]) =>
        isNothing(line[name]) ? [] : (lookup(each).filesIn?.(each, line[name]) ?? []),
      ),
    ), // lines as they are stored
  input: field => ({
    type: 'array',
    maxItems: field.max ?? 500,
    items: inputSchema(field.fields, lookup, { _id: id() }),
  }),
  output: field => ({
    type: 'array',
    items: object({ _id: id(), ...outputParts(field.fields, lookup) }),
  }),
  empty: [],
  read: (
    field,
    place,
    context,
  ) => sql`coalesce((select json_agg(${readLine(field, 'line', context, lookup, place)} order by line.position)
    from ${raw(child(place.resource, place.name))} line where line.owner = ${raw(place.alias)}._id), '[]'::json)`,
  fromRows(field, { resource, name, alias }) {
    const pairs = Object.entries(field.fields).map(([part, each]) => {
      const value = raw(`line.${column(part)}`)
      return sql`${raw(literal(part))}, ${lineValue(value, lookup(each).column(each))}`
    })
    return sql`coalesce((select json_agg(json_build_object('_id', line._id, ${join(pairs)}) order by line.position)
      from ${raw(child(resource, name))} line where line.owner = ${raw(alias)}._id), '[]'::json)`
  },
  async parse(field, value, context) {
    const lines = value as { readonly _id?: string }[] // the schema has let only lists of objects through
    const ids = new Set<string>()
    const stored: Record<string, unknown>[] = []
    for (const [index, line] of lines.entries()) {
      const path = `${context.path}.${index}`
      if (line._id !== undefined && ids.has(line._id)) context.refuse('is in the list twice', path)
      if (line._id !== undefined) ids.add(line._id)
      stored.push({ _id: line._id, ...(await parseObject(field.fields, line, { ...context, path }, lookup)) })
    }
    return stored
  },
  fits(field, value, context) {
    for (const [index, line] of ((value ?? []) as Record<string, unknown>[]).entries()) // lines as they are read
      for (const [name, each] of Object.entries(field.fields)) {
        const path = `${context.path}.${index}.${name}`
        const refuse = (message: string, at = path): void => context.refuse(message, at)
        if (each.writable !== 'never') lookup(each).fits?.(each, line[name], { ...context, path, refuse })
      }
  },
  finish(field, value, context) {
    if (!Array.isArray(value)) return []
    const finishing = Object.entries(field.fields).filter(([, each]) => lookup(each).finish !== undefined)
    if (finishing.length === 0) return value
    return value.map((line: Record<string, unknown>) => ({
      ...line,
      ...Object.fromEntries(finishing.map(([name, each]) => [name, lookup(each).finish?.(each, line[name], context)])),
    }))
  },
})
