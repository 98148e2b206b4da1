import type { FastifyInstance } from 'fastify'
import { Failure, notFound } from '../../../lib/failure.ts'
import type { JobState, Jobs } from '../../../services/jobs/jobs.ts'
import { JOB_STATES } from '../../../services/jobs/jobs.ts'

const INSTANT = { type: ['string', 'null'], format: 'date-time' }
const RUN = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string' },
    title: { type: 'string' },
    state: { type: 'string', enum: JOB_STATES },
    createdAt: { type: 'string', format: 'date-time' },
    dueAt: { type: 'string', format: 'date-time' },
    startedAt: INSTANT,
    endedAt: INSTANT,
    retries: { type: 'integer' },
    error: { type: ['string', 'null'] },
  },
  required: ['id', 'name', 'title', 'state', 'createdAt', 'dueAt', 'startedAt', 'endedAt', 'retries', 'error'],
}
const COUNTS = Object.fromEntries(JOB_STATES.map(state => [state, { type: 'integer' }]))
const QUERY = {
  type: 'object',
  additionalProperties: false,
  properties: {
    state: { type: 'string', enum: JOB_STATES },
    page: { type: 'string', pattern: '^[0-9]{1,4}$' },
    size: { type: 'string', pattern: '^(?:[1-9][0-9]?|100)$' },
  },
}
interface Query {
  readonly state?: JobState
  readonly page?: string
  readonly size?: string
}

/** GET /background-jobs and POST /background-jobs/retry/{id}: what the service does behind the requests. */
export function mountBackgroundJobs(app: FastifyInstance, jobs: Jobs): void {
  const tags = ['Settings']
  app.get<{ Querystring: Query }>('/background-jobs', {
    schema: {
      tags,
      summary: 'What waits, runs, is done or has failed behind the requests, newest first',
      querystring: QUERY,
      response: {
        200: {
          type: 'object',
          properties: {
            content: { type: 'array', items: RUN },
            totalElements: { type: 'integer' },
            counts: { type: 'object', properties: COUNTS, required: JOB_STATES },
          },
          required: ['content', 'totalElements', 'counts'],
        },
      },
    },
    config: { guard: ['READ_BACKGROUND_JOBS'], errors: ['validation_failed'] },
    handler: ({ query: { state, page = '0', size = '20' } }) =>
      jobs.list({ ...(state !== undefined && { state }), page: Number(page), size: Number(size) }),
  })
  app.post<{ Params: { id: string } }>('/background-jobs/retry/:id', {
    schema: {
      tags,
      summary: 'Try a failed job again',
      params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
      body: { type: ['object', 'null'], additionalProperties: false, properties: {} },
      response: { 204: { type: 'null' } },
    },
    config: { guard: ['RETRY_BACKGROUND_JOBS'], errors: ['not_found', 'in_progress', 'validation_failed'] },
    async handler(request, reply) {
      const outcome = await jobs.retry(request.params.id)
      if (outcome === 'missing') throw notFound()
      if (outcome === 'busy') throw new Failure('in_progress', 'Another run of this job is tried again already.')
      return reply.code(204).send()
    },
  })
}
