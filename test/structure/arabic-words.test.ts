/** A thing has one name in Arabic, and two things that stand beside each other do not share one. */
import { expect, test } from 'vitest'
import arabic from '../../domain/src/locales/ar.json' with { type: 'json' }
import letters from '../../domain/src/locales/ar-letters.json' with { type: 'json' }
import sentences from '../../domain/src/locales/ar-sentences.json' with { type: 'json' }

const WORDS: Readonly<Record<string, unknown>> = { ...arabic, ...letters, ...sentences }
const said = Object.entries(WORDS).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
/** What is called otherwise than it should be, by the word of the English text. */
const misnamed = (english: RegExp, wrong: RegExp): readonly string[] =>
  said.filter(([text, words]) => english.test(text) && wrong.test(words)).map(([text]) => text)

test('a bid is not called as a view of a list is', () => {
  expect(misnamed(/\bbid(?:s|ders?)?\b/i, /(?<!\p{L})(?:ال|لل?|بال?)?(?:عرض|عروض)/u)).toEqual([])
})
test('a lot has one name', () => expect(misnamed(/\blots?\b/i, /حزم/)).toEqual([]))
test('labels that stand beside each other differ in more than what they are about', () => {
  for (const [label, beside] of [
    ['Page address', /عنوان/], // a title
    ['Address for questions', /عنوان/],
    ['Who', /^من$/], // from
    ['Goes out at', /^(?:وقت|تاريخ) الإرسال$/], // when it was sent
    ['Revision', /مراجعة/], // a review
    ['Offer', /^عرض$/], // a view
  ] as const) {
    expect(WORDS[label]).toBeTypeOf('string')
    expect(WORDS[label], label).not.toMatch(beside)
  }
})
