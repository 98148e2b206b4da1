interface Day<E> {
  readonly day: string
  readonly entries: readonly E[]
}
/** Groups a sequence by day; the reader's zone decides which day a moment belongs to. */
export function byDay<E extends { readonly at: string }>(
  entries: readonly E[],
  dayOf: (instant: string) => string,
): readonly Day<E>[] {
  const days = new Map<string, E[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}
