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
export const text = (keywords: TextKeywords = {}): Schema<string> => ({ type: 'string', ...keywords })
/** A text of a body: never empty, and of a limited length. */
export const line = (maxLength: number, minLength = 1): Schema<string> => text({ minLength, maxLength })
/** The id of a record. */
export const id = (): Schema<string> => ({ type: 'string', format: 'uuid' })
export const instant = (keywords: Pick<TextKeywords, 'description'> = {}): Schema<string> => ({
  type: 'string',
  format: 'date-time',
  ...keywords,
})
export const day = (): Schema<string> => ({ type: 'string', format: 'date' })
export const integer = (keywords: NumberKeywords = {}): Schema<number> => ({ type: 'integer', ...keywords })
export const number = (keywords: NumberKeywords = {}): Schema<number> => ({ type: 'number', ...keywords })
export const boolean = (): Schema<boolean> => ({ type: 'boolean' })
export const oneOf = <const V extends string>(
  values: readonly V[],
  keywords: Pick<TextKeywords, 'description'> = {},
): Schema<V> => ({ type: 'string', enum: values, ...keywords })
export const list = <T>(items: Schema<T>, keywords: ListKeywords = {}): Schema<readonly T[]> => ({
  type: 'array',
  items,
  ...keywords,
})
/** Values by names that are not known beforehand. */
export const mapOf = <T>(values: Schema<T>): Schema<{ readonly [name: string]: T }> => ({
  type: 'object',
  additionalProperties: values,
})
/** What has all of the first, and may have the second. */
export const object = <const R extends Parts, const O extends Parts = Record<never, never>>(
  required: R,
  optional?: O,
  keywords: Keywords = {},
): Schema<ObjectOf<R, O>> => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  ...keywords,
})
export const either = <A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> => ({ anyOf: [one, other] })
/** The same, or null; what has no type or several allows that already. */
export const nullable = <T>(schema: Schema<T>): Schema<T | null> => {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}
/** A page of a list, or the whole of a short one. */
export const page = <T>(items: Schema<T>): Schema<{ readonly content: readonly T[]; readonly totalElements: number }> =>
  object({ content: list(items), totalElements: integer() })
/** Any value; what it is, the caller knows. */
export const anything = <T = unknown>(): Schema<T> => ({})
/** An object of values that are not described here. */
export const free = (): Schema<{ readonly [name: string]: unknown }> => ({ type: 'object', additionalProperties: true })
/** A body that holds nothing: none, or an empty object. */
export const nothing = (): Schema<Record<never, never> | null> =>
  nullable(object({}, {}, { additionalProperties: false }))
/** A record of that resource, as everywhere; the API fills in what the catalogue knows of it. */
export const record = (resource: string): Schema<{ readonly [field: string]: unknown }> => ({ 'x-record': resource })
