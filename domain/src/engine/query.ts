/** The query rules of lists, used to build URLs in the web app and to read them in the API (product.md §4). */
export const DEFAULT_SIZE = 10
export const MAX_SIZE = 100
/** How high the rows of a list stand. */
export const DENSITIES = ['compact', 'normal', 'relaxed'] as const
/** Filter values for rows without, or with any, value. */
export const EMPTY = '@empty'
export const ANY = '@any'
/** Before a value it asks for all other rows, including those without a value. */
export const NOT = '@not:'
/** In filters by people and companies: the person who asks, and their company. */
export const ME = '@me'
export const MY_COMPANY = '@my-company'
const DATE_PARAMS = ['dateFrom', 'dateTo', 'receiveDateFrom', 'receiveDateTo']

/** Splits at commas; a backslash keeps the character after it. */
export function splitList(value: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let i = 0; i < value.length; i += 1) {
    const char = value.charAt(i)
    if (char === ',') {
      parts.push(part)
      part = ''
    } else if (char === '\\' && i + 1 < value.length) {
      i += 1
      part += value.charAt(i)
    } else part += char
  }
  return [...parts, part].map(each => each.trim()).filter(each => each !== '')
}
/** The inverse of splitList. */
export function joinList(values: readonly string[]): string {
  return values.map(value => value.replaceAll(/[\\,]/g, char => `\\${char}`)).join(',')
}
/** The value of a filter behind the mark that negates it. */
export function readNot(value: string): { readonly not: boolean; readonly rest: string } {
  return value.startsWith(NOT) ? { not: true, rest: value.slice(NOT.length) } : { not: false, rest: value }
}
/** Reads `from..to` with either side open; undefined where the value is no range. */
export function parseRange(value: string): { from?: string; to?: string } | undefined {
  const at = value.indexOf('..')
  if (at < 0) return undefined
  const from = value.slice(0, at).trim()
  const to = value.slice(at + 2).trim()
  return { ...(from && { from }), ...(to && { to }) }
}
/** Writes a range for the URL; an empty string where both sides are open. */
export function formatRange(from: string | undefined, to: string | undefined): string {
  return from || to ? `${from ?? ''}..${to ?? ''}` : ''
}
/** In dateFrom, dateTo, receiveDateFrom and receiveDateTo a space stands for a plus. */
export function mendDate(name: string, value: string): string {
  return DATE_PARAMS.includes(name) ? value.replaceAll(' ', '+') : value
}
export type QueryValue = string | number | boolean | null | undefined | readonly string[]
/** A query string (with its question mark, or empty), without empty parameters. */
export function buildQuery(params: { readonly [name: string]: QueryValue }): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue
    const text = typeof value === 'object' ? joinList(value) : String(value)
    if (text !== '') parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(mendDate(name, text))}`)
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
