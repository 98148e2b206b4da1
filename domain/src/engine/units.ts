/**
 * Units of measure: those that the program ships with, as staff have changed them, and those that staff have added. Each
 * process and each browser is told what staff have (`setOwnUnits`) before anything is read or shown by it.
 */
import { foldText } from './folded.ts'
import { SHIPPED_UNITS, type Unit, type UnitUse } from './shipped-units.ts'

/** A name for comparison: letters and digits of any script, without points, blanks and superscripts. */
export const plainUnitName = (text: string): string => foldText(text).replaceAll(/[\s._^]/g, '')
export const namesOfUnit = ({
  code,
  name,
  otherNames,
}: Pick<Unit, 'code' | 'name' | 'otherNames'>): readonly string[] => [code, name, ...otherNames]
interface Register {
  readonly byCode: ReadonlyMap<string, Unit>
  readonly byName: ReadonlyMap<string, Unit>
}
function registerOf(own: readonly Unit[]): Register {
  const byCode = new Map([...SHIPPED_UNITS, ...own].map(unit => [unit.code, unit]))
  const entries = [...byCode.values()].flatMap(unit =>
    namesOfUnit(unit).map((name): [string, Unit] => [plainUnitName(name), unit]),
  )
  return { byCode, byName: new Map(entries) }
}
let register = registerOf([])
/** Sets the units that staff have added or changed, in place of earlier ones. */
export function setOwnUnits(own: readonly Unit[]): void {
  register = registerOf(own)
}

/** No name is longer, so that long texts are not folded. */
const MOST_LETTERS = 200
const unitByName = (text: string): Unit | undefined =>
  text.length > MOST_LETTERS ? undefined : register.byName.get(plainUnitName(text))
/** The unit that a name means: 'cu.m' is m3; undefined where no unit has that name. */
export const unitNamed = (text: string): string | undefined => unitByName(text)?.code
export const isUnitCode = (text: string): boolean => register.byCode.has(text)
const isFor = (unit: Unit, use: UnitUse): boolean => (use === 'bills' ? unit.inBills : unit.inProducts)
/** The unit that a new value may name; a stored code stays valid when its unit is no longer offered. */
export function unitFor(use: UnitUse, text: string): string | undefined {
  if (isUnitCode(text)) return text
  const unit = unitByName(text)
  return unit !== undefined && unit.active && isFor(unit, use) ? unit.code : undefined
}
/** The codes of the units that are offered, those of the product first. */
export const offeredUnits = (use: UnitUse): readonly string[] =>
  [...register.byCode.values()].filter(unit => unit.active && isFor(unit, use)).map(({ code }) => code)
/** The label of a unit; the text itself where it is no unit. */
export const unitLabel = (code: string): string => register.byCode.get(code)?.name ?? code
export const isCountedWhole = (unit: string): boolean => register.byCode.get(unit)?.whole === true
/** Whether a quantity is possible in that unit. */
export const fitsUnit = (quantity: number, unit: string): boolean => !isCountedWhole(unit) || Number.isInteger(quantity)
/** The message about a fraction of a thing that is counted in pieces. */
export const NOT_WHOLE = 'must be a whole number: it is counted in {{unit}}'
export const notWhole = (unit: string): string => NOT_WHOLE.replace('{{unit}}', unitLabel(unit))
/** The most of one product in an order, a correction or a transfer. */
export const LARGEST_QUANTITY = 1_000_000
