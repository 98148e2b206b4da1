/** Every text that letters and notices say to companies and people has its Arabic, which holds every value. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sentencesIn } from '../../domain/src/engine/sentences.ts'
import arabic from '../../domain/src/locales/ar.json' with { type: 'json' }
import letters from '../../domain/src/locales/ar-letters.json' with { type: 'json' }
import sentences from '../../domain/src/locales/ar-sentences.json' with { type: 'json' }
import { literalsIn, PLACE } from './literals.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What writes to somebody: all sentences of such a file are looked at, for they come to a letter by many ways. */
const WRITES = /\b(?:notify|notifyOfTender|notifyCompany|tellBidder|tell)\(|subject: ?['`]|\.mail\(/
/** Of such files what is no letter's: lines of bills, a title in the log, what stands for a name that is always there. */
const OTHERWISE: readonly string[] = [
  'api/src/modules/billing/credit-notes.ts: What is left of …',
  'api/src/modules/tendering/award/award.ts: A project',
  'api/src/modules/tendering/award/award.ts: The winner',
]

const isSentence = (text: string): boolean =>
  /^(?:[A-Z]|\0)|:$/.test(text) && /[a-z]{2,},? | [a-z]{2,}/.test(text.replaceAll(PLACE, ' ')) && !/[_<=/]/.test(text)
const said = globSync('api/src/{modules,services}/**/*.ts', { cwd: ROOT })
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => ({ path, code: readFileSync(`${ROOT}${path}`, 'utf8') }))
  .filter(({ code }) => WRITES.test(code))
  .flatMap(({ path, code }) =>
    literalsIn(code)
      .filter(({ text, before }) => isSentence(text) && !/(?:Error\(|from )$/.test(before))
      .map(({ text }) => ({ path, text })),
  )
const sample = (text: string): string => {
  let n = 0
  return text.replaceAll(PLACE, () => `Q${(n += 1)}q`)
}
test('there are many of them', () => expect(said.length).toBeGreaterThan(100))
test('each has its Arabic, which holds every value', () => {
  const inArabic = sentencesIn(arabic, { ...sentences, ...letters })
  const without = said.filter(({ text }) => {
    const english = sample(text)
    const found = inArabic(english)
    return (
      found === undefined ||
      !/[\u0600-\u06ff]/.test(found) ||
      // of several sentences each
      /[a-z]{3,}/i.test(found.replaceAll(/Q\d+q|Siteoffice|UTC/g, '')) ||
      !(english.match(/Q\d+q/g) ?? []).every(each => found.includes(each))
    )
  })
  expect(without.map(({ path, text }) => `${path}: ${text.replaceAll(PLACE, '…')}`).toSorted()).toEqual(
    OTHERWISE.toSorted(),
  )
})
