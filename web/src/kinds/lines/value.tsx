import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { lineKindOf } from '@siteoffice/domain/engine/line-kinds'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { scrollEdge } from '../../ui/scroll-edge.ts'
import '../../ui/stacked-table.css'
import type { LineRow, ShowProps } from '../kind.ts'
import { currencyOf, isBlank } from '../kind.ts'
import { formatAmount, formatUnitAmount } from '../money/format-amount.ts'
import { plainCellOf } from '../plain-cells.ts'
import styles from './lines.module.css'
import { columnsSaid, filledColumns, storedTotals, totalsOf } from './totals.ts'

/** A text of so many characters gets a column wider than its longest word. */
const LONG = 24
/** A text of at most so many characters is a code or a unit, and is not broken. */
const SHORT = 12

/** The rows as a table, with totals where they have a quantity and a rate. */
export function LinesValue({ field, value, record }: ShowProps<'lines'>) {
  const { t } = useTranslation()
  const stored = storedTotals(field, value, record)
  // the stored total replaces quantity and rate
  const totals = stored === undefined ? totalsOf(field, value, record) : undefined
  const filledFields = filledColumns(field, value)
  const columns = filledFields.toSorted(([a], [b]) => Number(a === stored?.name) - Number(b === stored?.name))
  const foot = stored ?? totals
  return (
    <div
      ref={scrollEdge}
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keyboard
      tabIndex={0}
      role="group"
      data-columns={columnsSaid(columns.length + (totals ? 1 : 0))}
      aria-label={t('{{count}} rows', { count: value.length })}
    >
      <table className={`${styles.table} stacked-table`}>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            {columns.map(([name, column]) => (
              <th key={name} scope="col" data-align={plainCellOf(column).align}>
                {t(fieldLabel(name, column))}
              </th>
            ))}
            {totals && (
              <th scope="col" data-align="end">
                {t('Total')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {value.map((row, index) => (
            <tr key={row._id ?? index} data-heading={lineKindOf(field, row).heading === true}>
              <td data-name={t('Row')}>{index + 1}</td>
              {columns.map(([name, column]) => {
                const part = row[name]
                return (
                  <td
                    key={name}
                    data-name={t(fieldLabel(name, column))}
                    data-align={plainCellOf(column).align}
                    data-size={sizeOf(part)}
                  >
                    {showPart(column, part, row)}
                  </td>
                )
              })}
              {totals && (
                <td data-name={t('Total')} data-align="end">
                  {showTotal(totals.ofRow(row))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {foot && <Foot {...foot} columns={columns.length + (totals ? 1 : 0)} />}
      </table>
    </div>
  )
  function showPart(column: LinesField['fields'][string], part: LineRow[string], row: LineRow) {
    if (isBlank(part)) return null
    // its sum names the currency of all
    if (column.kind === 'money' && typeof part === 'number' && foot && foot.currency === currencyOf(column, record))
      return (column.perUnit ? formatUnitAmount : formatAmount)(part, foot.currency)
    const { Cell } = plainCellOf(column)
    // the value is of the column's kind: the server read it by the same declaration
    return <Cell field={column} value={part as string} record={{ ...record, ...row }} />
  }
  function showTotal(total: number | null): string {
    return total === null || !totals ? '' : formatAmount(total, totals.currency)
  }
}
interface FootProps {
  readonly sum: number
  readonly currency: string | undefined
  readonly columns: number
}
function Foot({ sum, currency, columns }: FootProps) {
  const { t } = useTranslation()
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={columns}>
          {t('Sum')}
        </th>
        <td data-name={t('Sum')} data-align="end">
          {formatMoney(sum, currency)}
        </td>
      </tr>
    </tfoot>
  )
}
function sizeOf(part: unknown): 'short' | 'long' | undefined {
  if (typeof part !== 'string') return undefined
  if (part.length > LONG) return 'long'
  return part.length <= SHORT ? 'short' : undefined
}
