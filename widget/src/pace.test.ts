import { expect, test } from 'vitest'
import { pauseFor } from './pace.ts'

const CALM = { isWatched: true, isLive: false, quietMs: 0, failures: 0, waitMs: 0 }
test.each([
  ['in sight', {}, 4_000],
  ['in sight, and quiet for some minutes', { quietMs: 3 * 60_000 }, 8_000],
  ['in sight, and quiet for long', { quietMs: 3_600_000 }, 20_000],
  ['in sight, while a socket tells of news', { isLive: true }, 60_000],
  ['out of sight', { isWatched: false }, 30_000],
  ['out of sight for long', { isWatched: false, quietMs: 3_600_000 }, 120_000],
  ['after two failures', { failures: 2 }, 16_000],
  ['after many failures', { failures: 99 }, 120_000],
  ['with the patience that the server asks for', { failures: 1, waitMs: 50_000 }, 50_000],
])('%s', (_, attention, pause) => expect(pauseFor({ ...CALM, ...attention })).toBe(pause))
