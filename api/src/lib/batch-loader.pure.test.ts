import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { batchLoader } from './batch-loader.ts'

const doubled = vi.fn((questions: readonly number[]) => Promise.resolve(questions.map(each => each * 2)))

test('what is asked in one turn is asked at once, each question once, and answered to each', async () => {
  const ask = batchLoader(doubled, String)
  expect(await Promise.all([ask(3), ask(1), ask(3), Promise.resolve().then(() => ask(2))])).toEqual([6, 2, 6, 4])
  expect(doubled.mock.calls).toEqual([[[3, 1, 2]]])
})
test('nothing is kept: what is asked while an answer is on its way, or after it, is asked anew', async () => {
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()]
  let asked = 0
  const ask = batchLoader(() => answers[asked++]?.promise ?? Promise.reject(new Error('asked once more')), String)
  const first = ask('who')
  await new Promise(setImmediate)
  const second = ask('who')
  await new Promise(setImmediate)
  answers[1]?.resolve(['now'])
  answers[0]?.resolve(['before'])
  expect(await Promise.all([first, second])).toEqual(['before', 'now'])
})
test('what cannot be asked fails for all who asked, and for nobody after them', async () => {
  const fails = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce([1])
  const ask = batchLoader<string, number>(fails, String)
  const both = await Promise.allSettled([ask('a'), ask('b')])
  expect(both.map(each => each.status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe(1)
})
test('what is loaded for several belongs to none of them', async () => {
  const caller = new AsyncLocalStorage<string>()
  const ask = batchLoader<string, unknown>(asked => Promise.resolve(asked.map(() => caller.getStore())), String)
  expect(await caller.run('first', () => Promise.all([ask('a'), ask('b')]))).toEqual([undefined, undefined])
})
