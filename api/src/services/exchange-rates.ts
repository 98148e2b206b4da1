/** What an amount comes to in another currency, by the latest exchange rates of at most seven days. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import { RATE_DAYS } from '@siteoffice/domain/modules/billing/exchange-rate'
import sql from 'sql-template-tag'
import type { HookContext } from '../engine/rules.ts'
import { networkDay } from '../lib/network-day.ts'

/** By how much an amount is multiplied, and the day of the rate; of two rates the older day. */
export interface Conversion {
  readonly rate: number
  readonly day: string
}
export interface KnownRate {
  readonly currency: string
  readonly base: string
  readonly rate: number
  readonly day: string
}
const newest = (all: readonly Conversion[]): Conversion | undefined =>
  all.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]
/** Straight from one currency to the other: by a rate, or by one of the other way round. */
const straight = (rates: readonly KnownRate[], from: string, to: string): Conversion | undefined =>
  newest(
    rates.flatMap(({ currency, base, rate, day }) => {
      if (currency === from && base === to) return [{ rate, day }]
      return currency === to && base === from ? [{ rate: 1 / rate, day }] : []
    }),
  )
/** From one currency to another among these rates, also through a third one; undefined where they do not lead there. */
export function conversionAmong(rates: readonly KnownRate[], from: string, to: string): Conversion | undefined {
  const direct = straight(rates, from, to)
  if (direct !== undefined) return direct
  const others = new Set(rates.flatMap(({ currency, base }) => [currency, base]))
  return newest(
    [...others].flatMap(other => {
      const [first, second] = [straight(rates, from, other), straight(rates, other, to)]
      if (first === undefined || second === undefined) return []
      return [{ rate: first.rate * second.rate, day: first.day < second.day ? first.day : second.day }]
    }),
  )
}
/** The conversion that counts on the day of a decision; undefined where no rate of the last seven days leads there. */
export async function conversionOf(
  { tx, now }: HookContext,
  from: string,
  to: string,
): Promise<Conversion | undefined> {
  const today = await networkDay({ tx, now })
  if (from === to) return { rate: 1, day: today }
  const pair = [from, to]
  const rates =
    await tx.query<KnownRate>(sql`select distinct on (currency, base) currency, base, rate::float8 as rate, day::text as day
    from exchange_rate where day between ${today}::date - ${RATE_DAYS}::int and ${today}::date
      and (currency = any(${pair}::text[]) or base = any(${pair}::text[])) order by currency, base, day desc`)
  return conversionAmong(rates, from, to)
}
/** An amount in another currency, to its minor unit. */
export function convertAmount(amount: number, { rate }: Conversion, to: string): number {
  const digits = minorDigits(to)
  return amountOf(unitsOf(amount * rate, digits), digits)
}
/** Why amounts in two currencies cannot be compared. */
export const noRate = (from: string, to: string): string =>
  `There is no exchange rate between ${from} and ${to} of the last seven days: enter one first.`
