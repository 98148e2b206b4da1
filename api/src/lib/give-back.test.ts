import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { giveBackWhenQuiet } from './give-back.ts'

const EVERY_MS = 200
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; ) JSON.stringify([until])
}
test('memory is given back once when it gets quiet after work, and not without it', async () => {
  const giveBack = vi.fn()
  const end = giveBackWhenQuiet(giveBack, EVERY_MS)
  await wait(4 * EVERY_MS)
  expect(giveBack).not.toHaveBeenCalled()
  work(2 * EVERY_MS)
  await expect.poll(() => giveBack.mock.calls.length, { interval: EVERY_MS, timeout: 20_000 }).toBe(1)
  await wait(4 * EVERY_MS)
  end()
  expect(giveBack).toHaveBeenCalledTimes(1)
})
test('what is free goes back to the system', async () => {
  const taken = (): number => process.memoryUsage.rss()
  let held: unknown[] = Array.from({ length: 300_000 }, (_, i) => ({ i, text: `${i} of many` }))
  const full = taken()
  expect(held).toHaveLength(300_000)
  held = []
  const end = giveBackWhenQuiet(undefined, EVERY_MS)
  await wait(EVERY_MS)
  work(2 * EVERY_MS)
  await expect.poll(() => full - taken(), { interval: EVERY_MS, timeout: 20_000 }).toBeGreaterThan(10e6)
  end()
})
