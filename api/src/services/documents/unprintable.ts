/** Letters that no font has. They are reported before a document is frozen with them. */
import type { HookContext } from '../../engine/rules.ts'
import { Failure } from '../../lib/failure.ts'
import { isUnprinted } from './typesetter.ts'

/** Latin, Greek, Cyrillic, Arabic and the punctuation of these, which the fonts that come with the service have. */
const USUAL =
  /^[\t\n\r\u0020-\u007e\u00a0-\u0148\u014a-\u017f\u0386-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u060c\u061b\u061f\u0621-\u063a\u0640-\u0652\u0660-\u066c\u200b-\u200f\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u202f\u2030\u2039\u203a\u2044\u20ac\u2116\u2122\u2212]*$/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Nobody reads a longer list. */
const MOST_NAMED = 20
/** So many letters in one document that are not usual are looked at. */
const MOST_LETTERS = 5000

/** The letters of what a document says that may be in no font, each once. */
export function unusualLetters(content: object): string[] {
  const letters = new Set<string>()
  JSON.stringify(content, (name, value: unknown) => {
    if (typeof value === 'string' && !isUnprinted(name) && !USUAL.test(value))
      for (const { segment } of clusters.segment(value)) if (!USUAL.test(segment)) letters.add(segment)
    return value
  })
  return [...letters].slice(0, MOST_LETTERS)
}
const nameOf = (letter: string): string =>
  /\p{Co}|\p{Cn}|\p{Cc}/u.test(letter) ? `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}` : letter
/** Throws rule_broken where a document with this content would show boxes, with the letters that no font has. */
export async function refuseUnprintable(context: Pick<HookContext, 'lackingLetters'>, content: object): Promise<void> {
  const letters = unusualLetters(content)
  const lacking = letters.length === 0 ? [] : await context.lackingLetters(letters)
  if (lacking.length === 0) return
  const more = lacking.length > MOST_NAMED ? ' …' : ''
  const letterNames = `${lacking.slice(0, MOST_NAMED).map(nameOf).join(' ')}${more}`
  throw new Failure(
    'rule_broken',
    `The document cannot show these letters, for no font here has them: ${letterNames}. Write them in other letters, or have a font for them added.`,
  )
}
