/** Does the same to many records, a few at a time. */
export interface Failure<T> {
  readonly item: T
  readonly reason: string
}
const AT_ONCE = 4

/** Runs `work` on every item, telling how many are done; never throws: what failed is answered with its reason. */
export async function runMany<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<readonly Failure<T>[]> {
  const failures: Failure<T>[] = []
  let next = 0
  let done = 0
  const worker = async () => {
    while (next < items.length) {
      const item = items[next] as T // next < length, and items holds no holes
      next += 1
      try {
        await work(item)
      } catch (error) {
        failures.push({ item, reason: error instanceof Error ? error.message : String(error) })
      }
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker))
  return failures
}
