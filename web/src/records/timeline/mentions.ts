/** Whom the words of a note mention. */
import { MOST_MENTIONS } from '@siteoffice/domain/engine/timeline'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'

/** A name after an @ has at most so many words. */
const MOST_WORDS = 4
/** An @ that begins a mention: not one within a word, as in an e-mail address. */
const BEGINS = /(?<![\p{L}\p{N}._%+-])@/gu
const MENTION_PATTERN = new RegExp(`${BEGINS.source}([^\\s@]{0,40}(?: [^\\s@]{1,40}){0,${MOST_WORDS - 1}} ?)$`, 'u')

export interface MentionQuery {
  /** where its @ stands */
  readonly at: number
  readonly search: string
}
/** The name that is being typed at the cursor. */
export function askedAt(body: string, cursor: number): MentionQuery | undefined {
  const match = MENTION_PATTERN.exec(body.slice(0, cursor))
  const search = match?.[1]
  return match === null || search === undefined || search.startsWith(' ') ? undefined : { at: match.index, search }
}
/** The text with a name in place of its typed beginning, and the place of the cursor then. */
export function withName(
  body: string,
  { at }: MentionQuery,
  cursor: number,
  label: string,
): { body: string; cursor: number } {
  const before = `${body.slice(0, at)}@${label} `
  return { body: before + body.slice(cursor).replace(/^ /, ''), cursor: before.length }
}
const small = (text: string): string => text.toLocaleLowerCase()
/** Whether a text begins with a name, and not with a longer word. */
const beginsWith = (text: string, label: string): boolean =>
  small(text).startsWith(small(label)) && !/^[\p{L}\p{N}]/u.test(text.slice(label.length))

interface MentionedText {
  /** what follows an @ */
  readonly text: string
  /** the people of that name; the longest name, where one begins with another */
  readonly people: readonly NamedRecord[]
}
function mentionsOf(body: string, candidates: readonly NamedRecord[]): MentionedText[] {
  return [...body.matchAll(BEGINS)].map(({ index }) => {
    const text = body.slice(index + 1)
    const people = candidates.filter(({ label }) => beginsWith(text, label))
    const longest = Math.max(0, ...people.map(({ label }) => label.length))
    return { text, people: people.filter(({ label }) => label.length === longest) }
  })
}
/** The ids of the picked people whose names still stand in the text; of several of one name as many as it stands there, the last picked first. */
export function mentionsIn(body: string, picks: readonly NamedRecord[]): string[] {
  const unused = [...picks]
  return mentionsOf(body, picks).flatMap(({ people }) => {
    const person = people.findLast(each => unused.includes(each))
    if (person === undefined) return []
    unused.splice(unused.indexOf(person), 1)
    return [person._id]
  })
}
const NAME = new RegExp(`^(?:[\\p{L}\\p{M}\\p{N}'’-]+ ?){1,${MOST_WORDS}}`, 'u')
const LONGEST = 60
/** The searches for a name that was typed in full: its first word, and more of its words, for many people may share the first ones. */
function searchesFor(text: string): string[] {
  const words = NAME.exec(text)?.[0].trim().slice(0, LONGEST).split(' ') ?? []
  return words.map((_, last) => words.slice(0, last + 1).join(' '))
}
/** So many typed names are looked up, one more than a note may mention: a text full of @ has no mentions. */
const MOST_WRITTEN = MOST_MENTIONS + 1
/** The ids of all people mentioned, also those whose names were typed in full without a pick from the list. */
export async function everyMention(
  body: string,
  picks: readonly NamedRecord[],
  find: (search: string) => Promise<readonly NamedRecord[]>,
): Promise<string[]> {
  const otherTexts = mentionsOf(body, picks)
    .filter(({ people }) => people.length === 0)
    .slice(0, MOST_WRITTEN)
  const searches = new Set(otherTexts.flatMap(({ text }) => searchesFor(text)))
  const candidates = (await Promise.all([...searches].map(find))).flat()
  const others = otherTexts.flatMap(({ text }) => mentionsOf(`@${text}`, candidates)[0]?.people ?? [])
  return [...new Set([...mentionsIn(body, picks), ...others.map(({ _id }) => _id)])]
}
