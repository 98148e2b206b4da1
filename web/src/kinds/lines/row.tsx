import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { lacksColumn, lineKindOf } from '@siteoffice/domain/engine/line-kinds'
import { memo } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Messages } from '../check.ts'
import { agreeIn, isBlank, type LineRow, type Values } from '../kind.ts'
import { formatAmount } from '../money/format-amount.ts'
import { plainCellOf } from '../plain-cells.ts'
import { plainInputOf } from '../plain-inputs.ts'
import styles from './lines.module.css'
import { isFixed, isOfList } from './rows.ts'
import type { editedColumns } from './totals.ts'
import { FIRST_INDEX } from './use-row-window.ts'

/** The same for as long as the editor stands. */
export interface RowHandlers {
  readonly onCell: (index: number, name: string, value: unknown) => void
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
}
interface Props {
  readonly id: string
  readonly index: number
  readonly last: boolean
  readonly field: LinesField
  readonly columns: ReturnType<typeof editedColumns>
  readonly row: LineRow
  readonly record: Values
  /** what the row looks at there */
  readonly reads: readonly string[]
  readonly errors: Messages
  readonly total: { readonly currency: string; readonly amount: number | null } | undefined
  readonly handlers: RowHandlers
}
/** A key typed in one cell does not draw hundreds of others: a row is drawn anew only when what it shows has changed. */
function sameRow(a: Props, b: Props): boolean {
  return (
    a.row === b.row &&
    a.index === b.index &&
    a.last === b.last &&
    a.handlers === b.handlers &&
    a.columns.length === b.columns.length &&
    a.total?.amount === b.total?.amount &&
    (a.errors === b.errors || agreeIn(cellPaths(b), a.errors, b.errors)) &&
    agreeIn(b.reads, a.record, b.record)
  )
}
const cellPaths = ({ field, index }: Props) => Object.keys(field.fields).map(name => `${index}.${name}`)

export const LineEditorRow = memo(function LineEditorRow(props: Props) {
  const { id, index, field, columns, row, record, errors, total, handlers } = props
  const { t } = useTranslation()
  return (
    <tr aria-rowindex={index + FIRST_INDEX} data-heading={lineKindOf(field, row).heading === true}>
      <td className={styles.number}>{index + 1}</td>
      {columns.map(([name, column]) => {
        if (lacksColumn(field, row, name)) return <EmptyCell key={name} name={name} />
        if (isFixed(field, row, name)) return <FixedCell key={name} name={name} column={column} {...props} />
        const { Input } = plainInputOf(column)
        const error = errors[`${index}.${name}`]
        const cell = `${id}.${index}.${name}`
        return (
          <td key={name} data-invalid={error !== undefined} data-column={name} data-row={index}>
            <Input
              id={cell}
              compact
              label={`${t(fieldLabel(name, column))}, ${t('row {{number}}', { number: index + 1 })}`}
              field={column}
              // the value is of the column's kind: inputs and server put nothing else there
              value={(row[name] ?? null) as string | null}
              onChange={value => handlers.onCell(index, name, value)}
              record={{ ...record, ...row }}
              invalid={error !== undefined}
              {...(error !== undefined && { describedBy: `${cell}-error` })}
            />
            {error !== undefined && (
              <div id={`${cell}-error`} className={styles.message}>
                {error}
              </div>
            )}
            {name === 'description' && <KindRemark {...{ field, row }} />}
          </td>
        )
      })}
      {total && (
        <td className={styles.total} data-align="end">
          {total.amount === null ? '–' : formatAmount(total.amount, total.currency)}
        </td>
      )}
      <td className={styles.actions}>{!isOfList(field, row) && <RowActions {...props} />}</td>
    </tr>
  )
}, sameRow)

interface FixedProps extends Props {
  readonly name: string
  readonly column: LinesField['fields'][string]
}
/** The value of a fixed row before it was changed. */
function Remark({ field, row }: Pick<Props, 'field' | 'row'>) {
  const { t } = useTranslation()
  const remark = row[field.keyed?.remark ?? '']
  if (typeof remark !== 'string' || remark === '') return null
  return <div className={styles.remark}>{t('Changed by an addendum, was: {{was}}', { was: remark })}</div>
}
/** The effect of the row's kind on the amount, where it has any. */
function KindRemark({ field, row }: Pick<Props, 'field' | 'row'>) {
  const { t } = useTranslation()
  const { remark } = lineKindOf(field, row)
  return remark === undefined ? null : <div className={styles.remark}>{t(remark)}</div>
}
/** A column that rows of this kind lack. */
const EmptyCell = ({ name }: { readonly name: string }) => (
  <td className={styles.lacking} data-column={name}>
    {'\u00a0'}
  </td>
)
/** What nobody types here, as it is. */
function FixedCell({ name, column, field, row, index, record }: FixedProps) {
  const { Cell, align } = plainCellOf(column)
  const value = row[name]
  return (
    <td className={styles.fixed} data-column={name} data-row={index} data-align={align}>
      {!isBlank(value) && <Cell field={column} value={value as string} record={{ ...record, ...row }} />}
      {name === 'description' && <KindRemark {...{ field, row }} />}
      {name === 'description' && <Remark {...{ field, row }} />}
    </td>
  )
}
function RowActions({ index, last, handlers: { onMove, onRemove } }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        type="text"
        size="small"
        disabled={index === 0}
        icon={<Icon name="up" size={16} />}
        aria-label={t('Move row {{number}} up', { number: index + 1 })}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        type="text"
        size="small"
        disabled={last}
        icon={<Icon name="down" size={16} />}
        aria-label={t('Move row {{number}} down', { number: index + 1 })}
        onClick={() => onMove(index, index + 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<Icon name="trash" size={16} />}
        aria-label={t('Remove row {{number}}', { number: index + 1 })}
        onClick={() => onRemove(index)}
      />
    </>
  )
}
