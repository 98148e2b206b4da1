/** The values of fields as they stand on the wire, read off a resource's declaration. */
import type { WireByKind } from './field.ts'
import type { TypeOf } from './schema.ts'
import { id, integer, list, mapOf, nullable, object, text } from './schema.ts'

/** Another record by its name, which is null where the actor may not see it. */
export const REF = object({ _id: id(), label: nullable(text()) })
export type Ref = TypeOf<typeof REF>
/** An option of a picker, with the fields that distinguish it from others of its name, as far as the reader may see them. */
/** The dates of a record that matter in its state: those that are due, close or expire. */
export const LATE_DATES = list(object({ field: text(), value: text() }))
export type LateDate = TypeOf<typeof LATE_DATES>[number]
export const OPTION = object({ _id: id(), label: nullable(text()) }, { shown: mapOf(text()), late: LATE_DATES })
export type Option = TypeOf<typeof OPTION>
export const FILE = object({
  _id: id(),
  name: text(),
  mime: text(),
  size: integer(),
  /** signed, for half a day */
  url: text(),
  thumb: nullable(text()),
})
export type FileRef = TypeOf<typeof FILE>
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

interface ReadByKind extends WireByKind {
  reference: Ref
  references: readonly Ref[]
  file: FileRef
  files: readonly FileRef[]
  json: Json
}
interface WriteByKind extends WireByKind {
  reference: string
  references: readonly string[]
  file: string
  files: readonly string[]
  json: Json
  secret: string
}
/** The kinds that are never null: an empty list stands for no value. */
type NeverNull = 'boolean' | 'choices' | 'tags' | 'references' | 'files' | 'lines'

type ReadOne<F> = F extends { kind: 'choice'; options: readonly (infer V)[] }
  ? V
  : F extends { kind: 'choices'; options: readonly (infer V)[] }
    ? readonly V[]
    : F extends { kind: 'lines'; fields: infer L }
      ? readonly ({ readonly _id: string } & ReadRow<L>)[]
      : F extends { kind: 'block'; fields: infer B }
        ? ReadRow<B>
        : F extends { kind: infer K extends keyof ReadByKind }
          ? ReadByKind[K]
          : never
type WriteOne<F> = F extends { kind: 'lines'; fields: infer L }
  ? readonly ({ readonly _id?: string } & WriteRow<L>)[]
  : F extends { kind: 'block'; fields: infer B }
    ? WriteRow<B>
    : F extends { kind: infer K extends keyof WriteByKind }
      ? WriteByKind[K]
      : ReadOne<F>
type Nullable<F> = F extends { required: true } | { kind: NeverNull } | { default: {} } ? never : null

/** The readable fields of a declaration, with the values they have in a row. */
export type ReadRow<F> = {
  readonly [K in keyof F as F[K] extends { kind: 'secret' } ? never : K]: ReadOne<F[K]> | Nullable<F[K]>
}
type WritableKeys<F, Not extends string> = {
  [K in keyof F]: F[K] extends { writable: Not | 'never' } ? never : K
}[keyof F]
/** The values that the server makes from another field. */
type FilledField = { from: string } | { filledFrom: string }
type RequiredKeys<F, Keys extends keyof F> = {
  [K in Keys]: F[K] extends { required: true }
    ? F[K] extends { default: {} } | FilledField | { numbered: string; writable: 'create' }
      ? never
      : K
    : never
}[Keys]
type WriteRow<F> = CreateInput<F>
/** The body of a create: required fields have to be there, fields of the server must not. */
export type CreateInput<F> = {
  readonly [K in RequiredKeys<F, WritableKeys<F, never>>]: WriteOne<F[K]>
} & {
  readonly [K in Exclude<WritableKeys<F, never>, RequiredKeys<F, WritableKeys<F, never>>>]?:
    | WriteOne<F[K]>
    | Nullable<F[K]>
}
/** The input of the system for a record: fields of the server may be given, except for `Not`. */
export type MadeInput<F, Not> = CreateInput<F> & {
  readonly [K in Exclude<keyof F, WritableKeys<F, never> | Not>]?: WriteOne<F[K]> | Nullable<F[K]>
}
/** The body of an update: the version it is based on, and any fields. */
export type UpdateInput<F> = { readonly version: number } & {
  readonly [K in WritableKeys<F, 'create'>]?: WriteOne<F[K]> | Nullable<F[K]>
}
/** A value as JSON text, which is how blocks and free settings are stored; only the type knows what the text holds. */
export type JsonText<T> = string & { readonly [valueType]?: T }
declare const valueType: unique symbol
type StoredOne<F> = F extends { kind: 'lines'; fields: infer L }
  ? readonly StoredLine<L>[]
  : F extends { kind: 'block'; fields: infer B }
    ? JsonText<ReadRow<B>>
    : F extends { kind: 'json' }
      ? JsonText<Json>
      : WriteOne<F>
/** A stored line: required values are there, and a line that existed keeps its id. */
type StoredLine<L> = { readonly _id?: string | undefined } & {
  readonly [K in RequiredKeys<L, keyof L>]: StoredOne<L[K]>
} & { readonly [K in Exclude<keyof L, RequiredKeys<L, keyof L>>]?: StoredOne<L[K]> | Nullable<L[K]> }
/** The values in the columns of a row: references and files as ids, blocks as JSON text. */
export type StoredRow<F> = { readonly [K in keyof F]: StoredOne<F[K]> | Nullable<F[K]> }
/** The same for a record that is being made: the fields of the server may be missing. */
export type NewRow<F> = {
  readonly [K in keyof F]: StoredOne<F[K]> | (F[K] extends { default: {} } ? never : Unset<F[K]>)
}
type Unset<F> = F extends { writable: 'never' } | FilledField ? Nullable<F> | null : Nullable<F>
