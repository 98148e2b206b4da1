/** Reads typed or scanned text: a code, perhaps with a quantity before it. */

export interface Scan {
  readonly quantity: number | undefined
  readonly words: string
}
/** '3*6291041500213' is three of that code; anything else is looked up as it stands. */
export function readScan(text: string): Scan {
  const [, count, words] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*[*×]\s*(.*)$/.exec(text) ?? []
  if (count === undefined || words === undefined) return { quantity: undefined, words: text.trim() }
  return { quantity: Number(count.replace(',', '.')), words: words.trim() }
}
interface Coded {
  readonly sku: string
  readonly barcode?: string | null
}
export const codesOf = ({ sku, barcode }: Coded): readonly string[] => [sku, barcode ?? ''].filter(code => code !== '')
/** Longer than any quantity, or with letters: then a scanner has sent a code into a field of a quantity. */
const isCode = (keys: string): boolean => keys.length > 7 || /[^\d.,\s]/.test(keys)
/** The meaning of keys that end with Enter in a field of a quantity: one more, another code, or the quantity itself. */
export function meaningOf(keys: string, codes: readonly string[]): 'more' | 'code' | 'quantity' {
  if (codes.some(code => code.toLowerCase() === keys.toLowerCase())) return 'more'
  return isCode(keys) ? 'code' : 'quantity'
}
/** Fewer keys are a quantity, whatever product has them as its code. */
const SHORTEST_CODE = 5
interface Typed {
  /** a quantity that was typed before the code */
  readonly typed: number | undefined
  readonly code: string
}
/** Divides keys into the quantity that somebody typed and the known code that was scanned after it; without one they are all the code. */
export function splitTyped(keys: string, known: readonly string[]): Typed {
  const isKnown = (text: string): string | undefined =>
    known.find(each => each.toLowerCase() === text.toLowerCase() && each.length >= SHORTEST_CODE)
  const [, typed, rest = ''] = /^(\d{1,6}(?:[.,]\d{1,3})?)(.+)$/.exec(keys) ?? []
  const whole = isKnown(keys)
  if (whole !== undefined || typed === undefined) return { typed: undefined, code: whole ?? keys }
  for (let end = typed.length; end > 0; end -= 1) {
    const code = isKnown(typed.slice(end) + rest)
    if (code !== undefined) return { typed: Number(typed.slice(0, end).replace(',', '.')), code }
  }
  return { typed: undefined, code: keys }
}
/** The product whose page a QR code leads to, as labels have it; undefined where the text is no such address. */
export const productOnPage = (words: string): string | undefined =>
  /^https?:\/\/\S+\/(?:view|edit)-product\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(words)?.[1]?.toLowerCase()
