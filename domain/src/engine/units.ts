/** Units of measure: how each is written, and whether there can be a part of one; the same wherever something is counted. */
interface Unit {
  readonly label: string
  /** what people write for it besides its name and its label: in any letters, with or without points and blanks */
  readonly names?: readonly string[]
  /** counted in pieces: half of one is none */
  readonly whole?: true
}
export const UNITS = {
  pcs: { label: 'pcs', whole: true, names: ['pc', 'piece', 'pieces', 'ea', 'each', 'stk', 'stück', 'قطعة'] },
  item: { label: 'Item', whole: true, names: ['items', 'بند'] },
  ls: {
    label: 'Lump sum',
    names: ['sum', 'l/s', 'lump', 'lumpsum', 'pauschal', 'psch', 'forfait', 'fft', 'a corpo', 'مقطوعية', 'مقطوع'],
  },
  ps: { label: 'Provisional sum', names: ['prov sum', 'provisional', 'مبلغ احتياطي', 'مبلغ مؤقت'] },
  no: { label: 'no.', whole: true, names: ['nr', 'nos', 'number', 'numbers', 'u', 'عدد'] },
  bag: { label: 'bag', whole: true, names: ['bags', 'كيس'] },
  roll: { label: 'roll', whole: true, names: ['rolls', 'لفة'] },
  set: { label: 'set', whole: true, names: ['sets', 'طقم', 'مجموعة'] },
  pair: { label: 'pair', whole: true, names: ['pairs', 'pr', 'زوج'] },
  m: {
    label: 'm',
    names: [
      'lm',
      'rm',
      'lin m',
      'linm',
      'rmt',
      'mtr',
      'mtrs',
      'meter',
      'metre',
      'metres',
      'meters',
      'lfm',
      'م',
      'م.ط',
      'متر',
    ],
  },
  km: { label: 'km', names: ['kilometre', 'kilometer', 'كم'] },
  m2: { label: 'm²', names: ['sqm', 'sq m', 'm^2', 'qm', 'sqmt', 'square metre', 'square meter', 'م2', 'متر مربع'] },
  ha: { label: 'ha', names: ['hectare', 'hectares', 'هكتار'] },
  m3: { label: 'm³', names: ['cum', 'cu m', 'm^3', 'cbm', 'cubic metre', 'cubic meter', 'م3', 'متر مكعب'] },
  kg: { label: 'kg', names: ['kgs', 'kilogram', 'kilograms', 'كجم', 'كغ'] },
  t: { label: 't', names: ['ton', 'tons', 'tonne', 'tonnes', 'to', 'طن'] },
  l: { label: 'l', names: ['ltr', 'litre', 'litres', 'liter', 'liters', 'لتر'] },
  h: { label: 'h', names: ['hr', 'hrs', 'hour', 'hours', 'std', 'ساعة'] },
  day: { label: 'Day', names: ['days', 'd', 'tag', 'tage', 'jour', 'يوم'] },
  week: { label: 'Week', names: ['weeks', 'wk', 'wks', 'أسبوع'] },
  month: { label: 'Month', names: ['months', 'mth', 'mths', 'mo', 'monat', 'mois', 'شهر'] },
  percent: { label: '%', names: ['per cent', 'pct'] },
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
/** A name as it is compared: in small letters, digits of any script as ours, without points, blanks and what raises a digit. */
const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\s._^]/g, '')
const BY_NAME: ReadonlyMap<string, UnitName> = new Map(
  Object.entries<Unit>(UNITS).flatMap(
    ([unit, { label, names = [] }]) =>
      [unit, label, ...names].map((name): [string, UnitName] => [plainName(name), unit as UnitName]), // a name of the list above
  ),
)
/** The unit that is meant by what people write for it: 'cu.m' is m3; undefined where it is none that is known. */
export const unitNamed = (text: string): UnitName | undefined => BY_NAME.get(plainName(text))
/** Whether there can be so much of what is counted in that unit. */
export const fitsUnit = (quantity: number, unit: string): boolean => !isCountedWhole(unit) || Number.isInteger(quantity)
/** What is said of a part of a thing that is counted in pieces. */
export const NOT_WHOLE = 'must be a whole number: it is counted in {{unit}}'
export const notWhole = (unit: string): string => NOT_WHOLE.replace('{{unit}}', unitLabel(unit))
/** No order, correction or transfer is about more of one thing. */
export const LARGEST_QUANTITY = 1_000_000
