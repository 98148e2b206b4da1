/** Texts on screen say what happens in the order in which a person would (docs/decisions/0223). */
import { expect, test } from 'vitest'
import arabic from '../../domain/src/locales/ar.json' with { type: 'json' }
import letters from '../../domain/src/locales/ar-letters.json' with { type: 'json' }
import sentences from '../../domain/src/locales/ar-sentences.json' with { type: 'json' }

const TEXTS = [arabic, sentences, letters].flatMap(each => Object.keys(each))
/** What turned sentences around, with what is said in its place. */
const INVERTED: readonly (readonly [RegExp, string])[] = [
  [/\bfalls? by\b/, 'goes down by'],
  [/\bput right\b/, 'corrected'],
  [/\bmade out\b/, 'issued'],
  [/\bwhoever\b/i, 'the person who, anyone who'],
  [/\bnone where\b/i, 'leave it out, or 0 means none'],
  [/\bnot given:/i, 'leave it out'],
  [/\btaken back\b/, 'undo, withdraw, returned'],
  [/\bwhat (?:it|they) comes? to\b|^It comes to\b/, 'the total'],
  [/\bstands? (?:as|at|from|in|below|twice|again)\b/, 'is, appears, stays'],
  [/^Of (?:what|those)\b/, 'a noun first'],
  [/^(?:What|Who) (?:is|are|was|were|has|have|may|it|they)\b[^?]*\.$/, 'a noun first'],
]
test.each(INVERTED)('no text has %s: it says %s', pattern => {
  expect(TEXTS.filter(text => pattern.test(text))).toEqual([])
})
test('there are thousands of them', () => expect(TEXTS.length).toBeGreaterThan(4_000))
