/** Rows of a sheet that say by their cells of which kind their lines are, where no column names it. */
import { optionLabel } from '@siteoffice/domain/engine/describe'
import { isSumRow, withKindOfCells } from '@siteoffice/domain/engine/line-kinds'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { ImportColumn } from './columns.ts'

/** A row of the sheet that was taken for a line of a kind; null: for a sum of others, which is no line. */
export interface LineKindRow {
  readonly field: string
  readonly kind: string | null
  readonly row: number
}
/** Finds the kinds of a record's lines while its rows are read, and notes them in `rows`. */
export function lineKinds(fields: Model['resource']['fields']) {
  const rows: LineKindRow[] = []
  /** The line with its kind; undefined where its row is no line. */
  const takeKinds = (line: Values, places: readonly (readonly [number, ImportColumn])[], row: number) => {
    const field = places[0]?.[1].name ?? ''
    const kinds = fields[field]
    if (kinds === undefined || !('kinds' in kinds)) return line
    if (isSumRow(kinds, line)) {
      rows.push({ field, kind: null, row })
      return undefined
    }
    const lineKind = withKindOfCells(kinds, line)
    if (lineKind.kind !== undefined) rows.push({ field, kind: lineKind.kind, row })
    return lineKind.row
  }
  return { rows, takeKinds }
}
/** The same of all records of a sheet, as its check tells it. */
export function toldKinds({ resource }: Model, rows: readonly LineKindRow[]) {
  const groups = Map.groupBy(rows, ({ field, kind }) => `${field} ${kind ?? ''}`)
  return [...groups.values()].flatMap(group => {
    const [{ field, kind } = { field: '', kind: null }] = group
    const lines = resource.fields[field]
    const column = lines !== undefined && 'kinds' in lines && lines.kinds ? lines.fields[lines.kinds.column] : undefined
    const label = kind === null || column === undefined || !('options' in column) ? 'Sum' : optionLabel(column, kind)
    return [{ field, kind, label, rows: group.map(({ row }) => row) }]
  })
}
