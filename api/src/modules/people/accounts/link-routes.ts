import * as people from '@siteoffice/domain/modules/people/endpoints'
import { forgetPassword, readPasswordLink, setPassword } from '@siteoffice/domain/modules/people/session-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceOf } from '../../../engine/http/device.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { deferWork } from './deferred-work.ts'
import { rememberDevice } from './known-devices.ts'
import { mailLink, readLink, setPassword as setByLink } from './links.ts'
import type { AccountServices } from './own-account.ts'
import { mailPasswordResets, requestPasswordReset } from './password-reset.ts'

export function mountLinks(app: FastifyInstance, services: AccountServices): void {
  const { actorOf } = services
  const noteRequest = async ({ body }: { readonly body: { readonly email: string } }, request: FastifyRequest) => {
    await requestPasswordReset(services, body.email, deviceOf(request))
    return {}
  }
  // The address is looked up only after the answer has left, so that its time tells nothing.
  mountEndpoint(app, forgetPassword, noteRequest, { onResponse: deferWork(app, () => mailPasswordResets(services)) })
  mountEndpoint(app, readPasswordLink, ({ body }) => readLink(services, body.token))
  mountEndpoint(app, setPassword, async ({ body: { token, password } }, request, reply) => {
    const person = await setByLink(services, token, password, deviceOf(request))
    // guesses of strangers at the account do not hold up the owner's next sign-in from this device
    rememberDevice(services.keys, person, request, reply)
  })
  mountEndpoint(app, people.inviteStaff, ({ params }, request) =>
    mailLink(services, actorOf(request), { purpose: 'invitation', resource: 'adminUsers', id: params.id }),
  )
  mountEndpoint(app, people.inviteUser, ({ params }, request) =>
    mailLink(services, actorOf(request), { purpose: 'invitation', resource: 'users', id: params.id }),
  )
  mountEndpoint(app, people.sendStaffPasswordLink, ({ params }, request) =>
    mailLink(services, actorOf(request), { purpose: 'reset', resource: 'adminUsers', id: params.id }),
  )
  mountEndpoint(app, people.sendUserPasswordLink, ({ params }, request) =>
    mailLink(services, actorOf(request), { purpose: 'reset', resource: 'users', id: params.id }),
  )
}
