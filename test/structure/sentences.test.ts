/** Every sentence with values in it that the server says to people has its Arabic, by a template with the same places. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sentencesIn } from '../../domain/src/engine/sentences.ts'
import arabic from '../../domain/src/locales/ar.json' with { type: 'json' }
import sentences from '../../domain/src/locales/ar-sentences.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PLACE = '\u0000'
interface Literal {
  readonly text: string
  readonly before: string
}
/** The end of a template literal that begins at `start`, and its text with a mark for each value. */
function literalAt(code: string, start: number): { readonly text: string; readonly end: number } {
  let text = ''
  let at = start + 1
  while (at < code.length && code[at] !== '`') {
    if (code[at] === '\\') {
      text += code[at + 1] === 'n' ? '\n' : (code[at + 1] ?? '')
      at += 2
    } else if (code.startsWith('${', at)) {
      at = endOfValue(code, at + 2)
      text += PLACE
    } else {
      text += code[at]
      at += 1
    }
  }
  return { text, end: at + 1 }
}
function endOfValue(code: string, start: number): number {
  let depth = 1
  let at = start
  while (depth > 0 && at < code.length) {
    if (code[at] === '`') at = literalAt(code, at).end
    else {
      if (code[at] === '{') depth += 1
      if (code[at] === '}') depth -= 1
      at += 1
    }
  }
  return at
}
/** Where a comment or a plain text that begins here ends; undefined where none does. */
function endOfOther(code: string, at: number): number | undefined {
  const end = (found: number): number => (found < 0 ? code.length : found)
  if (code.startsWith('/*', at)) return end(code.indexOf('*/', at)) + 2
  if (code.startsWith('//', at)) return end(code.indexOf('\n', at))
  const quote = code[at]
  if (quote !== "'" && quote !== '"') return undefined
  let to = at + 1
  while (to < code.length && code[to] !== quote && code[to] !== '\n') to += code[to] === '\\' ? 2 : 1
  return to + 1
}
/** The template literals of a file that have values in them and no tag before. */
function literalsIn(code: string): Literal[] {
  const found: Literal[] = []
  let at = 0
  while (at < code.length) {
    const other = endOfOther(code, at)
    if (other !== undefined) at = other
    else if (code[at] === '`') {
      const { text, end } = literalAt(code, at)
      if (text.includes(PLACE) && !/[\w)\]]/.test(code[at - 1] ?? ''))
        found.push({ text, before: code.slice(Math.max(0, at - 90), at).replaceAll(/\s+/g, ' ') })
      at = end
    } else at += 1
  }
  return found
}
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

/** Those that stay English: titles and texts of what companies are sent, which is one text for all who get it. */
const STILL_ENGLISH: readonly string[] = [
  'api/src/modules/billing/rules/billings.ts: Bill … is due on …',
  'api/src/modules/billing/rules/billings.ts: … are to be paid by ….',
]
const told = globSync('{api,domain}/src/**/*.ts', { cwd: ROOT })
  .filter(path => !/\.test\.ts$|describe-api|config\.ts$|\/data\//.test(path))
  .flatMap(path =>
    literalsIn(readFileSync(`${ROOT}${path}`, 'utf8'))
      .filter(({ text }) => isSentence(text))
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
  expect(without.map(({ path, text }) => `${path}: ${shown(text)}`).toSorted()).toEqual([...STILL_ENGLISH].toSorted())
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
