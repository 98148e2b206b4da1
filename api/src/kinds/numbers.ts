import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { DecimalField, IntegerField, MoneyField } from '@siteoffice/domain/engine/field'
import { AVERAGE_DIGITS, LARGEST_AMOUNT, UNIT_PRICE_DIGITS } from '@siteoffice/domain/engine/money'
import { numberIn } from './cell.ts'
import { rangeCondition } from './conditions.ts'
import type { KindModule, ParseContext } from './kind.ts'
import { BadValue } from './kind.ts'

const INT_MAX = 2_147_483_647
const AMOUNT_MAX = LARGEST_AMOUNT
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i
function readNumber(text: string): number {
  const value = PLAIN_NUMBER.test(text.trim()) ? Number(text) : Number.NaN
  if (!Number.isFinite(value)) throw new BadValue(`'${text}' is not a number.`)
  return value
}
/** The outermost whole number within a bound; an index of whole numbers is entered with nothing else. */
function readWhole(text: string, end: boolean): number {
  const whole = (end ? Math.floor : Math.ceil)(readNumber(text))
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, whole))
}
const hasScale = (value: number, scale: number): boolean => Number(value.toFixed(scale)) === value

export const integer: KindModule<IntegerField> = {
  fraction: () => 0,
  fromCell: (_, text) => numberIn(text),
  column: () => 'integer',
  sums: () => ({}),
  index: () => 'single',
  input: field => ({ type: 'integer', minimum: field.min ?? -INT_MAX, maximum: field.max ?? INT_MAX }),
  output: () => ({ type: 'integer' }),
  read: (_, place) => place.value,
  filter: (_, place, value) => rangeCondition(place, value, 'bigint', readWhole),
}
export const decimal: KindModule<DecimalField> = {
  fraction: field => field.scale ?? 2,
  fromCell: (_, text) => numberIn(text),
  column: field => `numeric(18, ${field.scale ?? 2})`,
  sums: () => ({}),
  index: () => 'single',
  input: field => ({
    type: 'number',
    minimum: field.min ?? -AMOUNT_MAX,
    maximum: field.max ?? AMOUNT_MAX,
    // looked at digit by digit, for a division of fractions is not exact
    'x-documented': { multipleOf: 1 / 10 ** (field.scale ?? 2) },
  }),
  output: () => ({ type: 'number' }),
  read: (_, place) => place.value,
  filter: (_, place, value) => rangeCondition(place, value, 'numeric', readNumber),
  parse(field, value, context) {
    const scale = field.scale ?? 2
    if (typeof value === 'number' && !hasScale(value, scale))
      context.refuse(`may have at most ${scale} digits after the point`)
    return value
  },
}
/** What is wrong with the price of one that has more digits than are kept. */
const tooFinePerUnit = (price: number): string | undefined =>
  hasScale(price, UNIT_PRICE_DIGITS) ? undefined : `may have at most ${UNIT_PRICE_DIGITS} digits after the point`
/** What is wrong with an amount that has more digits than its currency. */
export function tooFine(amount: number, currency: string | undefined): string | undefined {
  const digits = minorDigits(currency ?? '')
  return hasScale(amount, digits)
    ? undefined
    : `may have at most ${digits} digits after the point${currency === undefined ? '' : ` in ${currency}`}`
}
function fitsCurrency(
  field: MoneyField,
  value: unknown,
  { sibling, refuse }: Pick<ParseContext, 'sibling' | 'refuse'>,
): void {
  if (typeof value !== 'number') return
  const currency = sibling(field.currency ?? 'currency')
  if (field.digitsByRules && typeof currency !== 'string') return
  const wrong = field.perUnit
    ? tooFinePerUnit(value)
    : tooFine(value, typeof currency === 'string' ? currency : undefined)
  if (wrong !== undefined) refuse(wrong)
}
export const money: KindModule<MoneyField> = {
  fraction: (_, currency) => minorDigits(currency),
  fromCell: (_, text) => numberIn(text),
  column: field => (field.perUnit ? `numeric(24, ${AVERAGE_DIGITS})` : 'numeric(18, 3)'),
  sums: field => ({ by: field.currency ?? 'currency' }),
  index: () => 'single',
  input: field => ({ type: 'number', minimum: field.min ?? -AMOUNT_MAX, maximum: AMOUNT_MAX }),
  output: () => ({ type: 'number' }),
  read: (_, place) => place.value,
  filter: (_, place, value) => rangeCondition(place, value, 'numeric', readNumber),
  reads: field => [field.currency ?? 'currency'],
  fits: fitsCurrency,
  parse(field, value, context) {
    fitsCurrency(field, value, context)
    return value
  },
}
