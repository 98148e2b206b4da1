/** How long the chat waits before it asks again: seconds while somebody reads it, minutes while nobody does. */
export interface Attention {
  /** the conversation is open, in a window that is in sight */
  readonly isWatched: boolean
  /** a socket tells when there is news */
  readonly isLive: boolean
  /** since something was last written */
  readonly quietMs: number
  /** calls in a row that brought no answer */
  readonly failures: number
  /** the server asked for this much patience */
  readonly waitMs: number
}
const SECOND = 1000
const MINUTE = 60 * SECOND
const LONGEST = 2 * MINUTE

function usualPause({ isWatched, isLive, quietMs }: Attention): number {
  if (isWatched && isLive) return MINUTE
  if (isWatched) return quietMs < 2 * MINUTE ? 4 * SECOND : quietMs < 10 * MINUTE ? 8 * SECOND : 20 * SECOND
  return quietMs < 10 * MINUTE ? 30 * SECOND : LONGEST
}
export function pauseFor(attention: Attention): number {
  const { failures, waitMs } = attention
  const pause = Math.min(usualPause(attention) * 2 ** Math.min(failures, 10), LONGEST)
  return Math.max(pause, waitMs)
}
