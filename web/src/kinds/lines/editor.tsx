/** Line items as an editable table; a chunk of its own. */
import { PlusOutlined } from '@ant-design/icons'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { scrollEdge } from '../../ui/scroll-edge.ts'
import type { InputProps } from '../kind.ts'
import { EditorFoot, EditorHead } from './editor-head.tsx'
import { LinePager, PAGE } from './line-pager.tsx'
import styles from './lines.module.css'
import { LineEditorRow } from './row.tsx'
import { newRow, rowKey } from './rows.ts'
import { columnsOf, columnsSaid, totalsOf } from './totals.ts'
import { useLineKeys } from './use-line-keys.ts'
import { useRowHandlers } from './use-row-handlers.ts'

const NONE = {}
const NO_ROWS = [] as const
/** Rows drawn with the form; the others follow at once, without keeping anybody waiting for what is above them. */
const FIRST_ROWS = 10

export function LinesEditor(props: InputProps<'lines'>) {
  const { id, label, field, value, onChange, record, errors = NONE, describedBy } = props
  const { t } = useTranslation()
  const rows = value ?? NO_ROWS
  const [page, setPage] = useState(0)
  const drawn = useDeferredValue(PAGE, FIRST_ROWS)
  const focus = useRef<string>(undefined)
  useEffect(() => {
    // a row that was just added is there now
    if (focus.current !== undefined) document.getElementById(focus.current)?.focus()
    focus.current = undefined
  })
  const names = Object.keys(field.fields)
  const totals = totalsOf(field, rows, record)
  const columns = columnsOf(field, totals !== undefined).length + (totals ? 1 : 0)
  const full = field.max !== undefined && rows.length >= field.max
  const insert = (at: number) => {
    if (full) return
    focus.current = `${id}.${at}.${names[0]}`
    onChange(rows.toSpliced(at, 0, newRow(field)))
    setPage(Math.floor(at / PAGE))
  }
  const handlers = useLineKeys({ id, field, rows, onChange, insert })
  const rowHandlers = useRowHandlers(rows, onChange)
  const start = page * PAGE
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      {rows.length > 0 && (
        <div
          ref={scrollEdge}
          className={styles.scroll}
          role="presentation"
          data-columns={columnsSaid(columns)}
          {...handlers}
        >
          <table className={`${styles.table} ${styles.editor}`}>
            <EditorHead field={field} totals={totals !== undefined} />
            <tbody>
              {rows.slice(start, start + drawn).map((row, offset) => (
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
                  handlers={rowHandlers}
                />
              ))}
            </tbody>
            {totals && <EditorFoot totals={totals} columns={columns - 1} />}
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
