/** What is typed or scanned: a code, perhaps with a number of pieces before it. */

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
/** Longer than any quantity, or with letters: a scanner has sent a code into a field of a quantity. */
const isCode = (keys: string): boolean => keys.length > 7 || /[^\d.,\s]/.test(keys)
/** What keys that end with Enter mean in the quantity of an item: one more of it, another code, or the quantity itself. */
export function meaningOf(keys: string, codes: readonly string[]): 'more' | 'code' | 'quantity' {
  if (codes.some(code => code.toLowerCase() === keys.toLowerCase())) return 'more'
  return isCode(keys) ? 'code' : 'quantity'
}
