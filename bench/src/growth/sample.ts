/** Typical values of a list's filters and searches, read off rows from its middle. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'

export type Row = Readonly<Record<string, unknown>>
/** One way to use a filter; its name is the same at every size, its value is of the data. */
export interface Choice {
  readonly how: string
  readonly value: string
  /** of one stored value: its total can be kept */
  readonly single: boolean
}
const MONTH = 30
const DATE = /^\d{4}-\d\d-\d\d/

/** What a filter takes for a value of a row: of several, each. */
function asked(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(asked)
  if (typeof value === 'object') return '_id' in value ? [String(value._id)] : []
  return ['string', 'number', 'boolean'].includes(typeof value) ? [`${value as string | number | boolean}`] : []
}
function byFrequency(values: readonly string[]): string[] {
  const times = Map.groupBy(values, value => value)
  return [...times].toSorted(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b)).map(([value]) => value)
}
function ofNumbers(numbers: readonly number[]): Choice[] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return [
    { how: 'between', value: `${at(0.4)}..${at(0.6)}`, single: false },
    { how: 'from', value: `${at(0.9)}..`, single: false },
  ]
}
function ofDates(dates: readonly string[]): Choice[] {
  const day = (dates[0] ?? '').slice(0, 10)
  return [
    { how: 'a month', value: `${day}..${addDays(day, MONTH)}`, single: false },
    { how: 'until', value: `..${day}`, single: false },
  ]
}
/** How a filter is typically used, the commonest value first. */
export function choicesOf(resource: AnyResource, name: string, rows: readonly Row[]): Choice[] {
  const values = rows.map(row => row[name]).filter(value => value !== null && value !== undefined)
  const numbers = values.filter(value => typeof value === 'number')
  if (numbers.length > 0) return ofNumbers(numbers)
  const words = byFrequency(values.flatMap(asked))
  const [common, ...others] = words
  if (common === undefined)
    return ['@any', '@empty'].map(value => ({ how: value, value, single: name in resource.fields }))
  if (DATE.test(common)) return ofDates(words)
  const single = name in resource.fields && !values.some(Array.isArray)
  const rare = others.at(-1)
  return [
    { how: 'common', value: common, single },
    ...(rare === undefined ? [] : [{ how: 'rare', value: rare, single }]),
  ]
}
/** Words of texts, the commonest first. */
const wordsOf = (texts: readonly string[]): string[] =>
  byFrequency(texts.flatMap(text => text.split(/[^\p{L}]+/u).filter(word => word.length > 3)))

/** What people search for among texts, by how they do it. */
export function searchesOf(texts: readonly string[]): Readonly<Record<string, string>> {
  const words = wordsOf(texts)
  const number = texts.find(text => /\d/.test(text) && !text.includes(' '))
  const whole = texts.find(text => text.includes(' '))
  const [common] = words
  return {
    ...(common !== undefined && {
      'a word': common,
      'three letters': words.at(-1)?.slice(0, 3) ?? '',
      'two letters': common.slice(0, 2),
    }),
    ...(whole !== undefined && { 'a whole text': whole }),
    ...(number !== undefined && { 'a number': number }),
    'what is not there': 'Nowhere to be found',
  }
}
/** The texts that a search of the list looks in. */
export function searchedTexts(resource: AnyResource, rows: readonly Row[]): string[] {
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    'search' in field && field.search ? [name] : [],
  )
  return rows.flatMap(row => names.flatMap(name => asked(row[name])))
}
