/** Whom a message mentions, of the members of its thread. */
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { mentionsIn } from '../../../records/timeline/mentions.ts'

const SPECIAL = /[\\^$.*+?()[\]{}|]/g

/** The ids of the members whose names stand after an @; of several of one name as many as it stands there. */
export const mentionedIn = (body: string, members: readonly NamedRecord[]): string[] => [
  ...new Set(mentionsIn(body, members)),
]
/** A text in parts, of which those that name somebody are set off. */
export function partsOf(
  body: string,
  names: readonly string[],
): readonly { readonly text: string; readonly isName: boolean }[] {
  const marks = names.filter(name => name !== '').map(name => `@${name.replaceAll(SPECIAL, '\\$&')}(?![\\p{L}\\p{N}])`)
  if (marks.length === 0) return [{ text: body, isName: false }]
  const pattern = new RegExp(`(${marks.toSorted((a, b) => b.length - a.length).join('|')})`, 'giu')
  return body
    .split(pattern)
    .map((text, at) => ({ text, isName: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
