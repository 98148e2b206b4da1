import type { LinesField } from '@siteoffice/domain/engine/field'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import type { LineRow, Values } from '../kind.ts'
import { isGrid, readGrid } from './grid-text.ts'
import { type PasteResult, pasteGrid } from './paste.ts'
import { cellAt, type Place } from './place.ts'

/** An input that takes a single line, however it wraps. */
function isOneLine(field: LinesField, target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLInputElement) return true
  if (!(target instanceof HTMLTextAreaElement)) return false
  const column = field.fields[cellAt(target)?.column ?? '']
  return column?.kind === 'text' && column.multiline !== true
}
/** In an input of two lines the arrows move within it first. */
const wraps = (target: HTMLInputElement | HTMLTextAreaElement): boolean =>
  target instanceof HTMLTextAreaElement && target.clientHeight > 34
/** The same column of another row; nothing where there is no such row. */
function goTo(event: KeyboardEvent, { id, field, rows, reach }: Options, { row, column }: Place): void {
  if (rows[row] === undefined) return
  event.preventDefault()
  const next = document.getElementById(`${id}.${row}.${column}`)
  if (next === null) reach({ row, column })
  next?.focus()
  if (next && isOneLine(field, next) && next.type !== 'checkbox') next.select()
}
/** Up and down go to the next row where the input itself has no use for them. */
function onArrow(event: KeyboardEvent, options: Options): void {
  const { target, key } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !isOneLine(options.field, target) || wraps(target)) return
  const at = target.getAttribute('role') === 'combobox' ? undefined : cellAt(target)
  if (at !== undefined) goTo(event, options, { row: at.row + step, column: at.column })
}
/** Enter goes down, with shift up, as in a spreadsheet; with alt, and in the last row, it adds a row below. */
function onEnter(event: KeyboardEvent, options: Options): void {
  const { target } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing || !isOneLine(options.field, target)) return
  const at = target.getAttribute('aria-expanded') === 'true' || target.type === 'checkbox' ? undefined : cellAt(target)
  if (at === undefined) return
  event.preventDefault()
  const row = at.row + (event.shiftKey ? -1 : 1)
  if (event.altKey || row === options.rows.length) options.insert(at.row + 1)
  else goTo(event, options, { row, column: at.column })
}
interface Options {
  readonly id: string
  readonly field: LinesField
  /** the names of the columns that are seen */
  readonly columns: readonly string[]
  readonly rows: readonly LineRow[]
  /** the record that the rows are of */
  readonly record: Values
  readonly onChange: (rows: readonly LineRow[]) => void
  readonly insert: (at: number) => void
  /** gets the outcome of a paste */
  readonly onPasted: (pasted: PasteResult) => void
  /** focuses a cell that may have no input yet */
  readonly reach: (place: Place) => void
}
/** Enter and arrows go from row to row; pasted cells of a spreadsheet fill rows from the cursor on. */
export function useLineKeys(options: Options) {
  const { field, columns, rows, record, onChange, onPasted } = options
  const { language } = useTranslation().i18n
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') onEnter(event, options)
      else onArrow(event, options)
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      const at = cellAt(event.target)
      if (at === undefined || !isGrid(text)) return
      event.preventDefault()
      const pasted = pasteGrid(field, readGrid(text), { rows, columns, record, language, ...at })
      onChange(pasted.rows)
      onPasted(pasted)
    },
  }
}
