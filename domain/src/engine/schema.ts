/**
 * JSON Schemas that carry the type they describe: declared once, they check and write what crosses the wire in the API,
 * stand in its description, and type both sides.
 */

/** Plain data; the type is there for the compiler alone. */
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
// The marks tell the bundler of the web app that what is declared and used nowhere may go.
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
/** Values by names that are not known beforehand. */
export const mapOf = /* @__NO_SIDE_EFFECTS__ */ <T>(values: Schema<T>): Schema<{ readonly [name: string]: T }> => ({
  type: 'object',
  additionalProperties: values,
})
/** What has all of the first, and may have the second. */
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
/** The same, or null; what has no type or several allows that already. */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <T>(schema: Schema<T>): Schema<T | null> => {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}
/** A page of a list, or the whole of a short one. */
export const page = /* @__NO_SIDE_EFFECTS__ */ <T>(
  items: Schema<T>,
): Schema<{ readonly content: readonly T[]; readonly totalElements: number }> =>
  object({ content: list(items), totalElements: integer() })
/** Any value; what it is, the caller knows. */
export const anything = /* @__NO_SIDE_EFFECTS__ */ <T = unknown>(): Schema<T> => ({})
/** An object of values that are not described here. */
export const free = /* @__NO_SIDE_EFFECTS__ */ (): Schema<{ readonly [name: string]: unknown }> => ({
  type: 'object',
  additionalProperties: true,
})
/** A body that holds nothing: none, or an empty object. */
export const nothing = /* @__NO_SIDE_EFFECTS__ */ (): Schema<Record<never, never> | null> =>
  nullable(object({}, {}, { additionalProperties: false }))
/** A record of that resource, as everywhere; the API fills in what the catalogue knows of it. */
export const record = /* @__NO_SIDE_EFFECTS__ */ (resource: string): Schema<{ readonly [field: string]: unknown }> => ({
  'x-record': resource,
})
