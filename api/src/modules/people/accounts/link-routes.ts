import type { FastifyInstance } from 'fastify'
import { answerForgotten, noteForgotten } from './forgotten.ts'
import { mailLink, readLink, setPassword } from './links.ts'
import type { AccountServices } from './own-account.ts'
import { body, deviceOf, NOTHING, PEOPLE, perMinute, perSession, text, UNKEPT } from './schemas.ts'

const tags = ['Session']
const LINK = {
  type: 'object',
  properties: {
    purpose: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    expiresAt: { type: 'string' },
  },
} as const
const TOKEN = text(100, 20)

export function mountLinks(app: FastifyInstance, services: AccountServices): void {
  const { actorOf } = services
  const working = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(working)))
  app.post<{ Body: { email: string } }>('/password/forgotten', {
    schema: {
      tags,
      summary: 'Have a link mailed for a new password',
      body: body({ email: text(200) }, ['email']),
      response: { 202: { type: 'object' } },
    },
    config: { guard: 'public', ...perMinute(10), errors: ['too_many_requests'] },
    async handler(request, reply) {
      await noteForgotten(services, request.body.email, deviceOf(request))
      return reply.code(202).send({})
    },
    // Only now, when the answer has left, is it looked at whose address that is.
    onResponse: async () => {
      const work = answerForgotten(services).finally(() => working.delete(work))
      working.add(work)
      await work
    },
  })
  app.post<{ Body: { token: string } }>('/password/link', {
    schema: {
      tags,
      summary: 'What a mailed link is for',
      body: body({ token: TOKEN }, ['token']),
      response: { 200: LINK },
    },
    config: { guard: 'public', ...perMinute(30), ...UNKEPT, errors: ['link_expired'] },
    handler: request => readLink(services, request.body.token),
  })
  app.post<{ Body: { token: string; password: string } }>('/password/set', {
    schema: {
      tags,
      summary: 'Choose a password by a mailed link',
      body: body({ token: TOKEN, password: text(1000, 10) }, ['token', 'password']),
      response: NOTHING,
    },
    config: { guard: 'public', ...perMinute(30), errors: ['link_expired', 'validation_failed'] },
    async handler(request, reply) {
      await setPassword(services, request.body.token, request.body.password, deviceOf(request))
      return reply.code(204).send()
    },
  })
  const staffs = [
    ['invite', 'invitation', 'Invite somebody again'],
    ['send-password-link', 'reset', 'Mail somebody a link for a new password'],
  ] as const
  for (const [resource, permission] of PEOPLE)
    for (const [path, purpose, summary] of staffs)
      app.post<{ Params: { id: string } }>(`/${resource}/${path}/:id`, {
        schema: { tags: ['People'], summary, response: NOTHING },
        config: { guard: [permission], ...perSession(20), errors: ['not_found', 'forbidden', 'rule_broken'] },
        async handler(request, reply) {
          await mailLink(services, purpose, actorOf(request), resource, request.params.id)
          return reply.code(204).send()
        },
      })
}
