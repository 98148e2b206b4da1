/** Line items as an editable table; a chunk of its own. */
import { useContext, useMemo, useRef, useState } from 'react'
import { scrollEdge } from '../../ui/scroll-edge.ts'
import type { InputProps } from '../kind.ts'
import { EditorBar, farError, wrongCells } from './editor-bar.tsx'
import { EditorFoot, EditorHead } from './editor-head.tsx'
import { EditorRows } from './editor-rows.tsx'
import { LineStarts } from './line-starts.ts'
import styles from './lines.module.css'
import type { PasteResult } from './paste.ts'
import { PasteReport } from './paste-report.tsx'
import { LineEditorRow } from './row.tsx'
import { newRow, readsOf, rowKey } from './rows.ts'
import { SheetButton } from './sheet-button.tsx'
import { columnsSaid, editedColumns, totalsOf } from './totals.ts'
import { useFocusedRow } from './use-focused-row.ts'
import { useLineKeys } from './use-line-keys.ts'
import { useRowHandlers } from './use-row-handlers.ts'
import { drawnRows, useRowWindow } from './use-row-window.ts'

const NONE = {}
const NO_ROWS = [] as const
export function LinesEditor(props: InputProps<'lines'>) {
  const { id, label, field, value, onChange, record, errors = NONE, describedBy } = props
  const rows = value ?? NO_ROWS
  const box = useRef<HTMLDivElement>(null)
  const { sight, room } = useRowWindow(box, rows)
  const { focusRow, onFocus, reach } = useFocusedRow(id)
  const reads = useMemo(() => readsOf(field), [field])
  const wrong = wrongCells(errors)
  const totals = totalsOf(field, rows, record)
  const edited = editedColumns(field, totals !== undefined, rows)
  const columns = edited.map(([name]) => name)
  const width = columns.length + (totals ? 1 : 0)
  const starts = useContext(LineStarts)
  const full = field.max !== undefined && rows.length >= field.max
  const insert = (at: number) => {
    if (full) return
    reach({ row: at, column: columns[0] ?? '' })
    onChange(rows.toSpliced(at, 0, newRow(field, starts)))
  }
  const [pasted, onPasted] = useState<PasteResult>()
  const keys = useLineKeys({ id, field, columns, rows, record, onChange, insert, reach, onPasted })
  const rowHandlers = useRowHandlers(rows, onChange)
  const places = drawnRows(sight, rows.length, [focusRow, wrong[0]?.row])
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      {rows.length > 0 && (
        <div
          ref={part => {
            box.current = part
            return scrollEdge(part)
          }}
          className={`${styles.scroll} ${styles.window}`}
          role="presentation"
          data-columns={columnsSaid(width)}
          onFocus={onFocus}
          {...keys}
        >
          <table className={`${styles.table} ${styles.editor}`} aria-rowcount={rows.length + 1}>
            <EditorHead columns={edited} totals={totals !== undefined} />
            <EditorRows drawn={places} count={rows.length} room={room}>
              {index => {
                const row = rows[index] ?? {}
                return (
                  <LineEditorRow
                    key={rowKey(row)}
                    id={id}
                    index={index}
                    last={index === rows.length - 1}
                    field={field}
                    columns={edited}
                    row={row}
                    record={record}
                    reads={reads}
                    errors={errors}
                    total={totals && { currency: totals.currency, amount: totals.ofRow(row) }}
                    handlers={rowHandlers}
                  />
                )
              }}
            </EditorRows>
            {totals && <EditorFoot totals={totals} columns={width - 1} />}
          </table>
        </div>
      )}
      <PasteReport field={field} pasted={pasted} rows={rows} onShow={reach} onChange={onChange} onPasted={onPasted} />
      <EditorBar
        id={id}
        rows={rows}
        field={field}
        focusRow={focusRow}
        far={farError(wrong, sight)}
        onAdd={() => insert(rows.length)}
        sheet={<SheetButton {...{ field, rows, record, label, onChange, onPasted }} />}
        onShow={reach}
      />
    </div>
  )
}
