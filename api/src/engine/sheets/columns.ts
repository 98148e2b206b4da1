/** The columns of a sheet: which of a list's fields it has, what stands above them, and what is in each cell. */
import { fieldLabel, inList, mayRead } from '@siteoffice/domain/engine/describe'
import type { Field, Fields } from '@siteoffice/domain/engine/field'
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import { splitList } from '@siteoffice/domain/engine/query'
import type { Cell, CellStyle } from '../../kinds/cell.ts'
import { kindOf } from '../../kinds/registry.ts'
import { wrongFields } from '../../lib/failure.ts'
import type { Model, ModelField } from '../model.ts'
import type { Extent } from '../read/read.ts'
import { readableFields } from '../read/read.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'

interface SheetColumn {
  readonly heading: string
  readonly cell: (row: Values) => Cell
  /** the field whose lines it is of: it has a cell for each of them, below each other */
  readonly lines?: string
  /** stands in all the rows of a record, for it tells which record they are */
  readonly repeats?: true
}
const ID_KEY = '_id'
/** What is asked for, in which words. */
interface ColumnSelection {
  readonly names: readonly string[]
  readonly style: CellStyle
}

function cellOf(field: Field, value: unknown, style: CellStyle): Cell {
  if (value === null || value === undefined) return null
  const kind = kindOf(field)
  if (kind.cell !== undefined) return kind.cell(field, value, style)
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
}
/** What stands above times that are said by a clock names that clock; keys stay as programs know them. */
const headingWithZone = (heading: string, field: Field | undefined, { words, moments }: CellStyle): string =>
  words === undefined || moments === undefined || field === undefined || !hasClock(field)
    ? heading
    : `${heading} (${moments.timeZone})`
const hasClock = (field: Field): boolean => kindOf(field).clock === true
const partHeading = (name: string, field: Field, part: string, each: Field | undefined, style: CellStyle): string => {
  const { words } = style
  const label = each === undefined ? 'Id' : fieldLabel(part, each)
  return words === undefined
    ? `${name}.${part}`
    : headingWithZone(`${words(fieldLabel(name, field))}: ${words(label)}`, each, style)
}
/** A column for each part of a field's lines, with the ids that tell them apart where the records' are asked for. */
function lineColumns(
  { name, field }: ModelField,
  lines: Fields,
  actor: Actor,
  { names, style }: ColumnSelection,
): SheetColumn[] {
  const readable = Object.entries(lines).filter(([, each]) => mayRead(each, actor.permissions, actor.tenantScoped))
  const id: SheetColumn = {
    heading: partHeading(name, field, ID_KEY, undefined, style),
    lines: name,
    cell: line => String(line._id),
  }
  return [
    ...(names.includes(ID_KEY) ? [id] : []),
    ...readable.map(([part, each]) => ({
      heading: partHeading(name, field, part, each, style),
      lines: name,
      cell: (line: Values) => cellOf(each, line[part], style),
    })),
  ]
}
function columnsOf(declared: ModelField, actor: Actor, selection: ColumnSelection): SheetColumn[] {
  const { name, field, kind } = declared
  const { style } = selection
  const heading = headingWithZone(style.words?.(fieldLabel(name, field)) ?? name, field, style)
  const lines = kind.lines?.(field)
  if (lines !== undefined) return lineColumns(declared, lines, actor, selection)
  const parts = kind.parts?.(field)
  if (parts === undefined) return [{ heading, cell: row => cellOf(field, row[name], style) }]
  return Object.entries(parts).map(([part, each]) => ({
    heading: partHeading(name, field, part, each, style),
    cell: row => cellOf(each, (row[name] as Values | null)?.[part], style), // a group is read as an object
  }))
}
/** The fields by which a value is understood, such as the currency of an amount. */
function readWith({ field, kind }: ModelField): readonly string[] {
  const parts = Object.values(kind.parts?.(field) ?? {})
  return [kind.reads?.(field) ?? [], ...parts.map(each => kindOf(each).reads?.(each) ?? [])].flat()
}
/** Heavy fields come only with single records, so only an actor who may open one may export them. */
const extentFor = ({ resource }: Model, actor: Actor): Extent =>
  allows(actor.permissions, [permissionFor(resource, 'get')]) ? 'full' : 'list'
const isHeavy = (declared: ModelField | undefined): boolean => declared !== undefined && !inList(declared.field)
export interface SheetColumns {
  readonly columns: readonly SheetColumn[]
  /** what has to be read of each record for them */
  readonly extent: Extent
}
/**
 * The columns that somebody asks for, in their order; those of the list where they name none. Throws unknown_field naming
 * what is no column, or none that they may read. An amount brings its currency, the id of a record those of its lines.
 */
export function sheetColumns(model: Model, actor: Actor, list: string | undefined, style: CellStyle): SheetColumns {
  const readable = new Map(readableFields(model, actor, extentFor(model, actor)).map(each => [each.name, each]))
  const { columns } = model.resource.list
  const usual: readonly string[] = columns.filter(name => readable.has(name))
  const names = list === undefined ? usual : splitList(list)
  const unknown = names.filter(name => name !== ID_KEY && !readable.has(name))
  if (unknown.length > 0)
    throw wrongFields(
      'unknown_field',
      unknown.map(name => ({ field: 'columns', message: `cannot hold '${name}'` })),
    )
  const chosenColumns = names.flatMap(name => {
    const field = readable.get(name)
    const beside =
      field === undefined ? [] : readWith(field).filter(each => !names.includes(each) && readable.has(each))
    return [name, ...beside]
  })
  const id: SheetColumn = { heading: style.words?.('Id') ?? ID_KEY, repeats: true, cell: row => String(row._id) }
  const distinct = [...new Set(chosenColumns)]
  return {
    columns: distinct.flatMap(name => {
      const field = readable.get(name)
      return field === undefined ? [id] : columnsOf(field, actor, { names: distinct, style })
    }),
    extent: distinct.some(name => isHeavy(readable.get(name))) ? 'full' : 'list',
  }
}
const linesIn = (row: Values, name: string): readonly Values[] => (row[name] ?? []) as readonly Values[] // as they are read
/** The rows of a sheet that a record takes: one, and more below it where it has several lines. */
export function sheetRows(columns: readonly SheetColumn[], row: Values): readonly (readonly Cell[])[] {
  const many = columns.flatMap(({ lines }) => (lines === undefined ? [] : [linesIn(row, lines).length]))
  return Array.from({ length: Math.max(1, ...many) }, (_, at) =>
    columns.map(({ cell, lines, repeats }) => {
      if (lines === undefined) return at === 0 || repeats ? cell(row) : null
      const line = linesIn(row, lines)[at]
      return line === undefined ? null : cell(line)
    }),
  )
}
