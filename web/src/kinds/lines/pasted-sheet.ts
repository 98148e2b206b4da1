/** What cells of a foreign sheet are: which column each is by its heading, which rows are sums, of which kind a row is. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { headingsOf } from '@siteoffice/domain/engine/line-headings'
import { isSetByTools, isSumRow, withKindOfCells } from '@siteoffice/domain/engine/line-kinds'
import { t } from '../../lib/i18n.ts'
import type { LineRow } from '../kind.ts'
import { isBlank } from '../kind.ts'

type Cells = readonly (string | number)[]
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)\s*$/, '')
    .replaceAll(/[\s.:_#*-]/g, '')

/** The column of each cell by a row of headings, '' for one that no column takes; undefined where it is no such row. */
export function columnsByHeading(field: LinesField, cells: readonly string[]): readonly string[] | undefined {
  const columns = Object.entries(field.fields).filter(([name]) => !isSetByTools(field, name))
  const takenColumns = new Set<string>()
  const headings = cells.map(cell => {
    // 'BoQ: Unit', as our own sheets of whole records name a column of lines
    const spellings = [plain(cell), plain(cell.slice(cell.lastIndexOf(':') + 1))].filter(Boolean)
    if (spellings.length === 0) return ''
    const [name = ''] =
      columns.find(
        ([each, column]) =>
          !takenColumns.has(each) &&
          [each, fieldLabel(each, column), t(fieldLabel(each, column)), ...headingsOf(each)].some(word =>
            spellings.includes(plain(word)),
          ),
      ) ?? []
    takenColumns.add(name)
    return name
  })
  return takenColumns.has('description') && headings.filter(Boolean).length > 1 ? headings : undefined
}
/** Whether kinds and sums can be told: the columns that they go by are among those of the cells. */
const tells = ({ kinds }: LinesField, targets: readonly string[]): boolean =>
  kinds?.sums !== undefined && [kinds.sums.column, ...kinds.sums.empty].every(each => targets.includes(each))
/** Whether sheets are opened for these rows: those of a bill, whose kinds their cells tell. */
export const opensSheets = ({ kinds, keyed }: LinesField): boolean =>
  kinds?.sums !== undefined && (keyed === undefined || keyed.fixes.length === 0)
/** The rows without the sums among them, and so many of these. */
export function withoutSums(field: LinesField, targets: readonly string[], body: readonly Cells[]) {
  if (!tells(field, targets)) return { body, sums: 0 }
  const rows = body.filter(
    cells => !isSumRow(field, Object.fromEntries(targets.map((name, at) => [name, String(cells[at] ?? '').trim()]))),
  )
  return { body: rows, sums: body.length - rows.length }
}
interface Read {
  readonly values: Readonly<Record<string, unknown>>
  readonly unread: readonly { readonly name: string; readonly text: string }[]
}
/** A row that begins with these cells is of the kind that they tell; a word in place of a value has told it. */
export function withKind<R extends Read>(field: LinesField, targets: readonly string[], before: LineRow, read: R): R {
  const column = field.kinds?.column
  if (column === undefined || !tells(field, targets) || !isBlank(before['description'])) return read
  const { values, unread } = read
  if (targets.includes(column) && !isBlank(values[column])) return read
  const texts = Object.fromEntries(unread.map(({ name, text }) => [name, text]))
  const { row, kind } = withKindOfCells(field, { ...values, ...texts, [column]: null })
  if (kind === undefined) return read
  const readValues = Object.entries(row).filter(([name]) => !(name in texts))
  return {
    ...read,
    values: { ...values, ...Object.fromEntries(readValues) },
    unread: unread.filter(({ name, text }) => row[name as keyof typeof row] === text),
  }
}
