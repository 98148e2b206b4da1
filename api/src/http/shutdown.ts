/**
 * How the server ends: requests that were sent before are answered, if need be with 503. No client can hold the end up, and
 * the health check says that no more should be sent.
 */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { forRequest } from '../data/request-statements.ts'
import { Failure } from '../lib/failure.ts'

/** Requests that have reached this machine are read in this time; the event loop may be busy with others. */
const READ_MS = 500
const READ_TURNS = 5
const SWEEP_MS = 200
/** So long before the end, statements that still wait for the database are refused, so that each request gets an answer. */
const ANSWER_MS = 1_500
/** The time for these refusals, counted from the first one, since one statement may have blocked the thread beyond the end. */
const LAST_ANSWERS_MS = 1_500
/** Turns of the event loop in which refusals behind such a statement are sent; a timer alone would cut them off. */
const LAST_TURNS = 50
const turns = async (count: number): Promise<void> => {
  for (let each = 0; each < count; each += 1) await turn()
}

export interface Shutdown {
  /** whether the end has begun */
  readonly hasBegun: () => boolean
  /** ends all connections: those with a request when it is answered, all others soon, and whatever is left after `ms` */
  drain(ms: number): Promise<void>
}
export function watchShutdown(app: FastifyInstance): Shutdown {
  let hasBegun = false
  let refusing = false
  let ending = false
  const isEnding = (): boolean => ending
  app.addHook('onRequest', (_request, _reply, next) => {
    if (refusing) next(new Failure('unavailable', 'The service is being restarted. Try again in a moment.'))
    else next()
  })
  app.addHook('preHandler', (_request, _reply, next) => forRequest(isEnding, next))
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (hasBegun) void reply.header('connection', 'close')
    next(null, payload)
  })
  return {
    hasBegun: () => hasBegun,
    async drain(ms) {
      hasBegun = true
      const timers: NodeJS.Timeout[] = []
      const after = (delay: number, work: () => void): void => void timers.push(setTimeout(work, delay))
      const cutOff = new Promise<void>(resolve => {
        after(ms - ANSWER_MS, () => {
          ending = true
          after(LAST_ANSWERS_MS, () => {
            void turns(LAST_TURNS).then(() => {
              app.server.closeAllConnections()
              after(SWEEP_MS, resolve)
            })
          })
        })
      })
      await wait(READ_MS)
      await turns(READ_TURNS)
      refusing = true
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      try {
        await Promise.race([app.close(), cutOff])
      } finally {
        clearInterval(sweep)
        for (const each of timers) clearTimeout(each)
      }
    },
  }
}
