/** Units by what people write for them. */
import { UNITS, type UnitName } from './units.ts'

/** Besides a unit's name and its label: in any letters, with or without points and blanks. */
export const UNIT_NAMES: { readonly [unit in UnitName]: readonly string[] } = {
  pcs: ['pc', 'piece', 'pieces', 'ea', 'each', 'stk', 'stück', 'قطعة'],
  item: ['items', 'بند'],
  ls: ['sum', 'l/s', 'lump', 'lumpsum', 'pauschal', 'psch', 'forfait', 'fft', 'a corpo', 'مقطوعية', 'مقطوع'],
  ps: ['prov sum', 'provisional', 'مبلغ احتياطي', 'مبلغ مؤقت'],
  no: ['nr', 'nos', 'number', 'numbers', 'u', 'عدد'],
  bag: ['bags', 'كيس'],
  roll: ['rolls', 'لفة'],
  set: ['sets', 'طقم', 'مجموعة'],
  pair: ['pairs', 'pr', 'زوج'],
  m: [
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
  km: ['kilometre', 'kilometer', 'كم'],
  m2: ['sqm', 'sq m', 'm^2', 'qm', 'sqmt', 'square metre', 'square meter', 'م2', 'متر مربع'],
  ha: ['hectare', 'hectares', 'هكتار'],
  m3: ['cum', 'cu m', 'm^3', 'cbm', 'cubic metre', 'cubic meter', 'م3', 'متر مكعب'],
  kg: ['kgs', 'kilogram', 'kilograms', 'كجم', 'كغ'],
  t: ['ton', 'tons', 'tonne', 'tonnes', 'to', 'طن'],
  l: ['ltr', 'litre', 'litres', 'liter', 'liters', 'لتر'],
  h: ['hr', 'hrs', 'hour', 'hours', 'std', 'ساعة'],
  day: ['days', 'd', 'tag', 'tage', 'jour', 'يوم'],
  week: ['weeks', 'wk', 'wks', 'أسبوع'],
  month: ['months', 'mth', 'mths', 'mo', 'monat', 'mois', 'شهر'],
  percent: ['per cent', 'pct'],
}
/** A name as it is compared: in small letters, digits of any script as ours, without points, blanks and what raises a digit. */
const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\s._^]/g, '')
const units = Object.keys(UNITS) as UnitName[]
const BY_NAME: ReadonlyMap<string, UnitName> = new Map(
  units.flatMap(unit =>
    [unit, UNITS[unit].label, ...UNIT_NAMES[unit]].map((name): [string, UnitName] => [plainName(name), unit]),
  ),
)
/** The unit that is meant by what people write for it: 'cu.m' is m3; undefined where it is none that is known. */
export const unitNamed = (text: string): UnitName | undefined => BY_NAME.get(plainName(text))
