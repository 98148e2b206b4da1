/** The kinds of field a resource is declared with. Builders return plain data; the types below read values off it. */
import type { CodeList } from './codes.ts'

export type TextFormat = 'plain' | 'email' | 'phone' | 'url' | 'slug' | 'colour'
export type FileAccept = 'image' | 'document' | 'any'
export type Tone = 'default' | 'blue' | 'cyan' | 'green' | 'gold' | 'orange' | 'red' | 'purple'

/** What every kind understands. */
export interface FieldOptions {
  /** must be given, and is never null in a row */
  readonly required?: boolean
  /** `create`: fixed once the record exists; `never`: set by the server, a transition or a rule */
  readonly writable?: 'always' | 'create' | 'never'
  /** `staff`: absent for roles that see only their own company's rows */
  readonly audience?: 'everyone' | 'staff'
  /** reading it takes this permission as well */
  readonly readPermission?: string
  readonly label?: string
  readonly help?: string
}

export interface TextOptions extends FieldOptions {
  readonly max?: number
  readonly multiline?: boolean
  readonly search?: boolean
  readonly unique?: boolean
  /** unique only among rows with the same value of this sibling */
  readonly uniqueWith?: string
  /** made from this sibling where nothing is given; meant for slugs, whose old values lead on to the record */
  readonly from?: string
  /** the server numbers new records with this prefix */
  readonly numbered?: string
  readonly format?: TextFormat
  readonly default?: string
}
export interface NumberOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly default?: number
}
export interface IntegerOptions extends NumberOptions {
  /** a year of the calendar, written without thousands set apart */
  readonly year?: true
  /** something to be seen at once where it has a value: the days that a bill is overdue */
  readonly tone?: Tone
}
export interface DecimalOptions extends NumberOptions {
  /** digits after the point, 0 to 6 */
  readonly scale?: number
}
export interface MoneyOptions extends FieldOptions {
  /** the sibling field (of the record, also for money inside its lines) that holds the currency code */
  readonly currency?: string
  readonly min?: number
}
export interface BooleanOptions extends FieldOptions {
  readonly default?: boolean
}
export interface DayOptions extends FieldOptions {
  /** the day on which the record is made */
  readonly default?: 'today'
}
export interface JsonOptions extends FieldOptions {
  readonly pairs?: boolean
}
export interface CodeOptions extends FieldOptions {
  readonly default?: string
}
export interface ChoiceOptions<V extends string> extends FieldOptions {
  readonly default?: NoInfer<V>
  readonly labels?: { readonly [K in NoInfer<V>]?: string }
  readonly tones?: { readonly [K in NoInfer<V>]?: Tone }
}
export interface ReferenceOptions extends FieldOptions {
  /** what happens here when the target is deleted; `restrict` refuses the delete */
  readonly onDelete?: 'restrict' | 'clear'
  /** what the tab of these records is called on the target's screen; false: there is none */
  readonly tab?: boolean | string
  /** pickers offer only records whose filter has the value of this record's field: { project: 'project' } */
  readonly within?: { readonly [filter: string]: string }
  /** and only those that these filters leave: { status: 'published' } */
  readonly only?: { readonly [filter: string]: string }
  /** means something only while siblings have these values; a step asks for it, and takes it, only then */
  readonly when?: { readonly [sibling: string]: string }
  /** plain fields of the target that are read with it, beside its name */
  readonly with?: readonly string[]
}
export interface FileOptions extends FieldOptions {
  readonly accept?: FileAccept
}
export interface LinesOptions extends FieldOptions {
  readonly max?: number
}
export interface SecretOptions extends FieldOptions {
  /** `hash`: only ever compared (passwords); `encrypt`: the server can read it back (keys of other services) */
  readonly store: 'hash' | 'encrypt'
  readonly min?: number
}

type Of<K extends string, O, X = unknown> = { readonly kind: K } & O & X
/** Options as they are given; one that the kind does not have is refused. */
export type Only<O, Options> = O & { readonly [K in Exclude<keyof O, keyof Options>]: never }
/** The same for a choice, with words and colours for its own values alone. */
type OnlyOf<O, V extends string> = Only<O, ChoiceOptions<V>> & {
  readonly [K in keyof O & ('labels' | 'tones')]: { readonly [E in Exclude<keyof O[K], V>]: never }
}

/**
 * The options as they were given. Where none were, the place where the field stands would say what they are, and with
 * them that its parts may have any name; a type that is worked out says nothing of that sort.
 */
type Given<O> = O extends infer Plain ? Plain : never

/** A single line or, with `multiline`, a paragraph of text. */
export const text = <const O extends TextOptions>(options?: Only<O, TextOptions>) =>
  ({ kind: 'text', ...options }) as Of<'text', Given<O>>
/** HTML, cleaned by the server on write and on read. */
export const richText = <const O extends FieldOptions>(options?: Only<O, FieldOptions>) =>
  ({ kind: 'richText', ...options }) as Of<'richText', Given<O>>
export const integer = <const O extends IntegerOptions>(options?: Only<O, IntegerOptions>) =>
  ({ kind: 'integer', ...options }) as Of<'integer', Given<O>>
