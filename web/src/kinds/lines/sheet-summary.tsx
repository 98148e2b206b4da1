/** What happens to the rows of a sheet: how many of each kind there are, which are left out and why, and which cells cannot be read. */
import { fieldLabel, optionLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import type { DecimalSign } from '@siteoffice/domain/engine/read-number'
import { useTranslation } from '../../lib/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import type { OpenedSheet } from './opened-sheet.ts'
import { PastedSign } from './paste-report.tsx'
import styles from './sheet-dialog.module.css'

/** So many rows or cells are named. */
const NAMED = 8

interface Props {
  readonly field: LinesField
  readonly sheet: OpenedSheet
  /** the number of rows beyond the limit of reading */
  readonly left: number
  readonly onSign: (column: string, sign: DecimalSign) => void
}
export function SheetSummary({ field, sheet, left, onSign }: Props) {
  const { t } = useTranslation()
  const { pasted, rows, unread } = sheet
  const numbersOf = (result: 'sum' | 'heading' | 'no-room') =>
    rows.flatMap(each => (each.result === result ? [each.number] : []))
  const listOf = (numbers: readonly (number | string)[]) =>
    `${numbers.slice(0, NAMED).join(', ')}${numbers.length > NAMED ? ' …' : ''}`
  const [sums, heads, full] = [numbersOf('sum'), numbersOf('heading'), numbersOf('no-room')]
  const isUnmapped = rows.some(({ result }) => result === 'no-column')
  const cells = [...unread].map(key => {
    const [row = '', column = ''] = key.split(' ')
    return `${t(fieldLabel(column, field.fields[column]))} ${t('row {{number}}', { number: row })}`
  })
  const open = pasted.numbers.some(({ sign }) => sign === undefined)
  return (
    <div className={styles.summary}>
      <p role="status">
        {isUnmapped
          ? t('No heading is recognised. Choose above each column what it holds.')
          : kindsIn(field, sheet, t) || t('No row of it is taken over.')}
      </p>
      <ul>
        {sums.length > 0 && <li>{t('Left out as sums of other rows: rows {{rows}}', { rows: listOf(sums) })}</li>}
        {heads.length > 0 && (
          <li>{t('Left out because they say the headings again: rows {{rows}}', { rows: listOf(heads) })}</li>
        )}
        {full.length + left > 0 && (
          <li>
            {t('Rows that had no room: {{rows}}; at most {{max}} fit', {
              rows: full.length + left,
              max: field.max ?? 0,
            })}
          </li>
        )}
        {pasted.lacking > 0 && (
          <li>
            {t('Cells left out because rows of their kind have no such value: {{cells}}', { cells: pasted.lacking })}
          </li>
        )}
        {pasted.rounded > 0 && (
          <li>{t('Numbers rounded to the digits that are kept: {{cells}}', { cells: pasted.rounded })}</li>
        )}
        {cells.length > 0 && (
          <li data-wrong>{t('Cells that cannot be read and stay empty: {{cells}}', { cells: listOf(cells) })}</li>
        )}
      </ul>
      {open && <Alert type="warning" title={t('Some numbers can be read in two ways. Choose what is meant.')} />}
      {pasted.numbers.map(numbers => (
        <PastedSign key={numbers.column} {...{ field, numbers }} onPick={onSign} />
      ))}
    </div>
  )
}
/** '12 rows: Item 8 · Section 4' */
function kindsIn(field: LinesField, { rows }: OpenedSheet, t: ReturnType<typeof useTranslation>['t']): string {
  const takenRows = rows.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]))
  if (takenRows.length === 0) return ''
  const name = field.kinds?.column ?? ''
  const column = field.fields[name]
  const kinds = Map.groupBy(takenRows, row => String(row[name]))
  const options = column !== undefined && 'options' in column ? column.options : []
  const each = options.flatMap(option => {
    const many = kinds.get(option)?.length ?? 0
    return many === 0 || column === undefined || !('options' in column)
      ? []
      : [`${t(optionLabel(column, option))} ${many}`]
  })
  return [t('{{count}} rows', { count: takenRows.length }), each.join(' · ')].filter(Boolean).join(': ')
}
