/** What a field kind is made of on the web side. A kind is a folder with a cell, a value, an input and a filter. */
import type { FieldByKind, FieldKind, WireByKind } from '@siteoffice/domain/engine/field'
import type { FileRef, Json, Ref } from '@siteoffice/domain/engine/values'
import { zoneOfCountry } from '@siteoffice/domain/engine/zoned-time'
import type { ComponentType } from 'react'

export type Values = { readonly [name: string]: unknown }
/** A row of line items: `_id` once it is stored, `_key` while it exists on the screen only. */
export interface LineRow extends Values {
  readonly _id?: string
  readonly _key?: string
  /** what it began with, by column: a row that says nothing else is not sent */
  readonly _starts?: Values
}
/** The values of a form are those that are read, so that labels of references and names of files are at hand. */
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
/** How a value stands in a list: on one line. */
export interface CellKind<K extends FieldKind> {
  readonly Cell: ComponentType<ShowProps<K>>
  readonly align?: 'end' | 'center'
  /** words: where the columns do not fit, they give way and end in an ellipsis */
  readonly shrinks?: true
  /** a code, which is shown by a longer name */
  readonly coded?: true
  /** needs no name beside it where space is short */
  readonly unlabelled?: (field: FieldByKind[K]) => boolean
  /** a sibling field that is shown along with this one, so that it need not have a column of its own */
  readonly includes?: (field: FieldByKind[K]) => string
  /** part of where a record stands, and so told in its head */
  readonly state?: true
  /** what its record is worth: stands at its head where no other figure is declared */
  readonly figure?: true
  /** how a value reads in a sentence; default: as it is, where it is a text */
  readonly words?: (props: ShowProps<K>) => string
  /** what the value of a filter reads as, on a chip */
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
  /** what a password manager or the browser may fill in */
  readonly autoComplete?: string
  readonly placeholder?: string
  /** inside a table of lines: no border of its own, as small as can be */
  readonly compact?: boolean
  /** the messages at paths below this field, as '2.quantity' */
  readonly errors?: { readonly [path: string]: string }
}
export interface InputKind<K extends FieldKind> {
  readonly Input: ComponentType<InputProps<K>>
  /** fetches what code it has on its own, before the input is drawn */
  readonly preload?: (field: FieldByKind[K]) => void
  /** takes the whole width of a form */
  readonly wide?: (field: FieldByKind[K]) => boolean
  /** how broad a column of lines it wants; default: middle */
  readonly column?: (field: FieldByKind[K]) => 'slim' | 'narrow' | 'middle' | 'choice' | 'broad'
  /** names in the record around it that the input looks at; it is drawn anew when one of them changes */
  readonly reads?: (field: FieldByKind[K]) => readonly string[]
  /** made of several inputs, so that a group's name stands above them instead of a label */
  readonly group?: boolean
  /** what is sent; undefined leaves the field out */
  readonly toWire?: (value: ValueByKind[K] | null, field: FieldByKind[K]) => Json | undefined
  /** breaks of the field's rules, by path below the field ('' is the field itself); being there is checked elsewhere */
  readonly check?: (value: ValueByKind[K], field: FieldByKind[K]) => { readonly [path: string]: string }
  /** the value of a new record */
  readonly initial?: (field: FieldByKind[K]) => ValueByKind[K] | null
  /** reads a pasted cell or a parameter of the URL; null where it makes no sense */
  readonly fromText?: (text: string, field: FieldByKind[K]) => ValueByKind[K] | null
  /** so many digits at most follow the decimal sign of its values, which are numbers */
  readonly fraction?: (field: FieldByKind[K], record: Values) => number
  /** never read, so that there is nothing to show but the input */
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

/** Nothing is there: null, an empty text, an empty list. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
/** Whether two records agree in these names. */
export const agreeIn = (names: readonly string[], a: Values, b: Values): boolean =>
  names.every(name => a[name] === b[name])

/** The zone by whose clock a time is told and typed: the record's, or that of its country; undefined: the reader's own. */
export function zoneOf(field: { readonly zone?: string }, record: Values): string | undefined {
  if (field.zone === undefined) return undefined
  const { [field.zone]: zone, country } = record
  if (typeof zone === 'string') return zone
  return typeof country === 'string' ? zoneOfCountry(country) : undefined
}

/** The currency that an amount is in, from the record around it. */
export function currencyOf(field: { readonly currency?: string }, record: Values): string | undefined {
  const code = record[field.currency ?? 'currency']
  return typeof code === 'string' ? code : undefined
}
