/** Reads a number as people and spreadsheets write it: '1,234.50', '1 234,5', '(12)'; null where it is none. */
export function parseNumber(text: string): number | null {
  const negative = /^\(.*\)$|^-/.test(text.trim())
  let digits = text.replaceAll(/[^\d.,]/g, '')
  const decimalComma =
    /,\d{1,2}$/.test(digits) && (!digits.includes('.') || digits.indexOf('.') < digits.lastIndexOf(','))
  digits = decimalComma
    ? digits
        .replaceAll('.', '')
        .replace(/,(?=\d+$)/, '.')
        .replaceAll(',', '')
    : digits.replaceAll(',', '')
  if (!/^\d*\.?\d+$|^\d+\.?$/.test(digits)) return null
  return (negative ? -1 : 1) * Number(digits)
}
/** For antd's InputNumber, which takes an empty text for nothing, though its types know numbers alone. */
export const parseTyped = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? ('' as unknown as number) : (parseNumber(text) ?? Number.NaN)
