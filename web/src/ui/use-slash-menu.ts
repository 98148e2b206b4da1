/** A list that opens at a slash, or at an @, in a textarea: filtered by the word after it, chosen by arrows and Enter, inserted at the cursor. */
import type { KeyboardEvent, RefObject } from 'react'
import { useId, useState } from 'react'
import { type SlashMark, type SlashWord, slashWordAt } from './slash-word.ts'

export interface SlashOption {
  readonly id: string
  readonly label: string
  /** a second, quieter line */
  readonly detail: string
  /** takes the place of the slash and its word */
  readonly text: string
  readonly lang?: string
}
export interface SlashSource {
  /** what opens the list; a slash by default */
  readonly mark?: SlashMark
  /** the accessible name of the list */
  readonly label: string
  /** said in place of options where there are none at all */
  readonly empty: string
  /** undefined: they are not loaded yet */
  readonly optionsFor: (words: string) => readonly SlashOption[] | undefined
}
export interface SlashMenu {
  readonly word: SlashWord
  readonly options: readonly SlashOption[] | undefined
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly setActive: (index: number) => void
  readonly choose: (index: number) => void
}
/** Puts text in the place of a part, as typing it would: the browser's undo takes it back. */
function insertText(area: HTMLTextAreaElement, { start, end }: SlashWord, text: string): void {
  area.focus()
  area.setSelectionRange(start, end)
  // deprecated, and the only way that the browser can undo
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, start, end, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
export function useSlashMenu(area: RefObject<HTMLTextAreaElement | null>, source: SlashSource | undefined) {
  const listId = useId()
  const [word, setWord] = useState<SlashWord>()
  const [active, setActive] = useState(0)
  // the slash whose list was closed stays in the text, and opens no list again
  const [closedAt, setClosedAt] = useState<number>()
  const mark = source?.mark ?? '/'
  const options = word === undefined ? undefined : source?.optionsFor(word.words)
  const isOpen =
    source !== undefined &&
    word !== undefined &&
    word.start !== closedAt &&
    (options === undefined || options.length > 0 || word.words === '')
  /** Looks for a word at the cursor, after each change of the text or of the cursor. */
  function look() {
    const element = area.current
    if (element === null || source === undefined) return
    const { value, selectionStart, selectionEnd } = element
    const next = selectionStart === selectionEnd ? slashWordAt(value, selectionStart, mark) : undefined
    if (next?.start !== word?.start || next?.words !== word?.words) setActive(0)
    if (closedAt !== undefined && value.charAt(closedAt) !== mark) setClosedAt(undefined)
    setWord(next)
  }
  function choose(index: number) {
    const option = options?.[index]
    if (area.current === null || word === undefined || option === undefined) return
    // a name that was chosen keeps its mark
    setClosedAt(word.start)
    insertText(area.current, word, option.text)
    setWord(undefined)
  }
  /** Whether the list has taken the key. */
  function takeKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false
    const count = options?.length ?? 0
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined && count > 0) setActive(at => (at + move + count) % count)
    else if (event.key === 'Escape') setClosedAt(word.start)
    // while the options load, Enter must not send the mark
    else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && count > 0)) choose(active)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  /** Types the mark at the cursor, for those who have none at hand. */
  function open() {
    const element = area.current
    if (element === null) return
    const at = element.selectionStart
    setClosedAt(undefined)
    insertText(
      element,
      { start: at, end: element.selectionEnd, words: '' },
      at === 0 || /\s/.test(element.value.charAt(at - 1)) ? mark : ` ${mark}`,
    )
  }
  const optionId = (index: number) => `${listId}-${index}`
  const menu: SlashMenu | undefined = isOpen
    ? { word, options, active, listId, optionId, setActive, choose }
    : undefined
  return { menu, look, takeKey, open, close: () => setWord(undefined) }
}
