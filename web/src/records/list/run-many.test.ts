import { expect, test } from 'vitest'
import { runMany } from './run-many.ts'

test('does everything, a few at a time, and tells what failed and why', async () => {
  let running = 0
  let most = 0
  const seen: number[] = []
  const failures = await runMany(
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    async number => {
      running += 1
      most = Math.max(most, running)
      await new Promise(resolve => setTimeout(resolve, 2))
      running -= 1
      if (number % 4 === 0) throw new Error(`not ${number}`)
    },
    done => seen.push(done),
  )
  expect(failures).toEqual([
    { item: 4, reason: 'not 4' },
    { item: 8, reason: 'not 8' },
  ])
  expect(most).toBeLessThanOrEqual(4)
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
