import { expect, test } from 'vitest'
import { loadChunk } from './chunk.ts'

test('code that arrives is handed on', async () => {
  await expect(loadChunk(() => Promise.resolve(7))).resolves.toBe(7)
})
test('code that fails, and code that does not come, raise a ChunkLoadError', async () => {
  const failure = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(failure).rejects.toMatchObject({ name: 'ChunkLoadError', cause: { message: 'Failed to fetch' } })
  await expect(loadChunk(() => new Promise(() => {}), 5)).rejects.toMatchObject({ name: 'ChunkLoadError' })
})
