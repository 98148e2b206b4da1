/** The parts of a field kind on the web side. A kind is a folder with a cell, a value, an input and a filter. */
import type { FieldByKind, FieldKind, WireByKind } from '@siteoffice/domain/engine/field'
import type { FileRef, Json, Ref } from '@siteoffice/domain/engine/values'
import { zoneOfCountry } from '@siteoffice/domain/engine/zoned-time'
import type { ComponentType } from 'react'

export type Values = { readonly [name: string]: unknown }
/** A row of line items: `_id` once it is stored, `_key` while it exists on the screen only. */
export interface LineRow extends Values {
  readonly _id?: string
  readonly _key?: string
  /** the values that the row began with, by column: a row without others is not sent */
  readonly _starts?: Values
}
/** The values of a form have the shape in which they are read, so that labels of references and names of files are at hand. */
export interface ValueByKind extends WireByKind {
  choice: string
  choices: readonly string[]
  reference: Ref
  references: readonly Ref[]
  file: FileRef
  files: readonly FileRef[]
  lines: readonly LineRow[]
  block: Values
  json: Json
  secret: string
}

export interface ShowProps<K extends FieldKind> {
  readonly field: FieldByKind[K]
  readonly value: ValueByKind[K]
  /** the record that the value belongs to; money finds its currency there */
  readonly record: Values
}
/** A value in a list, on one line. */
export interface CellKind<K extends FieldKind> {
  readonly Cell: ComponentType<ShowProps<K>>
  readonly align?: 'end' | 'center'
  /** texts: where the columns do not fit, they shrink and end in an ellipsis */
  readonly shrinks?: true
  /** a code, which is shown by a longer name */
  readonly coded?: true
  /** needs no name beside it where space is short */
  readonly unlabelled?: (field: FieldByKind[K]) => boolean
  /** a field that the cell shows along with its own, so that it needs no column */
  readonly includes?: (field: FieldByKind[K]) => string
  /** part of the record's state, which stands in its head */
  readonly state?: true
  /** the worth of its record, which stands in its head where no other figure is declared */
  readonly figure?: true
  /** the value as words in a sentence; default: the value itself, where it is a text */
  readonly words?: (props: ShowProps<K>) => string
  /** the words of a filter's value on a chip */
  readonly FilterText?: ComponentType<{ readonly field: FieldByKind[K]; readonly value: string }>
}
export type ValueKind<K extends FieldKind> = ComponentType<ShowProps<K>>

export interface InputProps<K extends FieldKind> {
  readonly id: string
  /** the accessible name, where no label element points at the id */
  readonly label: string
  readonly field: FieldByKind[K]
  readonly value: ValueByKind[K] | null
  readonly onChange: (value: ValueByKind[K] | null) => void
  readonly record: Values
  readonly invalid: boolean
  readonly describedBy?: string
  /** what a password manager or the browser may fill in here */
  readonly autoComplete?: string
  readonly placeholder?: string
  /** inside a table of lines: without a border of its own, as small as possible */
  readonly compact?: boolean
  /** the messages at paths below this field, as '2.quantity' */
  readonly errors?: { readonly [path: string]: string }
}
export interface InputKind<K extends FieldKind> {
  readonly Input: ComponentType<InputProps<K>>
  /** fetches the code that the kind loads on its own, before the input is drawn */
  readonly preload?: (field: FieldByKind[K]) => void
  /** takes the whole width of a form */
  readonly wide?: (field: FieldByKind[K]) => boolean
  /** how broad a column of lines it wants; default: middle */
  readonly column?: (field: FieldByKind[K]) => 'slim' | 'narrow' | 'middle' | 'choice' | 'broad'
  /** the fields of the record that the input reads; it is drawn anew when one of them changes */
  readonly reads?: (field: FieldByKind[K]) => readonly string[]
  /** the kind has several inputs, so that its label names the group */
  readonly group?: boolean
  /** the value as it is sent; undefined leaves the field out */
  readonly toWire?: (value: ValueByKind[K] | null, field: FieldByKind[K]) => Json | undefined
  /** broken rules of the field, by path below it ('' is the field itself); a missing value is checked elsewhere */
  readonly check?: (value: ValueByKind[K], field: FieldByKind[K]) => { readonly [path: string]: string }
  /** the value of a new record */
  readonly initial?: (field: FieldByKind[K]) => ValueByKind[K] | null
  /** reads a pasted cell or a parameter of the URL; null where it is no value */
  readonly fromText?: (text: string, field: FieldByKind[K]) => ValueByKind[K] | null
  /** the most digits after the decimal sign; the kind's values are numbers */
  readonly fraction?: (field: FieldByKind[K], record: Values) => number
  /** never read, so that only an input can show it */
  readonly writeOnly?: true
  /** false: a pasted cell cannot stand for a value of this kind */
  readonly pasted?: false
}

export interface FilterProps<K extends FieldKind> {
  readonly id: string
  readonly label: string
  readonly field: FieldByKind[K]
  /** as it stands in the URL */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}
export type FilterKind<K extends FieldKind> = ComponentType<FilterProps<K>>

/** Whether a value is empty: null, an empty text, an empty list. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
/** Whether two records agree in these fields. */
export const agreeIn = (names: readonly string[], a: Values, b: Values): boolean =>
  names.every(name => a[name] === b[name])

/** The time zone of a field's times: that of the record or of its country; undefined: the reader's own. */
export function zoneOf(field: { readonly zone?: string }, record: Values): string | undefined {
  if (field.zone === undefined) return undefined
  const { [field.zone]: zone, country } = record
  if (typeof zone === 'string') return zone
  return typeof country === 'string' ? zoneOfCountry(country) : undefined
}

/** The currency of an amount, from the record around it. */
export function currencyOf(field: { readonly currency?: string }, record: Values): string | undefined {
  const code = record[field.currency ?? 'currency']
  return typeof code === 'string' ? code : undefined
}
