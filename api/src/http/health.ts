/** Whether the process answers, and whether it can serve: two questions, for restarting it and for sending it requests. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Queries } from '../data/database.ts'
import { Failure } from '../lib/failure.ts'
import type { Stopping } from './stopping.ts'

const PATIENCE_MS = 3_000
const ANSWER = { 200: { type: 'object', properties: { ok: { type: 'boolean' } } } }

export function mountHealth(app: FastifyInstance, database: Queries, stopping: Stopping): void {
  const config = { guard: 'public' } as const
  const tags = ['Service']
  app.get('/health', {
    schema: { tags, summary: 'Whether the process answers, whatever its database does', response: ANSWER },
    config,
    logLevel: 'warn',
    handler: () => ({ ok: true }),
  })
  let asking: Promise<unknown> | undefined
  app.get('/ready', {
    schema: {
      tags,
      summary: 'Whether requests can be served: the database answers, and nothing is being stopped',
      response: ANSWER,
    },
    config: { ...config, errors: ['unavailable'] },
    logLevel: 'fatal',
    async handler() {
      if (stopping.begun()) throw new Failure('unavailable', 'The service is being stopped.')
      asking ??= database.query(sql`select 1`).finally(() => {
        asking = undefined
      })
      const late = wait(PATIENCE_MS, 'late', { ref: false })
      const answer = await Promise.race([asking, late]).catch(() => 'lost')
      if (typeof answer === 'string') throw new Failure('unavailable', 'The database does not answer.')
      return { ok: true }
    },
  })
}
