import { exportAuditLog as exportEndpoint, readAuditLog } from '@siteoffice/domain/modules/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../../engine/context.ts'
import { heavily } from '../../../engine/heavily.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { auditLog } from './audit-log.ts'
import { exportAuditLog } from './export-audit-log.ts'

/** Reads only: nothing of the log can be changed through any door. */
export function mountAuditLog(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, readAuditLog, ({ query }, request) => auditLog(engine, actorOf(request), query))
  mountEndpoint(app, exportEndpoint, async ({ query }, request, reply) => {
    const download = await heavily(() => exportAuditLog(engine, actorOf(request), query))
    return download.send(reply)
  })
}
