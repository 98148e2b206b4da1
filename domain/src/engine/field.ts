/** The kinds of field a resource is declared with. Builders return plain data; the types below read values off it. */
import type { CodeList } from './codes.ts'
import type {
  BooleanOptions,
  ChoiceOptions,
  CodeOptions,
  DayOptions,
  DecimalOptions,
  FieldOptions,
  FileOptions,
  InstantOptions,
  IntegerOptions,
  JsonOptions,
  LinesOptions,
  MoneyOptions,
  ReferenceOptions,
  SecretOptions,
  TextOptions,
} from './field-options.ts'
import type { UnitUse } from './shipped-units.ts'

type Of<K extends string, O, X = unknown> = { readonly kind: K } & O & X
/** The options as given; one that the kind does not have does not compile. */
export type Only<O, Options> = O & { readonly [K in Exclude<keyof O, keyof Options>]: never }
/** The same for a choice, with labels and tones for its own values only. */
type OnlyOf<O, V extends string> = Only<O, ChoiceOptions<V>> & {
  readonly [K in keyof O & ('labels' | 'tones')]: { readonly [E in Exclude<keyof O[K], V>]: never }
}

/**
 * The options as they were given. Where none were, the place where the field stands would say what they are, and with
 * them that its parts may have any name; a type that is worked out says nothing of that sort.
 */
type PlainOptions<O> = O extends infer Plain ? Plain : never

/** A single line or, with `multiline`, a paragraph of text. */
export const text = <const O extends TextOptions>(options?: Only<O, TextOptions>) =>
  ({ kind: 'text', ...options }) as Of<'text', PlainOptions<O>>
/** HTML, cleaned by the server on write and on read. */
export const richText = <const O extends FieldOptions>(options?: Only<O, FieldOptions>) =>
  ({ kind: 'richText', ...options }) as Of<'richText', PlainOptions<O>>
export const integer = <const O extends IntegerOptions>(options?: Only<O, IntegerOptions>) =>
  ({ kind: 'integer', ...options }) as Of<'integer', PlainOptions<O>>
/** An exact decimal number, by default with two digits after the point. */
export const decimal = <const O extends DecimalOptions>(options?: Only<O, DecimalOptions>) =>
  ({ kind: 'decimal', ...options }) as Of<'decimal', PlainOptions<O>>
/** An amount in the record's currency, exact to the minor unit; a plain number on the wire. */
export const money = <const O extends MoneyOptions>(options?: Only<O, MoneyOptions>) =>
  ({ kind: 'money', ...options }) as Of<'money', PlainOptions<O>>
export const boolean = <const O extends BooleanOptions>(options?: Only<O, BooleanOptions>) =>
  ({ kind: 'boolean', ...options }) as Of<'boolean', PlainOptions<O>>
/** A point in time; ISO 8601 with zone on the wire. */
export const instant = <const O extends InstantOptions>(options?: Only<O, InstantOptions>) =>
  ({ kind: 'instant', ...options }) as Of<'instant', PlainOptions<O>>
/** A calendar day without zone; YYYY-MM-DD on the wire. */
export const day = <const O extends DayOptions>(options?: Only<O, DayOptions>) =>
  ({ kind: 'day', ...options }) as Of<'day', PlainOptions<O>>
/** A code from a published list: currency, country, language, time zone. */
export const code = <const L extends CodeList, const O extends CodeOptions>(list: L, options?: Only<O, CodeOptions>) =>
  ({ kind: 'code', list, ...options }) as Of<'code', PlainOptions<O>, { readonly list: L }>
/** A unit of measure: one of the program's or of those that staff add; written by any of its names, kept by its code. */
export const unit = <const U extends UnitUse, const O extends CodeOptions>(use: U, options?: Only<O, CodeOptions>) =>
  ({ kind: 'unit', use, ...options }) as Of<'unit', PlainOptions<O>, { readonly use: U }>
/** One of a closed list of values. With a workflow on it, only transitions change it. */
export const choice = <const V extends string, const O extends ChoiceOptions<V>>(
  options: readonly V[],
  more?: OnlyOf<O, V>,
) =>
  ({ kind: 'choice', options, ...(more as O | undefined) }) as Of<
    'choice',
    PlainOptions<O>,
    { readonly options: readonly V[] }
  >
/** Any number of a closed list of values. */
export const choices = <const V extends string, const O extends ChoiceOptions<V>>(
  options: readonly V[],
  more?: OnlyOf<O, V>,
) =>
  ({ kind: 'choices', options, ...(more as O | undefined) }) as Of<
    'choices',
    PlainOptions<O>,
    { readonly options: readonly V[] }
  >
/** Free words, each at most 100 characters. */
export const tags = <const O extends FieldOptions>(options?: Only<O, FieldOptions>) =>
  ({ kind: 'tags', ...options }) as Of<'tags', PlainOptions<O>>
/** One record of another resource; an id when written, `{ _id, label }` when read. */
export const reference = <const T extends string, const O extends ReferenceOptions>(
  to: T,
  options?: Only<O, ReferenceOptions>,
) => ({ kind: 'reference', to, ...options }) as Of<'reference', PlainOptions<O>, { readonly to: T }>
/** Many records of another resource, through a join table. */
export const references = <const T extends string, const O extends ReferenceOptions>(
  to: T,
  options?: Only<O, ReferenceOptions>,
) => ({ kind: 'references', to, ...options }) as Of<'references', PlainOptions<O>, { readonly to: T }>
/** An uploaded file; its id when written, `{ _id, name, mime, size, url, thumb }` when read. */
export const file = <const O extends FileOptions>(options?: Only<O, FileOptions>) =>
  ({ kind: 'file', ...options }) as Of<'file', PlainOptions<O>>
