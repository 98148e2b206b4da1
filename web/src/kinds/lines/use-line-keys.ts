import type { LinesField } from '@siteoffice/domain/engine/field'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { LineRow } from '../kind.ts'
import { isGrid, pasteGrid, readGrid } from './paste.ts'

/** Where an event happened, from the marks on the cells. */
function cellAt(target: EventTarget): { readonly row: number; readonly column: string } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset['row']), column: cell.dataset['column'] ?? '' } : undefined
}
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
function goToRow(event: KeyboardEvent, id: string, field: LinesField): void {
  const { target, key } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !isOneLine(field, target) || wraps(target) || target.getAttribute('role') === 'combobox') return
  const at = cellAt(target)
  const next = at && document.getElementById(`${id}.${at.row + step}.${at.column}`)
  if (!next) return
  event.preventDefault()
  next.focus()
  if (isOneLine(field, next) && next.type !== 'checkbox') next.select()
}
interface Options {
  readonly id: string
  readonly field: LinesField
  readonly rows: readonly LineRow[]
  readonly onChange: (rows: readonly LineRow[]) => void
  readonly insert: (at: number) => void
}
/** Enter adds a row below; cells copied from a spreadsheet fill rows from where the cursor is. */
export function useLineKeys({ id, field, rows, onChange, insert }: Options) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      goToRow(event, id, field)
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
