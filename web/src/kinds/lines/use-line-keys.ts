import type { LinesField } from '@siteoffice/domain/engine/field'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { LineRow } from '../kind.ts'
import { isGrid, pasteGrid, readGrid } from './paste.ts'
import { cellAt, type Place } from './place.ts'

/** Where nothing but one line is written, however it wraps. */
function isOneLine(field: LinesField, target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLInputElement) return true
  if (!(target instanceof HTMLTextAreaElement)) return false
  const column = field.fields[cellAt(target)?.column ?? '']
  return column?.kind === 'text' && column.multiline !== true
}
/** Two lines are gone through with the arrows before they leave. */
const wraps = (target: HTMLInputElement | HTMLTextAreaElement): boolean =>
  target instanceof HTMLTextAreaElement && target.clientHeight > 34
/** Up and down go to the same column of the next row, where the input itself has no use for them. */
function goToRow(event: KeyboardEvent, { id, field, rows, reach }: Options): void {
  const { target, key } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !isOneLine(field, target) || wraps(target) || target.getAttribute('role') === 'combobox') return
  const at = cellAt(target)
  const row = at && rows[at.row + step] && at.row + step
  if (at === undefined || row === undefined) return
  event.preventDefault()
  const next = document.getElementById(`${id}.${row}.${at.column}`)
  if (next === null) reach({ row, column: at.column })
  next?.focus()
  if (next && isOneLine(field, next) && next.type !== 'checkbox') next.select()
}
interface Options {
  readonly id: string
  readonly field: LinesField
  readonly rows: readonly LineRow[]
  readonly onChange: (rows: readonly LineRow[]) => void
  readonly insert: (at: number) => void
  /** goes to a cell that may have no input yet */
  readonly reach: (place: Place) => void
}
/** Enter adds a row below; cells copied from a spreadsheet fill rows from where the cursor is. */
export function useLineKeys(options: Options) {
  const { field, rows, onChange, insert } = options
  return {
    onKeyDown: (event: KeyboardEvent) => {
      goToRow(event, options)
      const { target } = event
      if (event.key !== 'Enter' || event.defaultPrevented || !isOneLine(field, target)) return
      const open = target.getAttribute('aria-expanded') === 'true' || target.type === 'checkbox'
      const at = cellAt(target)
      if (open || at === undefined || event.nativeEvent.isComposing) return
      event.preventDefault()
      insert(at.row + 1)
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      const at = cellAt(event.target)
      if (at === undefined || !isGrid(text)) return
      event.preventDefault()
      onChange(pasteGrid(field, rows, readGrid(text), at.row, at.column))
    },
  }
}
