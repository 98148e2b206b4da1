/** How large a body may be, route by route: as large as its schema allows, since reading more is of no use. */
import type { FastifyInstance } from 'fastify'

/** What every route may read; so much is never a burden. */
const LEAST = 16 * 1024
/** The same for records: a text that is much too long is still read, so that the answer names its field. */
export const LEAST_OF_RECORDS = 384 * 1024
const MOST = 2 * 1024 * 1024
/** A character of text as UTF-8 or, in JSON, escaped. */
const CHARACTER = 4
const SCALAR = 64
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const sum = (sizes: readonly number[]): number => sizes.reduce((total, each) => total + each, 0)

/** The most bytes that JSON which fits a schema may take; Infinity where the schema sets no bounds. */
function largest(schema: unknown): number {
  if (!isObject(schema)) return Number.POSITIVE_INFINITY
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return Math.max(...choices.map(largest))
  if (Array.isArray(schema.enum)) return Math.max(...schema.enum.map(value => JSON.stringify(value).length))
  const types = Array.isArray(schema.type) ? (schema.type as unknown[]) : [schema.type]
  return Math.max(...types.map(type => largestOf(type, schema)))
}
function largestOf(type: unknown, schema: Record<string, unknown>): number {
  if (type === 'string') return stringSize(schema)
  if (type === 'array')
    return typeof schema.maxItems === 'number'
      ? schema.maxItems * (largest(schema.items) + 1)
      : Number.POSITIVE_INFINITY
  if (type === 'object') {
    if (schema.additionalProperties !== false || !isObject(schema.properties)) return Number.POSITIVE_INFINITY
    return sum(Object.entries(schema.properties).map(([name, each]) => name.length + 4 + largest(each)))
  }
  return ['integer', 'number', 'boolean', 'null'].includes(String(type)) ? SCALAR : Number.POSITIVE_INFINITY
}
function stringSize({ maxLength, format }: Record<string, unknown>): number {
  if (typeof maxLength === 'number') return maxLength * CHARACTER + 2
  return format === undefined ? Number.POSITIVE_INFINITY : SCALAR
}
/** Leaves room for blanks and some unknown keys, so that the answer can name them. */
export const limitFor = (schema: unknown, least = LEAST): number => Math.min(MOST, Math.max(least, 2 * largest(schema)))

/** Gives each route that reads JSON by a schema its own limit. Called before the routes are declared. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    const body = route.schema?.body
    if (body === undefined || route.bodyLimit !== undefined) return
    route.bodyLimit = limitFor(body, Array.isArray(route.config?.guard) ? LEAST_OF_RECORDS : LEAST)
  })
}
