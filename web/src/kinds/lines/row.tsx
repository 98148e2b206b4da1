import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { memo } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { Messages } from '../check.ts'
import { agreeIn, type LineRow, type Values } from '../kind.ts'
import { formatAmount } from '../money/format-amount.ts'
import { plainInputOf } from '../plain-inputs.ts'
import styles from './lines.module.css'
import { readsOf } from './rows.ts'
import { columnsOf } from './totals.ts'

/** The same for as long as the editor stands. */
export interface RowHandlers {
  readonly onCell: (index: number, name: string, value: unknown) => void
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
}
interface Props {
  readonly id: string
  readonly index: number
  readonly count: number
  readonly field: LinesField
  readonly row: LineRow
  readonly record: Values
  readonly errors: Messages
  readonly total: { readonly currency: string; readonly amount: number | null } | undefined
  readonly handlers: RowHandlers
}
/** A thousand cells are not drawn anew for a key typed in one: only what a row shows counts. */
function sameRow(a: Props, b: Props): boolean {
  return (
    a.row === b.row &&
    a.index === b.index &&
    a.count === b.count &&
    a.errors === b.errors &&
    a.handlers === b.handlers &&
    a.total?.amount === b.total?.amount &&
    agreeIn(readsOf(b.field), a.record, b.record)
  )
}
export const LineEditorRow = memo(function LineEditorRow(props: Props) {
  const { id, index, count, field, row, record, errors, total, handlers } = props
  const { onCell, onMove, onRemove } = handlers
  const { t } = useTranslation()
  return (
    <tr>
      <td className={styles.number}>{index + 1}</td>
      {columnsOf(field, total !== undefined).map(([name, column]) => {
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
              // of the column's kind: inputs and server put nothing else there
              value={(row[name] ?? null) as string | null}
              onChange={value => onCell(index, name, value)}
              record={{ ...record, ...row }}
              invalid={error !== undefined}
              {...(error !== undefined && { describedBy: `${cell}-error` })}
            />
            {error !== undefined && (
              <div id={`${cell}-error`} className={styles.message}>
                {error}
              </div>
            )}
          </td>
        )
      })}
      {total && (
        <td className={styles.total} data-align="end">
          {total.amount === null ? '–' : formatAmount(total.amount, total.currency)}
        </td>
      )}
      <td className={styles.actions}>
        <Button
          type="text"
          size="small"
          disabled={index === 0}
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('Move row {{number}} up', { number: index + 1 })}
          onClick={() => onMove(index, index - 1)}
        />
        <Button
          type="text"
          size="small"
          disabled={index === count - 1}
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('Move row {{number}} down', { number: index + 1 })}
          onClick={() => onMove(index, index + 1)}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('Remove row {{number}}', { number: index + 1 })}
          onClick={() => onRemove(index)}
        />
      </td>
    </tr>
  )
}, sameRow)
