import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import * as own from '@siteoffice/domain/modules/people/second-factor-endpoints'
import * as sessions from '@siteoffice/domain/modules/people/session-endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deviceOf } from '../../../../engine/http/device.ts'
import { mountEndpoint } from '../../../../engine/http/mount-endpoint.ts'
import type { FailedSignIns } from '../failed-sign-ins.ts'
import { rememberDevice } from '../known-devices.ts'
import type { AccountServices } from '../own-account.ts'
import { loginWithPasskey, passkeyRequest } from './passkey-login.ts'
import { addPasskey, passkeyCreation, removePasskey } from './passkeys.ts'

export function mountPasskeys(app: FastifyInstance, services: AccountServices, failures: FailedSignIns): void {
  const { actorOf } = services
  mountEndpoint(app, own.preparePasskey, ({ body }, request) =>
    passkeyCreation(services, actorOf(request), body.password),
  )
  mountEndpoint(app, own.addPasskey, ({ body }, request) => {
    const response = body.response as RegistrationResponseJSON // its parts were checked, and the library refuses what they do not mean
    return addPasskey(services, actorOf(request), { ...body, response })
  })
  mountEndpoint(app, own.removePasskey, ({ params, body }, request) =>
    removePasskey(services, actorOf(request), params.id, body.password),
  )
  mountEndpoint(app, sessions.askForPasskey, ({ body }) => passkeyRequest(services, body.ticket))
  const signIn = async (
    { body }: EndpointInput<typeof sessions.loginWithPasskey>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const response = body.response as AuthenticationResponseJSON // likewise
    const signedIn = await loginWithPasskey(services, failures, {
      challenge: body.challenge,
      response,
      device: deviceOf(request),
    })
    rememberDevice(services.keys, signedIn.user._id, request, reply)
    return signedIn
  }
  mountEndpoint(app, sessions.loginWithPasskey, signIn, { onResponse: failures.afterAnswer })
}
