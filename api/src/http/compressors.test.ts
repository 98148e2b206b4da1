/** Answers are compressed by compressors that are used again: each of them stands by itself. */
import { createHook } from 'node:async_hooks'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { Gzip, ZstdCompress } from 'minizlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { gzipSync, zstdCompressSync } from './compressors.ts'

let service: Service
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.stop())

const ways = [
  ['zstd', zstdCompressSync, zstdDecompressSync, ZstdCompress],
  ['gzip', gzipSync, gunzipSync, Gzip],
] as const

test.each(ways)('%s: whatever came before, an answer is read as it was written', (_, compress, read) => {
  const answers = fc.array(
    fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 100_000 }),
      fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 20_000 })).map(([text, n]) => text.repeat(n)),
    ),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(answers, all => {
      const written = all.map(each => Buffer.from(each))
      // all of them are compressed before the first is looked at: what is handed out is not written over
      const compressed = written.map(compress)
      for (const [at, each] of written.entries()) expect(read(compressed[at] ?? '').equals(each)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each(ways)('%s: nothing of an answer that failed gets into the next', (_, compress, read, { prototype }) => {
  // what was compressed is still inside
  vi.spyOn(prototype, 'read').mockImplementationOnce(() => {
    throw new Error('lost')
  })
  expect(() => compress(Buffer.from('of somebody else'))).toThrow('lost')
  expect(read(compress(Buffer.from('mine'))).toString()).toBe('mine')
})

test.each(ways)('%s: one compressor serves all answers', (_, compress) => {
  compress(Buffer.from('the first'))
  const made: string[] = []
  const watch = createHook({ init: (_id, type) => void made.push(type) }).enable()
  for (let answer = 0; answer < 20; answer += 1) compress(Buffer.from(`answer ${answer}`))
  watch.disable()
  expect(made).toEqual([])
})

test('answers to many at once are each their own, in every encoding', async () => {
  const { token } = await service.person()
  const paths = ['/api/roles', '/api/openapi.json', '/api/roles?size=1', '/api/faq']
  const plain = await Promise.all(paths.map(path => ask(path, token, 'identity')))
  const asked = Array.from({ length: 40 }, (_, at) => ({ path: at % paths.length, zstd: at % 3 === 0 }))
  const answers = await Promise.all(
    asked.map(({ path, zstd }) => ask(paths[path] ?? '', token, zstd ? 'zstd' : 'gzip')),
  )
  const encodings = new Set(answers.map(({ encoding }) => encoding))
  expect(encodings).toContain('zstd')
  expect(encodings).toContain('gzip')
  for (const [at, { text }] of answers.entries()) expect(text).toBe(plain[asked[at]?.path ?? 0]?.text)
})
async function ask(url: string, token: string, accepted: string): Promise<{ text: string; encoding: unknown }> {
  const headers = { 'accept-encoding': accepted, authorization: `Bearer ${token}` }
  const answer = await service.app.inject({ url, headers })
  const encoding = answer.headers['content-encoding']
  const read = encoding === 'zstd' ? zstdDecompressSync : gunzipSync
  const text = encoding === undefined ? answer.payload : read(answer.rawPayload).toString()
  return { text, encoding }
}
