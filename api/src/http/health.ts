/** Whether the process answers, and whether it can serve: two questions, for restarting it and for sending it requests. */
import { setTimeout as wait } from 'node:timers/promises'
import type { TypeOf } from '@siteoffice/domain/engine/schema'
import { readHealth, readReadiness } from '@siteoffice/domain/service-endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Database } from '../data/database.ts'
import { mountEndpoint } from '../engine/http/mount-endpoint.ts'
import { Failure } from '../lib/failure.ts'
import type { Shutdown } from './shutdown.ts'

type Readiness = TypeOf<typeof readReadiness.answer>
const PATIENCE_MS = 3_000

export function mountHealth(app: FastifyInstance, database: Database, stopping: Shutdown): void {
  mountEndpoint(app, readHealth, () => ({ ok: true }), { logLevel: 'warn' })
  let asking: Promise<void> | undefined
  async function askDatabase(): Promise<void> {
    try {
      await database.query(sql`select 1`)
    } finally {
      asking = undefined
    }
  }
  const ready = async (): Promise<Readiness> => {
    if (stopping.hasBegun()) throw new Failure('unavailable', 'The service is being stopped.')
    asking ??= askDatabase()
    const late = wait(PATIENCE_MS, 'late', { ref: false })
    const answer = await Promise.race([asking, late]).catch(() => 'lost')
    if (typeof answer === 'string') throw new Failure('unavailable', 'The database does not answer.')
    return { ok: true }
  }
  mountEndpoint(app, readReadiness, ready, { logLevel: 'fatal' })
}
