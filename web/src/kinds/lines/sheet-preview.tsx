/** The rows of a sheet as the editor would take them, under headings that choose the field of each column. */
import { fieldLabel, optionLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { isSetByTools, lacksColumn, lineKindOf } from '@siteoffice/domain/engine/line-kinds'
import { useTranslation } from '../../lib/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { scrollEdge } from '../../ui/scroll-edge.ts'
import { Select } from '../../ui/select.tsx'
import { isBlank, type LineRow, type Values } from '../kind.ts'
import { plainCellOf } from '../plain-cells.ts'
import { plainInputOf } from '../plain-inputs.ts'
import { cellKey, type OpenedSheet, type ReadRow } from './opened-sheet.ts'
import styles from './sheet-dialog.module.css'

/** So many rows are shown. */
const SHOWN = 200

interface Props {
  readonly field: LinesField
  readonly record: Values
  readonly headings: readonly string[]
  readonly columns: readonly string[]
  readonly sheet: OpenedSheet
  readonly onColumns: (columns: readonly string[]) => void
  /** takes or leaves out a row, by its number in the sheet */
  readonly onRow: (row: number, takes: boolean) => void
}
export function SheetPreview({ field, record, headings, columns, sheet, onColumns, onRow }: Props) {
  const { t } = useTranslation()
  const { rows, unread } = sheet
  return (
    <section aria-label={t('Rows of the sheet')}>
      <div ref={scrollEdge} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              <th scope="col">{t('Read as')}</th>
              {headings.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and stay in their order
                <th key={at} scope="col" data-left={columns[at] === ''}>
                  <ColumnChoice {...{ field, heading, at, columns, onColumns }} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(row => (
              <PreviewRow key={row.number} {...{ field, record, columns, row, unread, onRow }} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN && <p className={styles.more}>{t('and {{count}} more', { count: rows.length - SHOWN })}</p>}
    </section>
  )
}
interface ChoiceProps extends Pick<Props, 'field' | 'columns' | 'onColumns'> {
  readonly heading: string
  readonly at: number
}
/** The heading of a column in the sheet, and the field that it fills. */
function ColumnChoice({ field, heading, at, columns, onColumns }: ChoiceProps) {
  const { t } = useTranslation()
  const takes = Object.entries(field.fields).filter(
    ([name, column]) => !isSetByTools(field, name) && plainInputOf(column).fromText !== undefined,
  )
  const choose = (next: string) =>
    // whether a column of the sheet fills one of the editor
    onColumns(columns.map((name, place) => (place === at ? next : name === next ? '' : name)))
  return (
    <>
      <div className={styles.heading}>
        <bdi>{heading === '' ? t('No heading') : heading}</bdi>
      </div>
      <Select
        wide
        size="small"
        label={t('Field for the column {{heading}}', { heading: heading === '' ? String(at + 1) : heading })}
        value={columns[at] ?? ''}
        options={[
          { value: '', label: t('Leave out') },
          ...takes.map(([name, column]) => ({ value: name, label: t(fieldLabel(name, column)) })),
        ]}
        onChange={choose}
      />
    </>
  )
}
interface RowProps extends Pick<Props, 'field' | 'record' | 'columns' | 'onRow'> {
  readonly row: ReadRow
  readonly unread: ReadonlySet<string>
}
function PreviewRow({ field, record, columns, row: { number, cells, result }, unread, onRow }: RowProps) {
  const { t } = useTranslation()
  const line = typeof result === 'string' ? undefined : result
  return (
    <tr data-left={line === undefined} data-heading={line !== undefined && lineKindOf(field, line).heading === true}>
      <td>
        <Checkbox
          checked={line !== undefined}
          disabled={result === 'no-room' || result === 'no-column'}
          aria-label={t('Take over row {{number}}', { number })}
          onChange={takes => onRow(number, takes)}
        >
          {number}
        </Checkbox>
      </td>
      <td>
        <Outcome field={field} result={result} />
      </td>
      {columns.map((name, at) => {
        const text = cells[at] ?? ''
        const column = field.fields[name]
        const isUnread = unread.has(cellKey(number, name))
        const key = `${at}`
        if (line === undefined || column === undefined || isUnread || lacksColumn(field, line, name))
          return (
            <td key={key} data-wrong={isUnread} data-left={!isUnread}>
              <bdi>{text}</bdi>
            </td>
          )
        const { Cell, align } = plainCellOf(column)
        return (
          <td key={key} data-align={align}>
            {!isBlank(line[name]) && (
              <Cell field={column} value={line[name] as string} record={{ ...record, ...line }} />
            )}
          </td>
        )
      })}
    </tr>
  )
}
/** The kind of the row in the editor, or the reason why it is left out. */
function Outcome({ field, result }: { readonly field: LinesField; readonly result: LineRow | string }) {
  const { t } = useTranslation()
  if (result === 'sum') return t('Sum, left out')
  if (result === 'heading') return t('Headings again, left out')
  if (result === 'by-choice') return t('Row left out')
  if (result === 'no-column') return '–'
  if (typeof result === 'string') return t('No room, left out')
  const column = field.fields[field.kinds?.column ?? '']
  const kind = result[field.kinds?.column ?? '']
  return column === undefined || !('options' in column) || typeof kind !== 'string' ? '' : t(optionLabel(column, kind))
}
