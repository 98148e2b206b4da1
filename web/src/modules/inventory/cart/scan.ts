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
/** The product whose page a QR code leads to, as labels have it; undefined where the text is no such address. */
export const productOnPage = (words: string): string | undefined =>
  /^https?:\/\/\S+\/(?:view|edit)-product\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(words)?.[1]?.toLowerCase()
