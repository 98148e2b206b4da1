import { formatDayOfMonth, formatMonth } from '../../lib/format.ts'

/** From a day to another, both in it. */
export interface Span {
  readonly from: string
  readonly to: string
}
const DAY_MS = 86_400_000
/** A span in few letters: its month where it is about a month long, else its first day. */
export function shortSpan({ from, to }: Span): string {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days > 7 ? formatMonth(from.slice(0, 7)) : formatDayOfMonth(from)
}
