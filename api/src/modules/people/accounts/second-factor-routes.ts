import type { FastifyInstance } from 'fastify'
import { loginWithCode } from './login.ts'
import type { AccountServices } from './own-account.ts'
import { resetSecondFactor } from './passkeys.ts'
import { body, deviceOf, NOTHING, OWN, perMinute, perSession, SIGNED_IN, text, UNKEPT } from './schemas.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from './second-factor.ts'

const tags = ['Session']
export const PASSKEY = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    name: { type: 'string' },
    createdAt: { type: 'string' },
    lastUsedAt: { type: ['string', 'null'] },
  },
} as const
const STATE = {
  type: 'object',
  properties: {
    enabled: { type: 'boolean' },
    enabledAt: { type: ['string', 'null'] },
    recoveryCodesLeft: { type: 'integer' },
    required: { type: 'boolean' },
    passkeys: { type: 'array', items: PASSKEY },
  },
} as const
const SECRET = { type: 'object', properties: { secret: { type: 'string' }, uri: { type: 'string' } } } as const
const CODES = {
  type: 'object',
  properties: { recoveryCodes: { type: 'array', items: { type: 'string' } } },
} as const
const PASSWORD = body({ password: text(1000) }, ['password'])
const ASKED = {
  ...OWN,
  ...UNKEPT,
  ...perSession(20),
  errors: ['validation_failed', 'forbidden', 'too_many_requests'],
} as const
interface WithPassword {
  Body: { password: string }
}

function mountSetup(app: FastifyInstance, services: AccountServices): void {
  const { actorOf } = services
  app.get('/profile/second-factor', {
    schema: { tags, summary: 'Own second factor', response: { 200: STATE } },
    config: OWN,
    handler: request => secondFactorState(services, actorOf(request)),
  })
  app.post<WithPassword>('/profile/second-factor/begin', {
    schema: { tags, summary: 'A new secret for the authenticator app', body: PASSWORD, response: { 200: SECRET } },
    config: ASKED,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return beginSecondFactor(services, actorOf(request), request.body.password)
    },
  })
  app.post<{ Body: { code: string } }>('/profile/second-factor/confirm', {
    schema: {
      tags,
      summary: 'Turn codes on with a first code; recovery codes come back once',
      body: body({ code: text(20) }, ['code']),
      response: { 200: CODES },
    },
    config: ASKED,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return confirmSecondFactor(services, actorOf(request), request.body.code)
    },
  })
  app.post<WithPassword>('/profile/second-factor/recovery-codes', {
    schema: { tags, summary: 'New recovery codes', body: PASSWORD, response: { 200: CODES } },
    config: ASKED,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return renewRecoveryCodes(services, actorOf(request), request.body.password)
    },
  })
  app.post<WithPassword>('/profile/second-factor/disable', {
    schema: { tags, summary: 'Turn codes off', body: PASSWORD, response: NOTHING },
    config: { ...ASKED, errors: [...ASKED.errors, 'conflict'] },
    async handler(request, reply) {
      await disableSecondFactor(services, actorOf(request), request.body.password)
      return reply.code(204).send()
    },
  })
}
export function mountSecondFactor(app: FastifyInstance, services: AccountServices): void {
  mountSetup(app, services)
  app.post<{ Body: { ticket: string; code: string } }>('/login/second-factor', {
    schema: {
      tags,
      summary: 'Sign in with a code, after the password',
      body: body({ ticket: text(100), code: text(20) }, ['ticket', 'code']),
      response: { 200: SIGNED_IN },
    },
    config: { guard: 'public', ...perMinute(60), ...UNKEPT, errors: ['wrong_credentials', 'too_many_requests'] },
    handler: request => loginWithCode(services, request.body.ticket, request.body.code, deviceOf(request)),
  })
  const resources = { adminUsers: 'UPDATE_ADMIN_USER', users: 'UPDATE_USER' } as const
  for (const resource of ['adminUsers', 'users'] as const)
    app.post<{ Params: { id: string } }>(`/${resource}/reset-second-factor/:id`, {
      schema: { tags: ['People'], summary: 'Take away a second factor that somebody lost', response: NOTHING },
      config: { guard: [resources[resource]], errors: ['not_found', 'forbidden'] },
      async handler(request, reply) {
        await resetSecondFactor(services, services.actorOf(request), resource, request.params.id)
        return reply.code(204).send()
      },
    })
}
