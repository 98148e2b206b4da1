import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBursts } from './bursts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('few events are told one by one, many together each second, and nothing is left untold', () => {
  const told: number[] = []
  const bursts = createBursts<{ readonly resource: string }>(events => void told.push(events.length))
  for (let n = 0; n < 1_000; n += 1) bursts.add({ resource: 'items' })
  bursts.add({ resource: 'company' })
  expect(told).toHaveLength(21)
  vi.advanceTimersByTime(1_000)
  expect(told.at(-1)).toBe(980)
  for (let n = 0; n < 5; n += 1) bursts.add({ resource: 'items' })
  expect(told, 'the burst goes on').toHaveLength(22)
  vi.advanceTimersByTime(1_000)
  expect(told.at(-1)).toBe(5)
  vi.advanceTimersByTime(2_000)
  bursts.add({ resource: 'items' })
  expect(told.at(-1)).toBe(1)
  expect(told.reduce((sum, each) => sum + each)).toBe(1_007)
})
