/** Numbers of a series and a year without gaps: the counter is written in the transaction of what gets the number. */
import sql from 'sql-template-tag'
import type { HookContext } from '../engine/rules.ts'
import { networkDay } from '../lib/network-day.ts'

const format = (prefix: string, year: string, value: number): string =>
  `${prefix}-${year}-${String(value).padStart(5, '0')}`
const yearNow = async (context: HookContext): Promise<string> => (await networkDay(context)).slice(0, 4)
/** The next number of a series of the year, which is that of its day, or of today: 'INV-2026-00001'. Everybody else who takes one waits until the transaction ends, so it is taken last. */
export async function nextInSeries(
  context: HookContext,
  series: string,
  prefix: string,
  day?: string,
): Promise<string> {
  const year = day?.slice(0, 4) ?? (await yearNow(context))
  const name = `${series} ${year}`
  const [counter] = await context.tx.query<{ value: number }>(sql`insert into counter (name, value) values (${name}, 1)
    on conflict (name) do update set value = counter.value + 1 returning value::int as value`)
  return format(prefix, year, counter?.value ?? 1)
}
/** The number of a series that this transaction took last; no other transaction can take one until this one ends. */
export async function lastInSeries(context: HookContext, series: string, prefix: string): Promise<string> {
  const year = await yearNow(context)
  const [counter] = await context.tx.query<{ value: number }>(
    sql`select value::int as value from counter where name = ${`${series} ${year}`}`,
  )
  if (counter === undefined) throw new Error(`No number of the series ${series} was taken`)
  return format(prefix, year, counter.value)
}
