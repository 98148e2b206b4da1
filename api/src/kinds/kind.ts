/** What a field kind knows on the server: its column, its schemas, how it is read, filtered and checked. */
import type { Field, Fields } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import type { Wordings } from '../lib/words.ts'
import type { Cell, CellStyle } from './cell.ts'

export type JsonSchema = { readonly [key: string]: unknown }

/** Where a field's value stands: the row's alias and the field's own column or child table. */
export interface Place {
  readonly resource: AnyResource
  readonly name: string
  /** the alias of the row's table */
  readonly alias: string
  /** the value's SQL expression; for kinds with rows of their own, unused */
  readonly value: Sql
}
export interface ReadContext {
  /** the condition under which the actor may see row `alias` of that target; undefined: always */
  visible(target: string, alias: string): Sql | undefined
  /** a signed address for a file */
  fileUrl(id: string, variant?: 'thumb'): string
}
export interface ParseContext {
  /** the country of a telephone number that names none */
  readonly networkCountry: () => Promise<string>
  /** the zone whose day is today */
  readonly networkZone: string
  readonly path: string
  /** the record's values as they will be, for what depends on a sibling (a currency) */
  readonly sibling: (name: string) => unknown
  /** hashes or encrypts a secret */
  readonly secret: (store: 'hash' | 'encrypt', value: string) => Promise<string>
  /** reports what is wrong with the value; parsing goes on so that all mistakes are told at once */
  readonly refuse: (message: string, path?: string) => void
  /** notes a reference to be looked up before the write */
  readonly refer: (target: string, id: string, path: string) => void
}
/** Where files may be named: rows of a table, the record that each is of, and the value. */
export interface FilePlace {
  readonly from: Sql
  readonly where: Sql
  readonly record: Sql
  readonly value: Sql
}
/** Who asks with a filter, and when. */
export interface Asker {
  readonly person: string | null
  readonly company: string | null
  readonly timeZone: string
  readonly networkZone: string
  readonly now: number
}
/** What a calendar and a clock on the wall show: '2026-05-31', '16:00:00'. */
export interface Clock {
  readonly day: string
  readonly time: string
  /** where the time is told by another clock, its offset, as Z or +02:00 */
  readonly zone?: string
}
/** What a new record begins from. */
export interface Start {
  /** the zone whose day is today */
  readonly networkZone: string
  /** what another field of it was given */
  sibling(name: string): unknown
}
export interface KindModule<F extends Field> {
  /** the PostgreSQL type; undefined where the values have a table of their own */
  column(field: F): string | undefined
  /** the table that a value points into, and what becomes of the value when that row goes */
  points?(field: F): { readonly table: string; readonly clear: boolean }
  /** the fields of its rows, where the values are records of their own within the record */
  lines?(field: F): Fields
  /**
   * How an index serves its filters and sorts: of `shared` values many rows have the same, so that those rows stand in the
   * list's order behind it; `single` values are nearly each row's own; of `members` a row has several. Absent: by none.
   */
  index?(field: F): 'shared' | 'single' | 'members' | undefined
  /** its values are texts for people, put in order by the key that is made of them (`sortKey`) */
  readonly hasSortKey?: true
  /** has so few values that the number of rows is kept for each */
  readonly hasCounts?: true
  /** is said by a clock, so that whoever reads it has to know which */
  readonly clock?: true
  /** JSON Schema of a written value that is not null */
  input(field: F): JsonSchema
  /** JSON Schema of a value that is read, not null */
  output(field: F): JsonSchema
  /** the expression that reads the value in wire form */
  read(field: F, place: Place, context: ReadContext): Sql
  /** the same for rules, with references as ids, where the value has rows of its own; absent: its column has it */
  fromRows?(field: F, place: Omit<Place, 'value'>): Sql
  /** a filter's value after words that depend on the actor and the time are replaced; undefined: it can match no row */
  resolve?(field: F, value: string, asker: Asker): string | undefined
  /** the condition of one query parameter; throws BadValue; absent: not filterable */
  filter?(field: F, place: Place, value: string): Sql
  /** checks what a schema cannot say and turns a written value into the stored one */
  parse?(field: F, value: unknown, context: ParseContext): unknown
  /** checks a stored value again when a sibling code, such as the currency, changes */
  fits?(field: F, value: unknown, context: Pick<ParseContext, 'path' | 'sibling' | 'refuse'>): void
  /** the words for a value that rows of a list are put together by; absent: it has none of its own */
  words?(field: F, value: string): string
  /** the value that a declared default stands for in a new record, where it is not the default itself */
  initial?(field: F, start: Start): unknown
  /** the stored value when a create leaves it out and no default is declared; default null */
  readonly empty?: unknown
  /** siblings that its value has to fit, so that it is checked again when one of them changes */
  reads?(field: F): readonly string[]
  /** its values are added up: for each value of the named sibling separately, or all together where none is named */
  sums?(field: F): { readonly by?: string }
  /** work left after reading, on the value in wire form */
  finish?(field: F, value: unknown, context: ReadContext): unknown
  /** what stands for a value, as it is read, in the cell of a sheet; default: the value itself */
  cell?(field: F, value: unknown, style: CellStyle): Cell
  /** the value that a text in a cell of a sheet stands for, as it is written; absent: none can be given so */
  fromCell?(field: F, text: string, wordings: Wordings): unknown
  /** the value of a day and a time by the clock of a time zone, as it is written; undefined where the clock jumps over it; absent: it is no time */
  fromClock?(clock: Clock, timeZone: string): unknown
  /** whether a written value equals the present one at the precision of the written value; default: both are equal */
  agrees?(written: unknown, now: unknown): boolean
  /** so many digits at most follow the decimal sign, of amounts in a currency; absent: it is no number */
  fraction?(field: F, currency: string): number
  /** the fields of a value that is a group of them, each with a column of its own in a sheet */
  parts?(field: F): Fields
  /** names within the wire form that say something of another record than this */
  alongside?(field: F): readonly string[]
  /** the condition that there is a value; default: it is not null */
  hasValue?(value: Sql): Sql
  /** the condition that the time it names has passed */
  passed?(value: Sql): Sql
  /** the ids of the files that a stored value names */
  filesIn?(field: F, value: unknown): readonly unknown[]
  /** the rows of `record` and `file` that stored values make */
  fileRows?(field: F, place: FilePlace): readonly Sql[]
}
/** A query parameter's value that its field cannot have. */
export class BadValue extends Error {}