export const files = <const O extends FileOptions>(options?: Only<O, FileOptions>) =>
  ({ kind: 'files', ...options }) as Of<'files', PlainOptions<O>>
/** Line items with rows of their own, kept in order. */
export const lines = <const F extends LineFields, const O extends LinesOptions>(
  fields: F,
  options?: Only<O, LinesOptions>,
) => ({ kind: 'lines', fields, ...options }) as Of<'lines', PlainOptions<O>, { readonly fields: F }>
/** A fixed group of fields kept inside the record: an address, a contact. */
export const block = <const F extends BlockFields, const O extends FieldOptions>(
  fields: F,
  options?: Only<O, FieldOptions>,
) => ({ kind: 'block', fields, ...options }) as Of<'block', PlainOptions<O>, { readonly fields: F }>
/** Settings of free shape; `pairs`: values by name, none of which contains others. */
export const json = <const O extends JsonOptions>(options?: Only<O, JsonOptions>) =>
  ({ kind: 'json', ...options }) as Of<'json', PlainOptions<O>>
/** Written, never read. */
export const secret = <const O extends SecretOptions>(options: Only<O, SecretOptions>) =>
  ({ kind: 'secret', ...options }) as Of<'secret', PlainOptions<O>>

export type TextField = Of<'text', TextOptions>
export type RichTextField = Of<'richText', FieldOptions>
export type IntegerField = Of<'integer', IntegerOptions>
export type DecimalField = Of<'decimal', DecimalOptions>
export type MoneyField = Of<'money', MoneyOptions>
export type BooleanField = Of<'boolean', BooleanOptions>
export type InstantField = Of<'instant', InstantOptions>
export type DayField = Of<'day', DayOptions>
export type CodeField = Of<'code', CodeOptions, { readonly list: CodeList }>
export type UnitField = Of<'unit', CodeOptions, { readonly use: UnitUse }>
export type ChoiceField = Of<'choice', ChoiceOptions<string>, { readonly options: readonly string[] }>
export type ChoicesField = Of<'choices', ChoiceOptions<string>, { readonly options: readonly string[] }>
export type TagsField = Of<'tags', FieldOptions>
export type ReferenceField = Of<'reference', ReferenceOptions, { readonly to: string }>
export type ReferencesField = Of<'references', ReferenceOptions, { readonly to: string }>
export type FileField = Of<'file', FileOptions>
export type FilesField = Of<'files', FileOptions>
export type LinesField = Of<'lines', LinesOptions, { readonly fields: LineFields }>
export type BlockField = Of<'block', FieldOptions, { readonly fields: BlockFields }>
export type JsonField = Of<'json', JsonOptions>
export type SecretField = Of<'secret', SecretOptions>

export interface FieldByKind {
  text: TextField
  richText: RichTextField
  integer: IntegerField
  decimal: DecimalField
  money: MoneyField
  boolean: BooleanField
  instant: InstantField
  day: DayField
  code: CodeField
  unit: UnitField
  choice: ChoiceField
  choices: ChoicesField
  tags: TagsField
  reference: ReferenceField
  references: ReferencesField
  file: FileField
  files: FilesField
  lines: LinesField
  block: BlockField
  json: JsonField
  secret: SecretField
}
export type FieldKind = keyof FieldByKind
export type Field = FieldByKind[FieldKind]
export type PlainKind = { [K in FieldKind]: (typeof kinds)[K] extends { plain: true } ? K : never }[FieldKind]
/** The fields that may stand in a block: plain values only. */
export type BlockFields = { readonly [name: string]: FieldByKind[PlainKind] }
/** The fields that may stand in a line: plain values, references and a file. */
export type LineFields = { readonly [name: string]: FieldByKind[PlainKind | 'reference' | 'file'] }
export type Fields = { readonly [name: string]: Field }

/** The type of a value on the wire, where the kind alone decides it, and where it is the same when written and read. */
export interface WireByKind {
  text: string
  richText: string
  integer: number
  decimal: number
  money: number
  boolean: boolean
  instant: string
  day: string
  code: string
  unit: string
  tags: readonly string[]
}
/** What both sides ask of a kind. */
interface Traits {
  /** a single value that its column stores as it is on the wire: lists can be sorted by it, and blocks and lines contain it */
  readonly plain?: true
  /** comes with a single record only, and not with the rows of a list */
  readonly heavy?: true
  /** written, never read */
  readonly secret?: true
  /** stands on a day of the calendar */
  readonly dated?: true
  /** the same value can make sense for many records at once */
  readonly common?: true
  /** the rows of a list can be grouped by it: many rows share one of its values */
  readonly groups?: true
}
const kinds = {
  text: { plain: true },
  richText: { heavy: true },
  integer: { plain: true, common: true },
  decimal: { plain: true, common: true },
  money: { plain: true, common: true },
  boolean: { plain: true, common: true },
  instant: { plain: true, common: true, dated: true },
  day: { plain: true, common: true, dated: true },
  code: { plain: true, common: true },
  unit: { plain: true, common: true, groups: true },
  choice: { plain: true, common: true, groups: true },
  choices: { common: true },
  tags: { common: true },
  reference: { common: true, groups: true },
  references: { common: true },
  file: {},
  files: { heavy: true },
  lines: { heavy: true },
  block: {},
  json: { heavy: true },
  secret: { heavy: true, secret: true },
} as const satisfies { readonly [K in FieldKind]: Traits }

/** The traits of a field's kind. */
export const traitsOf = (field: Field): Traits => kinds[field.kind]
/** The resource whose records a field refers to; undefined where it refers to none. */
export const targetOf = (field: Field | undefined): string | undefined =>
  field !== undefined && 'to' in field ? field.to : undefined
