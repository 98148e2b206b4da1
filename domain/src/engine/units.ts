/** Units of measure: how each is written, and whether there can be a part of one; the same wherever something is counted. */
interface Unit {
  readonly label: string
  /** counted in pieces: half of one is none */
  readonly whole?: true
}
export const UNITS = {
  pcs: { label: 'pcs', whole: true },
  item: { label: 'Item', whole: true },
  ls: { label: 'Lump sum' },
  ps: { label: 'Provisional sum' },
  no: { label: 'no.', whole: true },
  bag: { label: 'bag', whole: true },
  roll: { label: 'roll', whole: true },
  set: { label: 'set', whole: true },
  pair: { label: 'pair', whole: true },
  m: { label: 'm' },
  km: { label: 'km' },
  m2: { label: 'm²' },
  ha: { label: 'ha' },
  m3: { label: 'm³' },
  kg: { label: 'kg' },
  t: { label: 't' },
  l: { label: 'l' },
  h: { label: 'h' },
  day: { label: 'Day' },
  week: { label: 'Week' },
  month: { label: 'Month' },
  percent: { label: '%' },
} as const satisfies { readonly [unit: string]: Unit }
export type UnitName = keyof typeof UNITS

const unitOf = (name: string): Unit | undefined => {
  const units: { readonly [name: string]: Unit | undefined } = UNITS
  return Object.hasOwn(units, name) ? units[name] : undefined
}
/** What is written for a unit; a word that is none stays as it is. */
export const unitLabel = (name: string): string => unitOf(name)?.label ?? name
/** The labels of some units, as a choice of them declares its own. */
export const unitLabels = <const N extends UnitName>(names: readonly N[]): { readonly [K in N]: string } =>
  Object.fromEntries(names.map(name => [name, UNITS[name].label])) as { readonly [K in N]: string } // one of each name
export const isCountedWhole = (unit: string): boolean => unitOf(unit)?.whole === true
/** Whether there can be so much of what is counted in that unit. */
export const fitsUnit = (quantity: number, unit: string): boolean => !isCountedWhole(unit) || Number.isInteger(quantity)
/** What is said of a part of a thing that is counted in pieces. */
export const NOT_WHOLE = 'must be a whole number: it is counted in {{unit}}'
export const notWhole = (unit: string): string => NOT_WHOLE.replace('{{unit}}', unitLabel(unit))
/** No order, correction or transfer is about more of one thing. */
export const LARGEST_QUANTITY = 1_000_000
