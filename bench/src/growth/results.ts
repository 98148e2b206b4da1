/** What was measured at each size, side by side, and what of it misses its aim. */
import type { Case, Timing } from './types.ts'
import { aimOf } from './types.ts'

/** From the smallest size to the largest, where a request takes long enough to tell. */
const MOST_GROWTH = 3
const NOISE_MS = 3

export interface CaseTime extends Timing {
  readonly case: Case
}
export interface Row {
  readonly name: string
  readonly who: string
  readonly sort: string
  /** at each size; undefined where it does not exist there */
  readonly times: readonly (Timing | undefined)[]
  readonly growth: number | undefined
  readonly aim: number | undefined
  readonly missed: readonly string[]
  /** how far it is beside its aim */
  readonly over: number
}
const keyOf = ({ case: { name, who } }: CaseTime): string => `${who} ${name}`

function rowOf(measured: CaseTime, times: readonly (Timing | undefined)[]): Row {
  const { name, who, sort } = measured.case
  const [first, last] = [times[0], times.at(-1)]
  const growth = times.length > 1 && first !== undefined && last !== undefined ? last.ms / first.ms : undefined
  const aim = aimOf(sort)
  const grown =
    growth !== undefined && growth > MOST_GROWTH && (last?.ms ?? 0) - (first?.ms ?? 0) > NOISE_MS ? growth : 0
  const failed = times.some(each => each?.status !== undefined)
  const slow = aim !== undefined && (last?.ms ?? 0) > aim
  const missed = [...(failed ? ['fails'] : []), ...(slow ? ['slow'] : []), ...(grown > 0 ? ['grows'] : [])]
  return {
    name,
    who,
    sort,
    times,
    growth,
    aim,
    missed,
    over: Math.max((last?.ms ?? 0) / (aim ?? Number.POSITIVE_INFINITY), grown / MOST_GROWTH, failed ? 1000 : 0),
  }
}
/** One row for each case of any size, in the order in which they were measured. */
export function rowsOf(sizes: readonly (readonly CaseTime[])[]): Row[] {
  const bySize = sizes.map(size => new Map(size.map(each => [keyOf(each), each])))
  const every = new Map(sizes.flatMap(size => size.map(each => [keyOf(each), each] as const)))
  return [...every].map(([key, measured]) =>
    rowOf(
      measured,
      bySize.map(size => size.get(key)),
    ),
  )
}
const number = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0)
const cell = (timed: Timing | undefined): string =>
  timed === undefined ? '–' : timed.status === undefined ? number(timed.ms) : `! ${timed.status}`

export function printRows(rows: readonly Row[], sizes: readonly number[]): void {
  const width = Math.max(...rows.map(row => row.name.length)) + 2
  const line = (name: string, who: string, cells: readonly string[], rest: string): void =>
    console.log(`${name.padEnd(width)}${who.padEnd(8)}${cells.map(each => each.padStart(9)).join('')}  ${rest}`)
  line('ms per request', 'who', [...sizes.map(brief), 'growth', 'aim'], '')
  for (const { name, who, times, growth, aim, missed } of rows) {
    const cells = [
      ...times.map(cell),
      growth === undefined ? '' : `×${number(growth)}`,
      aim === undefined ? '' : `${aim}`,
    ]
    line(name, who, cells, missed.join(', '))
  }
}
export const brief = (n: number): string =>
  n % 1_000_000 === 0 ? `${n / 1_000_000}M` : n % 1000 === 0 ? `${n / 1000}k` : String(n)

/** How many cases of each sort there are, how many miss their aim, and what the slowest takes. */
export function printSummary(rows: readonly Row[]): void {
  console.log('\nsort             cases  missed  slowest ms')
  for (const [sort, own] of Map.groupBy(rows, row => row.sort)) {
    const slowest = Math.max(...own.map(row => row.times.at(-1)?.ms ?? 0))
    const missed = own.filter(row => row.missed.length > 0).length
    console.log(
      `${sort.padEnd(15)}${[own.length, missed].map(n => String(n).padStart(7)).join(' ')}${number(slowest).padStart(12)}`,
    )
  }
}
