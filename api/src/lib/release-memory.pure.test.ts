import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { releaseMemoryWhenIdle } from './release-memory.ts'

const EVERY_MS = 200
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; ) JSON.stringify([until])
}
test('memory is given back when it gets quiet after the start and after work, once each, and not without it', async () => {
  const release = vi.fn()
  const end = releaseMemoryWhenIdle(release, EVERY_MS)
  const times = () => release.mock.calls.length
  await expect.poll(times, { interval: EVERY_MS, timeout: 20_000 }).toBe(1)
  await wait(4 * EVERY_MS)
  expect(times()).toBe(1)
  work(2 * EVERY_MS)
  await expect.poll(times, { interval: EVERY_MS, timeout: 20_000 }).toBe(2)
  await wait(4 * EVERY_MS)
  end()
  expect(times()).toBe(2)
})
test('what nobody holds is collected', async () => {
  // only a collection of the whole heap lets go of what is referred to weakly
  const weak = new WeakRef(Array.from({ length: 1_000 }, (_, i) => ({ i })))
  await wait(EVERY_MS)
  const isThere = (): boolean => weak.deref() !== undefined
  expect(isThere()).toBe(true)
  const end = releaseMemoryWhenIdle(undefined, EVERY_MS)
  await wait(EVERY_MS)
  work(2 * EVERY_MS)
  await expect.poll(isThere, { interval: EVERY_MS, timeout: 10_000 }).toBe(false)
  end()
})
