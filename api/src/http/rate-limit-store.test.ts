import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RateLimitStore } from './rate-limit-store.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** The number of a request in its span, and how long that lasts, read when others have been counted as well. */
const counted = (store: RateLimitStore, key: string): Promise<{ current: number; ttl: number }> =>
  new Promise((resolve, reject) =>
    store.incr(key, (error, told) => (told === undefined ? reject(error) : resolve(told)), 1_000),
  )

test('each of a burst has its own number', async () => {
  const store = new RateLimitStore()
  const burst = await Promise.all(['a', 'a', 'b', 'a'].map(key => counted(store, key)))
  expect(burst.map(each => each.current)).toEqual([1, 2, 1, 3])
})
test('a span begins with its first request, and another when it is over', async () => {
  const store = new RateLimitStore()
  await counted(store, 'a')
  vi.setSystemTime(999)
  expect(await counted(store, 'a')).toEqual({ current: 2, ttl: 1 })
  vi.setSystemTime(1_000)
  expect(await counted(store, 'a')).toEqual({ current: 1, ttl: 1_000 })
})
test('routes count for themselves', async () => {
  const store = new RateLimitStore()
  await counted(store, 'a')
  expect((await counted(store.child(), 'a')).current).toBe(1)
})
test('of very many keys the ones unused for longest are forgotten', async () => {
  const store = new RateLimitStore()
  await counted(store, 'often')
  await counted(store, 'once')
  for (let i = 0; i < 4_998; i += 1) await counted(store, `other ${i}`)
  await counted(store, 'often')
  await counted(store, 'one more')
  expect((await counted(store, 'often')).current).toBe(3)
  expect((await counted(store, 'once')).current).toBe(1)
})
