import { readEvaluation as endpoint } from '@siteoffice/domain/modules/tendering/endpoints'
import type { FastifyInstance } from 'fastify'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { Services } from '../../../services/module.ts'
import { readEvaluation } from './read-evaluation.ts'

export function mountEvaluation(app: FastifyInstance, { engine, actorOf }: Services): void {
  mountEndpoint(app, endpoint, async ({ params: { project }, query: { lot } }, request) =>
    readEvaluation(engine, actorOf(request), project, lot),
  )
}
