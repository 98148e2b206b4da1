/** The names of months and days of the week in all languages of the product, as Intl has them. */
import { CODES } from './codes.ts'

/** The names of months in Arabic where they differ from those of the Gulf. */
const MORE = ['ar-SY', 'ar-MA', 'ar-DZ', 'de-AT']
const foldName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
const YEAR = 2026
function namesOf(
  options: Intl.DateTimeFormatOptions,
  part: 'month' | 'weekday',
  language: string,
  date: Date,
): string[] {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' })
  return format
    .formatToParts(date)
    .flatMap(({ type, value }) => (type === part && /\p{L}/u.test(value) ? foldName(value) : []))
}
interface Names {
  readonly months: ReadonlyMap<string, number>
  readonly weekdays: ReadonlySet<string>
}
function collectNames(): Names {
  const months = new Map<string, number>([
    ['sept', 9],
    ['mrz', 3],
  ])
  const weekdays = new Set<string>()
  for (const language of [...CODES.language, ...MORE]) {
    for (const style of ['long', 'short'] as const) {
      for (let month = 0; month < 12; month += 1) {
        const date = new Date(Date.UTC(YEAR, month, 5))
        const names = [
          ...namesOf({ month: style }, 'month', language, date),
          ...namesOf({ month: style, day: 'numeric', year: 'numeric' }, 'month', language, date),
        ]
        // where two languages use a name for different months, the first language counts
        for (const name of names) if (!months.has(name)) months.set(name, month + 1)
      }
      for (let day = 1; day <= 7; day += 1)
        for (const name of namesOf({ weekday: style }, 'weekday', language, new Date(Date.UTC(YEAR, 0, day))))
          weekdays.add(name)
    }
  }
  return { months, weekdays }
}
let namesCache: Names | undefined
const names = (): Names => (namesCache ??= collectNames())

/** The words around the name of a month: '5th of March', '5 de marzo de 2026', '5er mars'. */
const AROUND = /^(?:st|nd|rd|th|er|of|de|del|da|do|den|the)$/
/** The month of a name, from 1; undefined where the words name none. */
export function monthNamed(words: string): number | undefined {
  const text = foldName(words)
    .split(' ')
    .filter(word => !AROUND.test(word))
    .join(' ')
  if (text === '') return undefined
  const exact = names().months.get(text)
  if (exact !== undefined || !/^[a-z]{3,}$/.test(text)) return exact
  const matches = new Set([...names().months].filter(([name]) => name.startsWith(text)).map(([, month]) => month))
  return matches.size === 1 ? [...matches][0] : undefined
}
/** A text without the day of the week before or behind its day. */
export function withoutWeekday(text: string): string {
  if (!/\p{L}/u.test(text)) return text
  const [, first = '', rest = text] = /^([^\d,]+?)[\s,.]+(?=\S)(.*)$/su.exec(text) ?? []
  if (first !== '' && names().weekdays.has(foldName(first))) return rest.trim()
  const [, begin = text, last = ''] = /^(.*[\d日])[\s,]*([^\d,]+)$/su.exec(text) ?? []
  return last !== '' && names().weekdays.has(foldName(last)) ? begin.trim() : text
}
