/** Chance that comes out the same each time: a generator per seed, so that one part's draws never shift another's. */
export interface Random {
  /** from 0 up to, not including, 1 */
  next(): number
  /** a whole number from min to max, both included */
  int(min: number, max: number): number
  chance(probability: number): boolean
  /** throws on an empty list */
  pick<T>(list: readonly T[]): T
  /** up to `count` different members, in random order */
  sample<T>(list: readonly T[], count: number): T[]
  /** roughly normal around `mean`; never farther off than three deviations */
  around(mean: number, deviation: number): number
  /** '#' becomes a digit, '@' a capital letter */
  fill(pattern: string): string
}
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
/** A generator for a seed (mulberry32). */
export function randomOf(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const picks: T[] = []
    while (picks.length < count && rest.length > 0) picks.push(...rest.splice(int(0, rest.length - 1), 1))
    return picks
  }
  return {
    next,
    int,
    sample,
    chance: probability => next() < probability,
    pick(list) {
      const [item] = list.slice(int(0, list.length - 1)) // at least one is left where there is any
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    around: (mean, deviation) => mean + deviation * (next() + next() + next() + next() - 2) * 1.5,
    fill: pattern =>
      pattern.replaceAll(/[#@]/g, mark =>
        mark === '#' ? String(int(0, 9)) : LETTERS.charAt(int(0, LETTERS.length - 1)),
      ),
  }
}
