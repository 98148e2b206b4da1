/** What the service does behind the requests, for staff: to see it, and to have what failed tried again. */
import {
  listBackgroundJobs,
  retryBackgroundJob,
  runBackgroundJobNow,
  summariseBackgroundJobs,
} from '@siteoffice/domain/modules/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { Failure, notFound } from '../../../lib/failure.ts'
import type { Jobs } from '../../../services/jobs/jobs.ts'

export function mountBackgroundJobs(app: FastifyInstance, jobs: Jobs): void {
  mountEndpoint(app, listBackgroundJobs, ({ query: { job, state, page = 0, size = 20 } }) =>
    jobs.list({ ...(job !== undefined && { job }), ...(state !== undefined && { state }), page, size }),
  )
  mountEndpoint(app, summariseBackgroundJobs, async () => ({ content: await jobs.summarise() }))
  mountEndpoint(app, retryBackgroundJob, async ({ params }) => {
    const outcome = await jobs.retry(params.id)
    if (outcome === 'missing') throw notFound()
    if (outcome === 'busy') throw new Failure('in_progress', 'Another run of this job is tried again already.')
  })
  mountEndpoint(app, runBackgroundJobNow, async ({ params }) => {
    if (!(await jobs.runNow(params.id))) throw notFound()
  })
}