/** An exact decimal number, by default with two digits after the point. */
export const decimal = <const O extends DecimalOptions>(options?: Only<O, DecimalOptions>) =>
  ({ kind: 'decimal', ...options }) as Of<'decimal', Given<O>>
/** An amount in the record's currency, exact to the minor unit; a plain number on the wire. */
export const money = <const O extends MoneyOptions>(options?: Only<O, MoneyOptions>) =>
  ({ kind: 'money', ...options }) as Of<'money', Given<O>>
export const boolean = <const O extends BooleanOptions>(options?: Only<O, BooleanOptions>) =>
  ({ kind: 'boolean', ...options }) as Of<'boolean', Given<O>>
/** A point in time; ISO 8601 with zone on the wire. */
export const instant = <const O extends FieldOptions>(options?: Only<O, FieldOptions>) =>
  ({ kind: 'instant', ...options }) as Of<'instant', Given<O>>
/** A calendar day without zone; YYYY-MM-DD on the wire. */
export const day = <const O extends DayOptions>(options?: Only<O, DayOptions>) =>
  ({ kind: 'day', ...options }) as Of<'day', Given<O>>
/** A code from a published list: currency, country, language, time zone. */
export const code = <const L extends CodeList, const O extends CodeOptions>(list: L, options?: Only<O, CodeOptions>) =>
  ({ kind: 'code', list, ...options }) as Of<'code', Given<O>, { readonly list: L }>
/** One of a closed list of values. With a workflow on it, only transitions change it. */
export const choice = <const V extends string, const O extends ChoiceOptions<V>>(
  options: readonly V[],
  more?: OnlyOf<O, V>,
) =>
  ({ kind: 'choice', options, ...(more as O | undefined) }) as Of<
    'choice',
    Given<O>,
    { readonly options: readonly V[] }
  >
/** Any number of a closed list of values. */
export const choices = <const V extends string, const O extends ChoiceOptions<V>>(
  options: readonly V[],
  more?: OnlyOf<O, V>,
) =>
  ({ kind: 'choices', options, ...(more as O | undefined) }) as Of<
    'choices',
    Given<O>,
    { readonly options: readonly V[] }
  >
/** Free words, each at most 100 characters. */
export const tags = <const O extends FieldOptions>(options?: Only<O, FieldOptions>) =>
  ({ kind: 'tags', ...options }) as Of<'tags', Given<O>>
/** One record of another resource; an id when written, `{ _id, label }` when read. */
export const reference = <const T extends string, const O extends ReferenceOptions>(
  to: T,
  options?: Only<O, ReferenceOptions>,
) => ({ kind: 'reference', to, ...options }) as Of<'reference', Given<O>, { readonly to: T }>
/** Many records of another resource, through a join table. */
export const references = <const T extends string, const O extends ReferenceOptions>(
  to: T,
  options?: Only<O, ReferenceOptions>,
) => ({ kind: 'references', to, ...options }) as Of<'references', Given<O>, { readonly to: T }>
/** An uploaded file; its id when written, `{ _id, name, mime, size, url, thumb }` when read. */
export const file = <const O extends FileOptions>(options?: Only<O, FileOptions>) =>
  ({ kind: 'file', ...options }) as Of<'file', Given<O>>
export const files = <const O extends FileOptions>(options?: Only<O, FileOptions>) =>
  ({ kind: 'files', ...options }) as Of<'files', Given<O>>
/** Line items with rows of their own, kept in order. */
export const lines = <const F extends LineFields, const O extends LinesOptions>(
  fields: F,
  options?: Only<O, LinesOptions>,
) => ({ kind: 'lines', fields, ...options }) as Of<'lines', Given<O>, { readonly fields: F }>
/** A fixed group of fields kept inside the record: an address, a contact. */
export const block = <const F extends BlockFields, const O extends FieldOptions>(
  fields: F,
  options?: Only<O, FieldOptions>,
) => ({ kind: 'block', fields, ...options }) as Of<'block', Given<O>, { readonly fields: F }>
/** Settings of free shape; `pairs`: values by name, none of them made of others. */
export const json = <const O extends JsonOptions>(options?: Only<O, JsonOptions>) =>
  ({ kind: 'json', ...options }) as Of<'json', Given<O>>
/** Written, never read. */
export const secret = <const O extends SecretOptions>(options: Only<O, SecretOptions>) =>
  ({ kind: 'secret', ...options }) as Of<'secret', Given<O>>

export type TextField = Of<'text', TextOptions>
export type RichTextField = Of<'richText', FieldOptions>
export type IntegerField = Of<'integer', IntegerOptions>
export type DecimalField = Of<'decimal', DecimalOptions>
export type MoneyField = Of<'money', MoneyOptions>
export type BooleanField = Of<'boolean', BooleanOptions>
export type InstantField = Of<'instant', FieldOptions>
export type DayField = Of<'day', DayOptions>
export type CodeField = Of<'code', CodeOptions, { readonly list: CodeList }>
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
type PlainKind = 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'instant' | 'day' | 'code' | 'choice'
/** What may stand in a block: plain values only. */
export type BlockFields = { readonly [name: string]: FieldByKind[PlainKind] }
/** What may stand in a line: plain values, references and a file. */
export type LineFields = { readonly [name: string]: FieldByKind[PlainKind | 'reference' | 'file'] }
export type Fields = { readonly [name: string]: Field }
