/** 1234567.5 → 1,234,567.5: easier to check than a row of digits. */
export function groupDigits(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const parts = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? parts : `${parts}.${fraction}`
}
interface Shape {
  /** as many after the point at least; default: as many as there are */
  readonly digits?: number | undefined
  /** as many at most; default: as many as at least */
  readonly precision?: number | undefined
  /** thousands are set apart */
  readonly grouping?: boolean | undefined
}
const withDigits = (value: number, digits: number, precision: number): string =>
  precision === digits
    ? value.toFixed(digits)
    : value.toLocaleString('en', {
        useGrouping: false,
        minimumFractionDigits: digits,
        maximumFractionDigits: precision,
      })
/** A number as it stands in an input, in digits alone: none is written with an exponent. '' where there is none. */
export function shownNumber(value: number | null, { digits, precision = digits, grouping }: Shape): string {
  if (value === null || !Number.isFinite(value)) return ''
  const plain =
    digits === undefined
      ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 })
      : withDigits(value, digits, Math.max(digits, precision ?? 0))
  return grouping ? groupDigits(plain) : plain
}
/** With so many digits after the point at most, half a digit away from zero, of the decimals as they are written: 1.005 is 1.01. */
export function roundTo(value: number, digits: number | undefined): number {
  const size = Math.abs(value)
  if (digits === undefined || size >= 1e15) return value
  // what is smaller is written with an exponent
  if (size < 1e-6) return Number(value.toFixed(digits))
  const whole = Math.round(Number(`${size}e${digits}`))
  return Math.sign(value) * Number(`${whole}e-${digits}`)
}
/** How many digits after the point a decimal field keeps. */
export const scaleOf = (field: { readonly scale?: number }): number => field.scale ?? 2
