/** Every sentence with values in it that the server says to people has its Arabic, by a template with the same places. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sentencesIn } from '../../domain/src/engine/sentences.ts'
import arabic from '../../domain/src/locales/ar.json' with { type: 'json' }
import sentences from '../../domain/src/locales/ar-sentences.json' with { type: 'json' }
import { literalsIn, PLACE } from './literals.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What refuses, and what says why not: behind these stands a sentence for people. */
const SAYS =
  /(?:new (?:Failure|BadValue|BadGroup|Unreadable)\((?: ?'\w+',)?|wrongField\( ?'\w+', [^,`]+,|problem\( ?'\w+',|impossible\(|wrong(?:Sheet)?\(|context\.refuse\(|(?:reader|this)\.refuse\([\w']+,|message:|reason:|\['\w+',|params =>) ?(?:[^`]*\? [^`]*: )?$/
/** Sentences that guards and rules answer, and jobs end with. */
const ANSWERS = /(?:return|\?|&&|:|const (?:words|message) =) ?$/
const RULES =
  /\/rules\/|-rules\.ts$|\/jobs\/|mail-views\.ts$|remind-due\.ts$|renewal\.ts$|lots\.ts$|standing-jobs\.ts$|merging/
const isSentence = (text: string): boolean =>
  /[a-z]{2,} |(?: [a-z]{2,})/.test(text.replaceAll(PLACE, ' ')) && !/[_<=]/.test(text)
/** What people are mailed, and what is said in both languages where it is written. */
const OTHERWISE = /(?:title|body|subject|summary|description|label|name|outcome|en|mail): ?(?:[^`]*\? )?$/

/** Those of letters, whose Arabic is looked for elsewhere. */
const OF_LETTERS: readonly string[] = [
  'api/src/modules/billing/rules/billings.ts: Bill … is due on …',
  'api/src/modules/billing/rules/billings.ts: … are to be paid by ….',
]
const told = globSync('{api,domain}/src/**/*.ts', { cwd: ROOT })
  .filter(path => !/\.test\.ts$|describe-api|config\.ts$|\/data\//.test(path))
  .flatMap(path =>
    literalsIn(readFileSync(`${ROOT}${path}`, 'utf8'))
      .filter(({ text }) => (text.includes(PLACE) || /^[A-Z].*'.*\.$/.test(text)) && isSentence(text))
      .filter(
        ({ before }) => !OTHERWISE.test(before) && (SAYS.test(before) || (RULES.test(path) && ANSWERS.test(before))),
      )
      .map(({ text }) => ({ path, text })),
  )
const shown = (text: string): string => text.replaceAll(PLACE, '…')
/** The sentence with something in each place that stands in no text. */
const sample = (text: string): string => {
  let n = 0
  return text.replaceAll(PLACE, () => `Q${(n += 1)}q`)
}
test('there are many of them', () => expect(told.length).toBeGreaterThan(100))
test('each has its Arabic, which holds every value', () => {
  const inArabic = sentencesIn(arabic, sentences)
  const without = told.filter(({ text }) => {
    const english = sample(text)
    const said = inArabic(english)
    return (
      said === undefined ||
      !/[\u0600-\u06ff]/.test(said) ||
      !(english.match(/Q\d+q/g) ?? []).every(each => said.includes(each))
    )
  })
  expect(without.map(({ path, text }) => `${path}: ${shown(text)}`).toSorted()).toEqual([...OF_LETTERS].toSorted())
})

/** What is wrong with a field, as it is said beside it, where no value stands in it. */
const OF_FIELD =
  /(?:wrongField\(\s*'\w+',\s*[^,()]+,|(?:reader|this)\.refuse\([\w']+,|context\.refuse\(|message:|wrongSheet\(|new (?:BadValue|BadGroup|Unreadable)\(|params => ?|=> )\s*'((?:must|may|is|has|have|can|cannot|are|names|needs|belongs|was|there|looks|stands|holds)\b[^'\n]*)'/g
test('so has what is wrong with a field', () => {
  const inArabic = sentencesIn(arabic, sentences)
  const said = globSync('{api,domain}/src/**/*.ts', { cwd: ROOT })
    .filter(path => !/\.test\.ts$|config\.ts$|\/data\//.test(path))
    .flatMap(path =>
      [...readFileSync(`${ROOT}${path}`, 'utf8').matchAll(OF_FIELD)].map(([, text = '']) => ({ path, text })),
    )
  expect(said.length).toBeGreaterThan(150)
  expect(said.filter(({ text }) => inArabic(text) === undefined)).toEqual([])
})
