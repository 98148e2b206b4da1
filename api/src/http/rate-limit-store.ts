/** How many requests came under each key within the running minute, for the rate limits of one route. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Told = Parameters<FastifyRateLimitStore['incr']>[1]
interface Span {
  count: number
  readonly end: number
}
/** As many keys are remembered; of more, those are forgotten that have not come for the longest time. */
const MOST_KEYS = 5000
/**
 * In place of the plugin's own store: that one's answers go on counting until they are read, so of a burst that is
 * larger than what is allowed it refuses every request, not only those above.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #spans = new Map<string, Span>()
  /** Counts one request; tells the number of it in its span of `milliseconds`, and how long that still lasts. */
  incr(key: string, tell: Told, milliseconds = 60_000): void {
    const now = Date.now()
    const known = this.#spans.get(key)
    const span = known !== undefined && known.end > now ? known : { count: 0, end: now + milliseconds }
    span.count += 1
    this.#spans.delete(key)
    this.#spans.set(key, span)
    const [oldest] = this.#spans.keys()
    if (this.#spans.size > MOST_KEYS && oldest !== undefined) this.#spans.delete(oldest)
    tell(null, { current: span.count, ttl: span.end - now })
  }
  /** A store for one route. */
  child(): RateLimitStore {
    return new RateLimitStore()
  }
}
