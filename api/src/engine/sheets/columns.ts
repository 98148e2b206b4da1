/** The columns of a sheet: which of a list's fields it has, what stands above them, and what is in each cell. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { splitList } from '@siteoffice/domain/engine/query'
import type { Cell, CellStyle } from '../../kinds/cell.ts'
import { kindOf } from '../../kinds/registry.ts'
import { wrongFields } from '../../lib/failure.ts'
import type { Model, ModelField } from '../model.ts'
import { readableFields } from '../read/read.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'

export interface SheetColumn {
  readonly heading: string
  readonly cell: (row: Values) => Cell
}
const ID_KEY = '_id'

function cellOf(field: Field, value: unknown, style: CellStyle): Cell {
  if (value === null || value === undefined) return null
  const kind = kindOf(field)
  if (kind.cell !== undefined) return kind.cell(field, value, style)
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
}
function columnsOf({ name, field, kind }: ModelField, style: CellStyle): SheetColumn[] {
  const heading = style.words?.(fieldLabel(name, field)) ?? name
  const parts = kind.parts?.(field)
  if (parts === undefined) return [{ heading, cell: row => cellOf(field, row[name], style) }]
  return Object.entries(parts).map(([part, each]) => ({
    heading: style.words === undefined ? `${name}.${part}` : `${heading}: ${style.words(fieldLabel(part, each))}`,
    cell: row => cellOf(each, (row[name] as Values | null)?.[part], style), // a group is read as an object
  }))
}
/** The fields by which a value is understood, such as the currency of an amount. */
function readWith({ field, kind }: ModelField): readonly string[] {
  const parts = Object.values(kind.parts?.(field) ?? {})
  return [kind.reads?.(field) ?? [], ...parts.map(each => kindOf(each).reads?.(each) ?? [])].flat()
}
/**
 * The columns that somebody asks for, in their order; those of the list where they name none. An amount brings its
 * currency. Throws unknown_field naming what is no column of the list, or none that they may read.
 */
export function sheetColumns(
  model: Model,
  actor: Actor,
  given: string | undefined,
  style: CellStyle,
): readonly SheetColumn[] {
  const readable = new Map(readableFields(model, actor, 'list').map(each => [each.name, each]))
  const { columns } = model.resource.list
  const usual: readonly string[] = columns.filter(name => readable.has(name))
  const names = given === undefined ? usual : splitList(given)
  const unknown = names.filter(name => name !== ID_KEY && !readable.has(name))
  if (unknown.length > 0)
    throw wrongFields(
      'unknown_field',
      unknown.map(name => ({ field: 'columns', message: `cannot hold '${name}'` })),
    )
  const wanted = names.flatMap(name => {
    const field = readable.get(name)
    const beside =
      field === undefined ? [] : readWith(field).filter(each => !names.includes(each) && readable.has(each))
    return [name, ...beside]
  })
  const id = { heading: style.words?.('Id') ?? ID_KEY, cell: (row: Values) => String(row._id) }
  return [...new Set(wanted)].flatMap(name => {
    const field = readable.get(name)
    return field === undefined ? [id] : columnsOf(field, style)
  })
}
