/**
 * JSON Schemas that carry the type they describe. Declared once, they validate and serialise at the API's wire, stand in
 * its description, and type both sides.
 */

/** Plain data; only the compiler sees the type. */
export interface Schema<T = unknown> {
  readonly [keyword: string]: unknown
  readonly [described]?: T
}
declare const described: unique symbol
/** The type that a schema describes. */
export type TypeOf<S> = S extends Schema<infer T> ? T : never
type Parts = { readonly [name: string]: Schema }
type Flat<T> = { readonly [K in keyof T]: T[K] }
type ObjectOf<R extends Parts, O extends Parts> = Flat<
  { readonly [K in keyof R]: TypeOf<R[K]> } & { readonly [K in keyof O]?: TypeOf<O[K]> }
>
type Keywords = { readonly [keyword: string]: unknown }

interface TextKeywords {
  readonly description?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}
interface NumberKeywords {
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly default?: number
}
interface ListKeywords {
  readonly description?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}
// These marks let the bundler of the web app drop unused declarations.
export const text = /* @__NO_SIDE_EFFECTS__ */ (keywords: TextKeywords = {}): Schema<string> => ({
  type: 'string',
  ...keywords,
})
/** A text of a body: never empty, and of a limited length. */
export const line = /* @__NO_SIDE_EFFECTS__ */ (maxLength: number, minLength = 1): Schema<string> =>
  text({ minLength, maxLength })
/** The id of a record. */
export const id = /* @__NO_SIDE_EFFECTS__ */ (): Schema<string> => ({ type: 'string', format: 'uuid' })
export const instant = /* @__NO_SIDE_EFFECTS__ */ (
  keywords: Pick<TextKeywords, 'description'> = {},
): Schema<string> => ({
  type: 'string',
  format: 'date-time',
  ...keywords,
})
export const day = /* @__NO_SIDE_EFFECTS__ */ (): Schema<string> => ({ type: 'string', format: 'date' })
export const integer = /* @__NO_SIDE_EFFECTS__ */ (keywords: NumberKeywords = {}): Schema<number> => ({
  type: 'integer',
  ...keywords,
})
export const number = /* @__NO_SIDE_EFFECTS__ */ (keywords: NumberKeywords = {}): Schema<number> => ({
  type: 'number',
  ...keywords,
})
export const boolean = /* @__NO_SIDE_EFFECTS__ */ (): Schema<boolean> => ({ type: 'boolean' })
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const V extends string>(
  values: readonly V[],
  keywords: Pick<TextKeywords, 'description'> = {},
): Schema<V> => ({ type: 'string', enum: values, ...keywords })
export const list = /* @__NO_SIDE_EFFECTS__ */ <T>(
  items: Schema<T>,
  keywords: ListKeywords = {},
): Schema<readonly T[]> => ({
  type: 'array',
  items,
  ...keywords,
})
/** An object with unknown names. */
export const mapOf = /* @__NO_SIDE_EFFECTS__ */ <T>(values: Schema<T>): Schema<{ readonly [name: string]: T }> => ({
  type: 'object',
  additionalProperties: values,
})
/** An object with all of the first fields, and some of the second. */
export const object = /* @__NO_SIDE_EFFECTS__ */ <const R extends Parts, const O extends Parts = Record<never, never>>(
  required: R,
  optional?: O,
  keywords: Keywords = {},
): Schema<ObjectOf<R, O>> => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  ...keywords,
})
export const either = /* @__NO_SIDE_EFFECTS__ */ <A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> => ({
  anyOf: [one, other],
})
/** The same, or null; a schema without a type, or with several, allows null already. */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <T>(schema: Schema<T>): Schema<T | null> => {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}
/** A page of a list, or all rows of a short one. */
export const page = /* @__NO_SIDE_EFFECTS__ */ <T>(
  items: Schema<T>,
): Schema<{ readonly content: readonly T[]; readonly totalElements: number }> =>
  object({ content: list(items), totalElements: integer() })
/** Any value, whose type the caller knows. */
export const anything = /* @__NO_SIDE_EFFECTS__ */ <T = unknown>(): Schema<T> => ({})
/** An object whose values are not described here. */
export const free = /* @__NO_SIDE_EFFECTS__ */ (): Schema<{ readonly [name: string]: unknown }> => ({
  type: 'object',
  additionalProperties: true,
})
/** An empty body, or an empty object. */
export const nothing = /* @__NO_SIDE_EFFECTS__ */ (): Schema<Record<never, never> | null> =>
  nullable(object({}, {}, { additionalProperties: false }))
/** A record of that resource; the API fills in its fields from the catalogue. */
export const record = /* @__NO_SIDE_EFFECTS__ */ (resource: string): Schema<{ readonly [field: string]: unknown }> => ({
  'x-record': resource,
})
