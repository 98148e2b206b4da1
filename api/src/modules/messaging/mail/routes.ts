import { retryFailedMails } from '@siteoffice/domain/modules/messaging/sending-endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { Failure } from '../../../lib/failure.ts'

/** So many in one call; who asks again gets the next ones. */
const MOST = 1_000

/** POST /outerNotification/retry-failed: after a longer trouble with the mail server nobody wants to go through them one by one. */
export function mountMail(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, retryFailedMails, async (_, request) => {
    const actor = actorOf(request)
    const failures = await engine.database.query<{ _id: string; version: number; concealed: boolean }>(
      sql`select _id, version, concealed from outer_notification where status = ${states('outerNotification.status', 'failed')} and deleted_at is null order by created_at, _id`,
    )
    const retry = engine.operation('outerNotification', 'retry')
    let retried = 0
    for (const { _id, version, concealed } of failures.slice(0, MOST)) {
      try {
        await engine.run(retry, { actor: concealed ? SYSTEM : actor, input: { id: _id, body: { version } } })
        retried += 1
      } catch (error) {
        if (!(error instanceof Failure && ['stale_version', 'illegal_transition', 'not_found'].includes(error.code)))
          throw error // somebody else was quicker with those
      }
    }
    return { retried, left: Math.max(0, failures.length - MOST) }
  })
}
