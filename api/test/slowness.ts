/** How fast the machine is at this moment, for tests that bound what something takes. */

const TEXT = JSON.stringify(Object.fromEntries(Array.from({ length: 19_000 }, (_, i) => [i.toString(36), 0])))
/** What the parsing of an object with 19,000 keys takes at most where the bounds were set, in milliseconds. */
const USUAL_MS = 8
const TIMES = 5

/** How many times longer than usual the machine needs now for work of the processor, by the fastest of a few tries; at least 1. */
export function slowness(): number {
  const tries = Array.from({ length: TIMES }, () => {
    const start = performance.now()
    JSON.parse(TEXT)
    return performance.now() - start
  })
  return Math.max(1, Math.min(...tries) / USUAL_MS)
}
