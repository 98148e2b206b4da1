import type { FastifyInstance } from 'fastify'

/** Work that begins when an answer has left; a service that stops waits for it. */
export function deferWork(app: FastifyInstance, work: () => Promise<unknown>): () => Promise<void> {
  const working = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(working)))
  return async () => {
    const task = work().finally(() => working.delete(task))
    working.add(task)
    await task
  }
}
