/** How many requests came under each key within the running minute, counted in the database for all processes together. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import sql from 'sql-template-tag'
import type { Queries } from '../data/database.ts'

type Answer = Parameters<FastifyRateLimitStore['incr']>[1]
/** Numbers that this process has reserved for the next requests; none is left where `next` is above `last`. */
interface Block {
  next: number
  readonly last: number
  /** when the minute is over, by the monotonic clock */
  readonly end: number
}
/** One more request that has to wait for a block counts for itself. */
interface Taking {
  waiting: number
  block?: Promise<Block>
}
/** As many keys are remembered; of more, those are forgotten whose block was taken first. */
const MOST_KEYS = 5000
/** A process takes a tenth of what is allowed at a time, so that a cheap read is hardly ever a statement more. */
const SHARE = 10

interface BlockOf {
  readonly amount: number
  readonly max: number
  /** milliseconds that are counted together */
  readonly span: number
}
/**
 * Takes so many numbers of a key's minute, which begins with the first of them. The database's own clock measures it,
 * for those of the processes differ.
 */
async function takeBlock(queries: Queries, key: string, { amount, max, span }: BlockOf): Promise<Block> {
  const over = sql`r.ends_at <= clock_timestamp()`
  const [row] = await queries.query<{ count: number; left: number }>(sql`
    insert into rate_count as r (key, count, ends_at)
    values (${key}, ${amount}::int, clock_timestamp() + ${span}::int * interval '1 millisecond')
    on conflict (key) do update set count = case when ${over} then excluded.count else r.count + excluded.count end,
      ends_at = case when ${over} then excluded.ends_at else r.ends_at end
    returning count, extract(epoch from ends_at - clock_timestamp())::float8 * 1000 as left`)
  const { count = max + amount, left = span } = row ?? {}
  return { next: count - amount + 1, last: Math.min(count, max), end: performance.now() + Math.max(1, left) }
}
interface RateCounts {
  /** Counts one request; its number in its minute, above `max` where there is none left, and how long the minute lasts. */
  next(key: string, max: number, span: number): Promise<{ readonly current: number; readonly ttl: number }>
}
/**
 * A process lets no more requests through than it has numbers, so all processes together never exceed the limit. After a
 * refusal the database is not asked again before the minute is over.
 */
export function rateCounts(queries: Queries): RateCounts {
  const blocks = new Map<string, Block>()
  const takings = new Map<string, Taking>()
  function remember(key: string, block: Block): void {
    blocks.delete(key)
    blocks.set(key, block)
    const [oldest] = blocks.keys()
    if (blocks.size > MOST_KEYS && oldest !== undefined) blocks.delete(oldest)
  }
  /** One statement at a time for each key: whoever comes meanwhile is served by the block after it. */
  async function wait(key: string, max: number, span: number): Promise<void> {
    const taking = takings.get(key) ?? { waiting: 0 }
    takings.set(key, taking)
    taking.waiting += 1
    await Promise.resolve() // those who come in the same turn are counted in one statement
    taking.block ??= takeBlock(queries, key, {
      amount: Math.max(Math.floor(max / SHARE), taking.waiting),
      max,
      span,
    }).finally(() => takings.delete(key))
    const block = await taking.block
    if (blocks.get(key) !== block) remember(key, block)
  }
  return {
    async next(key, max, span) {
      for (;;) {
        const block = blocks.get(key)
        const ttl = block === undefined ? 0 : block.end - performance.now()
        if (block !== undefined && ttl > 0) {
          if (block.next <= block.last) return { current: block.next++, ttl }
          if (block.last >= max || block.next > max) return { current: max + 1, ttl }
        }
        await wait(key, max, span)
      }
    },
  }
}
/** The store that the rate limit plugin expects; each key names the limit that it counts. */
export function rateLimitStore(queries: Queries): new () => FastifyRateLimitStore {
  const counts = rateCounts(queries)
  return class RateLimitStore {
    incr(key: string, answer: Answer, span = 60_000, max = 0): void {
      counts.next(key, max, span).then(
        count => answer(null, count),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), undefined),
      )
    }
    child(): RateLimitStore {
      return this
    }
  }
}
/** Throws away the counts of minutes that are over. */
export async function sweepRateCounts(queries: Queries): Promise<void> {
  await queries.query(sql`delete from rate_count where ends_at < now()`)
}
