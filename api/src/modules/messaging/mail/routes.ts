import { retryFailedMails } from '@siteoffice/domain/modules/messaging/sending-endpoints'
import type { FastifyInstance } from 'fastify'
import { recordsIn } from '../../../data/records.ts'
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
    const records = recordsIn(engine.database)
    const failures = await records.find('outerNotification', { status: 'failed' }, ['version', 'concealed'], {
      order: 'createdAt',
    })
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
