import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import type { AccountServices } from './own-account.ts'
import { loginWithPasskey, passkeyRequest } from './passkey-login.ts'
import { addPasskey, passkeyCreation, removePasskey } from './passkeys.ts'
import { body, deviceOf, NOTHING, OWN, perMinute, perSession, SIGNED_IN, text, UNKEPT } from './schemas.ts'
import { PASSKEY } from './second-factor-routes.ts'

const tags = ['Session']
const CHALLENGE = {
  type: 'object',
  properties: { challenge: { type: 'string' }, options: { type: 'object', additionalProperties: true } },
} as const
/** A browser's answer; browsers may say more than is asked for. */
const response = (inner: readonly string[]) =>
  ({
    type: 'object',
    properties: {
      id: text(2000),
      rawId: text(2000),
      type: text(20),
      authenticatorAttachment: { type: ['string', 'null'], maxLength: 40 },
      clientExtensionResults: { type: 'object', maxProperties: 20 },
      response: {
        type: 'object',
        properties: {
          ...Object.fromEntries(inner.map(name => [name, text(20_000)])),
          userHandle: { type: ['string', 'null'], maxLength: 200 },
          transports: { type: 'array', maxItems: 10, items: text(20) },
        },
        required: inner,
        maxProperties: 20,
      },
    },
    required: ['id', 'rawId', 'type', 'response'],
    maxProperties: 20,
  }) as const
const MADE = response(['clientDataJSON', 'attestationObject'])
const USED = response(['clientDataJSON', 'authenticatorData', 'signature'])

function mountOwn(app: FastifyInstance, services: AccountServices): void {
  const { actorOf } = services
  app.post<{ Body: { password: string } }>('/profile/passkeys/options', {
    schema: {
      tags,
      summary: 'What a browser needs to make a passkey',
      body: body({ password: text(1000) }, ['password']),
      response: { 200: CHALLENGE },
    },
    config: { ...OWN, ...UNKEPT, ...perSession(20), errors: ['validation_failed', 'forbidden', 'rule_broken'] },
    handler: request => passkeyCreation(services, actorOf(request), request.body.password),
  })
  app.post<{ Body: { challenge: string; name: string; response: RegistrationResponseJSON } }>('/profile/passkeys', {
    schema: {
      tags,
      summary: 'Keep a new passkey',
      body: body({ challenge: text(40), name: text(60), response: MADE }, ['challenge', 'name', 'response']),
      response: { 201: PASSKEY },
    },
    config: { ...OWN, ...perSession(20), errors: ['validation_failed', 'forbidden', 'duplicate'] },
    handler: async (request, reply) => reply.code(201).send(await addPasskey(services, actorOf(request), request.body)),
  })
  app.post<{ Params: { id: string }; Body: { password: string } }>('/profile/passkeys/remove/:id', {
    schema: {
      tags,
      summary: 'Remove a passkey',
      body: body({ password: text(1000) }, ['password']),
      response: NOTHING,
    },
    config: { ...OWN, ...perSession(20), errors: ['validation_failed', 'not_found', 'forbidden', 'conflict'] },
    async handler(request, reply) {
      await removePasskey(services, actorOf(request), request.params.id, request.body.password)
      return reply.code(204).send()
    },
  })
}
export function mountPasskeys(app: FastifyInstance, services: AccountServices): void {
  mountOwn(app, services)
  app.post<{ Body: { ticket?: string } }>('/login/passkey/options', {
    schema: {
      tags,
      summary: 'What a browser needs to use a passkey',
      body: body({ ticket: text(100) }, []),
      response: { 200: CHALLENGE },
    },
    config: { guard: 'public', ...perMinute(60), ...UNKEPT, errors: ['wrong_credentials'] },
    handler: request => passkeyRequest(services, request.body.ticket),
  })
  app.post<{ Body: { challenge: string; response: AuthenticationResponseJSON } }>('/login/passkey', {
    schema: {
      tags,
      summary: 'Sign in with a passkey',
      body: body({ challenge: text(40), response: USED }, ['challenge', 'response']),
      response: { 200: SIGNED_IN },
    },
    config: { guard: 'public', ...perMinute(60), ...UNKEPT, errors: ['wrong_credentials'] },
    handler: request => loginWithPasskey(services, request.body.challenge, request.body.response, deviceOf(request)),
  })
}
