import type { FastifyInstance } from 'fastify'
import { changeOwnEmail, changeTheirEmail, confirmEmail, readProof } from './email-proof.ts'
import { mailGuestProof } from './guest-proof.ts'
import type { AccountServices } from './own-account.ts'
import { body, deviceOf, NOTHING, PEOPLE, perMinute, perSession, TAKEN, text, UNKEPT } from './schemas.ts'
import type { Registration } from './signup.ts'
import { answerSignups, noteSignup } from './signup.ts'

const tags = ['Session']
const TOKEN = text(100, 20)
const CHANGE = body({ email: text(200), password: text(1000) }, ['email', 'password'])
const CHANGING = ['validation_failed', 'forbidden', 'too_many_requests'] as const
interface Change {
  readonly email: string
  readonly password: string
}
const LINK = {
  type: 'object',
  properties: {
    purpose: { type: 'string', enum: ['signup', 'change', 'guest'] },
    name: { type: 'string' },
    email: { type: 'string' },
    expiresAt: { type: 'string' },
  },
} as const

function mountSignup(app: FastifyInstance, services: AccountServices): void {
  const working = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(working)))
  app.post<{ Body: Registration }>('/users/signup', {
    schema: {
      tags,
      summary: 'Register as a platform user: a link is mailed by which the address is confirmed',
      body: body({ name: text(120), email: text(200), password: text(1000), phone: text(40) }, [
        'name',
        'email',
        'password',
      ]),
      response: TAKEN,
    },
    config: { guard: 'public', ...perMinute(10), errors: ['validation_failed', 'too_many_requests'] },
    async handler(request, reply) {
      await noteSignup(services, request.body, deviceOf(request))
      return reply.code(202).send({})
    },
    // Only now, when the answer has left, is it looked at whose address that is.
    onResponse: async () => {
      const work = answerSignups(services).finally(() => working.delete(work))
      working.add(work)
      await work
    },
  })
}
function mountGuests(app: FastifyInstance, services: AccountServices): void {
  app.post<{ Body: { conversation: string } }>('/guestMessages/prove-email', {
    schema: {
      tags: ['Guest chat'],
      summary: "Mail a link that proves the visitor's address",
      body: body({ conversation: { type: 'string', format: 'uuid' } }, ['conversation']),
      response: TAKEN,
    },
    config: { guard: 'public', ...perMinute(10), errors: ['not_found', 'rule_broken', 'too_many_requests'] },
    async handler(request, reply) {
      await mailGuestProof(services, request.body.conversation, request.headers['x-visitor-token'])
      return reply.code(202).send({})
    },
  })
}
export function mountEmails(app: FastifyInstance, services: AccountServices): void {
  const { actorOf } = services
  mountSignup(app, services)
  mountGuests(app, services)
  app.post<{ Body: Change }>('/profile/email', {
    schema: {
      tags,
      summary: 'Change own e-mail address, by a link that is mailed to the new one',
      body: CHANGE,
      response: TAKEN,
    },
    config: { guard: 'session', ...perSession(20), errors: CHANGING },
    async handler(request, reply) {
      await changeOwnEmail(services, actorOf(request), request.body)
      return reply.code(202).send({})
    },
  })
  for (const [resource, permission] of PEOPLE)
    app.post<{ Params: { id: string }; Body: Change }>(`/${resource}/change-email/:id`, {
      schema: {
        tags: ['People'],
        summary: "Change somebody's e-mail address, by a link that is mailed to the new one",
        body: CHANGE,
        response: TAKEN,
      },
      config: { guard: [permission], ...perSession(20), errors: [...CHANGING, 'not_found'] },
      async handler(request, reply) {
        await changeTheirEmail(services, actorOf(request), resource, request.params.id, request.body)
        return reply.code(202).send({})
      },
    })
  app.post<{ Body: { token: string } }>('/email/link', {
    schema: {
      tags,
      summary: 'What a link to confirm an address is for',
      body: body({ token: TOKEN }, ['token']),
      response: { 200: LINK },
    },
    config: { guard: 'public', ...perMinute(30), ...UNKEPT, errors: ['link_expired'] },
    handler: request => readProof(services, request.body.token),
  })
  app.post<{ Body: { token: string; password?: string } }>('/email/confirm', {
    schema: {
      tags,
      summary: 'Confirm an address by a mailed link; who signed up, with the password of then',
      body: body({ token: TOKEN, password: text(1000) }, ['token']),
      response: NOTHING,
    },
    config: {
      guard: 'public',
      ...perMinute(30),
      errors: ['link_expired', 'validation_failed', 'duplicate', 'too_many_requests'],
    },
    async handler(request, reply) {
      await confirmEmail(services, request.body.token, request.body.password, deviceOf(request))
      return reply.code(204).send()
    },
  })
}
