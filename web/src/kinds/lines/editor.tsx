/** Line items as an editable table; a chunk of its own. */
import { PlusOutlined } from '@ant-design/icons'
import { fieldLabel } from '@siteoffice/domain/describe'
import { Button } from 'antd'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../shared/lib/format.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import type { InputProps } from '../kind.ts'
import { plainInputOf } from '../plain-inputs.ts'
import { LinePager, PAGE } from './line-pager.tsx'
import styles from './lines.module.css'
import { isGrid, pasteGrid, readGrid } from './paste.ts'
import { LineEditorRow } from './row.tsx'
import { moveRow, newRow, rowKey } from './rows.ts'
import { totalsOf } from './totals.ts'

const NONE = {}
const NO_ROWS = [] as const

/** Where an event happened, from the marks on the cells. */
function cellOf(target: EventTarget): { readonly row: number; readonly column: string } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset['row']), column: cell.dataset['column'] ?? '' } : undefined
}

export function LinesEditor({
  id,
  label,
  field,
  value,
  onChange,
  record,
  errors = NONE,
  describedBy,
}: InputProps<'lines'>) {
  const { t } = useTranslation()
  const rows = value ?? NO_ROWS
  const [page, setPage] = useState(0)
  const [focus, setFocus] = useState<string>()
  useEffect(() => {
    if (focus === undefined) return
    document.getElementById(focus)?.focus()
    setFocus(undefined)
  }, [focus])
  const columns = Object.entries(field.fields)
  const totals = totalsOf(field, rows, record)
  const full = field.max !== undefined && rows.length >= field.max
  const insert = (at: number) => {
    if (full) return
    onChange(rows.toSpliced(at, 0, newRow(field)))
    setPage(Math.floor(at / PAGE))
    setFocus(`${id}.${at}.${columns[0]?.[0]}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
    const open = target.getAttribute('aria-expanded') === 'true' || target.type === 'checkbox'
    const at = cellOf(target)
    if (open || at === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    insert(at.row + 1)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    if (at === undefined || !isGrid(text)) return
    event.preventDefault()
    onChange(pasteGrid(field, rows, readGrid(text), at.row, at.column))
  }
  const start = page * PAGE
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      {rows.length > 0 && (
        <div className={styles.scroll} onKeyDown={onKeyDown} onPaste={onPaste}>
          <table className={`${styles.table} ${styles.editor}`}>
            <thead>
              <tr>
                <th scope="col" className={styles.number}>
                  <span className="visually-hidden">{t('Row')}</span>
                </th>
                {columns.map(([name, column]) => (
                  <th key={name} scope="col" className={styles[plainInputOf(column).column?.(column) ?? 'middle']}>
                    {t(fieldLabel(name, column))}
                    {column.required && <span aria-hidden> *</span>}
                  </th>
                ))}
                {totals && (
                  <th scope="col" data-align="end">
                    {t('Total')}
                  </th>
                )}
                <th scope="col">
                  <span className="visually-hidden">{t('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(start, start + PAGE).map((row, offset) => (
                <LineEditorRow
                  key={rowKey(row)}
                  id={id}
                  index={start + offset}
                  count={rows.length}
                  field={field}
                  row={row}
                  record={record}
                  errors={errors}
                  total={totals && { currency: totals.currency, amount: totals.ofRow(row) }}
                  onCell={(index, name, next) => onChange(rows.with(index, { ...rows[index], [name]: next }))}
                  onMove={(from, to) => onChange(moveRow(rows, from, to))}
                  onRemove={index => onChange(rows.toSpliced(index, 1))}
                />
              ))}
            </tbody>
            {totals && (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={columns.length + 1}>
                    {t('Sum')}
                  </th>
                  <td className={styles.total} data-align="end">
                    {formatMoney(totals.sum, totals.currency)}
                  </td>
                  <td />
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      <div className={styles.bar}>
        <Button
          id={id}
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={full}
          onClick={() => insert(rows.length)}
        >
          {t('Add a row')}
        </Button>
        <LinePager page={page} count={rows.length} errors={errors} onPage={setPage} />
        <span className={styles.hint}>
          {full
            ? t('At most {{count}} rows', { count: field.max ?? 0 })
            : rows.length > 0 && t('Enter adds a row; rows can be pasted from a spreadsheet')}
        </span>
      </div>
    </div>
  )
}
