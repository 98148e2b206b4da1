/** The part of a message in which the words of a search stand. */
import { hasWords } from '@siteoffice/domain/engine/folded'

/** So much stands before the first of the words. */
const BEFORE = 40
const LONGEST = 160

interface SnippetPart {
  readonly text: string
  readonly isHit: boolean
}
/** Begins a little before the first word of the search; an ellipsis says that there is more. */
export function snippetOf(body: string, search: string): readonly SnippetPart[] {
  const words = search.split(/\s+/).filter(word => !hasWords('', word))
  const parts = body.split(/(\s+)/).map(text => ({ text, isHit: words.some(word => hasWords(text, word)) }))
  let start = Math.max(
    0,
    parts.findIndex(({ isHit }) => isHit),
  )
  for (let length = 0; start > 0 && length + (parts[start - 1]?.text.length ?? 0) <= BEFORE; start -= 1)
    length += parts[start - 1]?.text.length ?? 0
  let end = start
  for (let length = 0; end < parts.length && length < LONGEST; end += 1) length += parts[end]?.text.length ?? 0
  return [
    ...(start > 0 ? [{ text: '… ', isHit: false }] : []),
    ...parts.slice(start, end),
    ...(end < parts.length ? [{ text: ' …', isHit: false }] : []),
  ]
}
