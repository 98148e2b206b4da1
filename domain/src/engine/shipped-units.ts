/** The units of measure of the product, and the names that people write for them. */
export interface Unit {
  /** what rows keep */
  readonly code: string
  /** how it is written */
  readonly name: string
  /** other names that people write, in upper or lower case, with or without points and blanks */
  readonly otherNames: readonly string[]
  /** counted in pieces, of which there are no halves */
  readonly whole: boolean
  readonly inBills: boolean
  readonly inProducts: boolean
  readonly active: boolean
}
/** The use of a unit: the work of a bill, or a product. */
export type UnitUse = 'bills' | 'products'
/** code | label | other names | uses, and whether it is counted in pieces */
const TABLE = `
pcs|pcs|pc, piece, pieces, ea, each, stk, stck, st, stück, قطعة|bills products whole
item|Item|items, بند|bills whole
ls|Lump sum|sum, l/s, lump, pauschal, psch, forfait, fft, a corpo, مقطوعية, مقطوع|bills
ps|Provisional sum|prov sum, provisional, pc sum, prime cost sum, مبلغ احتياطي, مبلغ مؤقت|bills
no|no.|nr, nos, number, numbers, u, عدد|bills whole
bag|bag|bags, كيس|products whole
roll|roll|rolls, لفة|products whole
set|set|sets, طقم, مجموعة|bills products whole
pair|pair|pairs, pr, زوج|bills whole
m|m|lm, rm, lin m, rmt, mtr, mtrs, meter, metre, metres, meters, lfm, م, م.ط, متر|bills products
km|km|kilometre, kilometer, كم|bills
m2|m²|sqm, qm, sqmt, square metre, square meter, م2, متر مربع|bills products
ha|ha|hectare, hectares, هكتار|bills
m3|m³|cum, cbm, cubic metre, cubic meter, م3, متر مكعب|bills products
ft|ft|foot, feet, lft, rft, قدم|bills products
ft2|ft²|sft, sqft, square foot, square feet, قدم مربع|bills products
ft3|ft³|cft, cuft, cubic foot, cubic feet, قدم مكعب|bills products
kg|kg|kgs, kilogram, kilograms, كجم, كغ|bills products
t|t|ton, tons, tonne, tonnes, metric ton, metric tons, metric tonne, metric tonnes, to, طن|bills products
l|l|ltr, litre, litres, liter, liters, لتر|bills products
h|h|hr, hrs, hour, hours, std, ساعة|bills products
day|Day|days, man day, man days, manday, mandays, d, tag, tage, jour, يوم|bills
week|Week|weeks, wk, wks, أسبوع|bills
month|Month|months, mth, mths, mo, monat, mois, شهر|bills
percent|%|pct|bills`
export const SHIPPED_UNITS: readonly Unit[] = TABLE.trim()
  .split('\n')
  .map(row => {
    const [code = '', name = '', names = '', more = ''] = row.split('|')
    return {
      code,
      name,
      otherNames: names.split(', '),
      whole: more.includes('whole'),
      inBills: more.includes('bills'),
      inProducts: more.includes('products'),
      active: true,
    }
  })
export const isShipped = (code: string): boolean => SHIPPED_UNITS.some(unit => unit.code === code)
