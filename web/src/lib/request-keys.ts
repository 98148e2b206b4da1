/**
 * Keys under which the API carries out a request once. A request keeps its key until its answer has come, also over a
 * reload of the page, so that pressing again after a lost answer does nothing twice. After an answer, the same words
 * are another request. Of the words only a hash is stored.
 */
import { randomId } from './random-id.ts'

const NAME = 'siteoffice.requestKeys'
/** An older request is not taken for the same any more; the API forgets its answer after a day. */
const MINUTES = 60

interface PendingKey {
  readonly key: string
  readonly until: number
  /** its answer was lost; otherwise it is still under way, or the page was left */
  readonly isLost: boolean
}
type PendingKeys = Readonly<Record<string, PendingKey>>

/** 53 bits (cyrb53), and the length; where two agree all the same, the API refuses the second. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return `${text.length}.${(4294967296 * (2097151 & low) + (high >>> 0)).toString(36)}`
}
function pendingKeys(): PendingKeys {
  try {
    const pendingKeys: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '{}')
    const entries =
      typeof pendingKeys === 'object' && pendingKeys !== null ? Object.entries(pendingKeys as PendingKeys) : []
    return Object.fromEntries(entries.filter(([, { until }]) => until > Date.now()))
  } catch {
    // damaged or out of reach: each request has a new key
    return {}
  }
}
function store(pending: PendingKeys): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(pending))
  } catch {
    // no request fails because its key cannot be kept
  }
}
export interface RequestKey {
  readonly key: string
  /** whether the answer to the same request was lost before */
  readonly wasLost: boolean
  /** Says that the answer has come: the same words are another request from now on. */
  readonly settle: () => void
  /** Says that no answer has come: the same words are the same request. */
  readonly lose: () => void
}
/**
 * The key of a request; `words` are all that makes it what it is: where it goes, and its body. Where the same words may
 * be meant twice at once, as of one file that is dropped on two fields, `again` is 'lost': then they are one request
 * only after a lost answer, not while the first is under way.
 */
export function requestKeyFor(words: string, again: 'pending' | 'lost' = 'pending'): RequestKey {
  const hash = hashOf(words)
  const sameWords = pendingKeys()[hash]
  const pendingKey = again === 'pending' || sameWords?.isLost ? sameWords : undefined
  const pending = pendingKey ?? { key: randomId(), until: Date.now() + MINUTES * 60_000, isLost: false }
  /** Changes what is kept of this request, unless the same words are another one by now. */
  const change = (next: PendingKey | undefined): void => {
    const { [hash]: current, ...others } = pendingKeys()
    if (current === undefined || current.key === pending.key)
      store(next === undefined ? others : { ...others, [hash]: next })
  }
  change(pending)
  return {
    key: pending.key,
    wasLost: pending.isLost,
    settle: () => change(undefined),
    lose: () => change({ ...pending, isLost: true }),
  }
}
