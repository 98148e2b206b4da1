/** The word after a slash, or another mark, in a text that is being typed, by which something is looked up and inserted in its place. */
export interface SlashWord {
  /** the place of the mark */
  readonly start: number
  /** where the word ends: at the cursor */
  readonly end: number
  /** the word without the mark */
  readonly words: string
}
const LONGEST = 40
export type SlashMark = '/' | '@'
/** A slash opens a word at the beginning of the text or after a space, and the word goes as far as the cursor. */
export function slashWordAt(text: string, cursor: number, mark: SlashMark = '/'): SlashWord | undefined {
  const before = text.slice(0, cursor)
  const start = before.lastIndexOf(mark)
  if (start === -1 || (start > 0 && !/\s/.test(before.charAt(start - 1)))) return undefined
  const words = before.slice(start + 1)
  // "yes / no" is no word after a slash
  if (words.length > LONGEST || /^\s|\n/.test(words)) return undefined
  return { start, end: cursor, words }
}
