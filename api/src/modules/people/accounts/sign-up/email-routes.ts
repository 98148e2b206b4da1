import { proveGuestEmail } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import { changeStaffEmail, changeUserEmail } from '@siteoffice/domain/modules/people/endpoints'
import { changeEmail } from '@siteoffice/domain/modules/people/profile-endpoints'
import { confirmEmail, readEmailLink, signUp } from '@siteoffice/domain/modules/people/session-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceOf } from '../../../../engine/http/device.ts'
import { mountEndpoint } from '../../../../engine/http/mount-endpoint.ts'
import { deferWork } from '../deferred-work.ts'
import type { AccountServices } from '../own-account.ts'
import { changeOwnEmail, changeTheirEmail, confirmEmail as confirmByLink, readProof } from './email-proof.ts'
import { mailGuestProof } from './guest-proof.ts'
import type { Registration } from './signup.ts'
import { answerSignups, noteSignup } from './signup.ts'

export function mountEmails(app: FastifyInstance, services: AccountServices): void {
  const { actorOf } = services
  const noteRequest = async ({ body }: { readonly body: Registration }, request: FastifyRequest) => {
    await noteSignup(services, body, deviceOf(request))
    return {}
  }
  // The address is looked up only after the answer has left, so that its time tells nothing.
  mountEndpoint(app, signUp, noteRequest, { onResponse: deferWork(app, () => answerSignups(services)) })
  mountEndpoint(app, proveGuestEmail, async ({ body }, request) => {
    await mailGuestProof(services, body.conversation, request.headers['x-visitor-token'])
    return {}
  })
  mountEndpoint(app, changeEmail, async ({ body }, request) => {
    await changeOwnEmail(services, actorOf(request), body)
    return {}
  })
  mountEndpoint(app, changeStaffEmail, async ({ params, body }, request) => {
    await changeTheirEmail(services, actorOf(request), { resource: 'adminUsers', id: params.id }, body)
    return {}
  })
  mountEndpoint(app, changeUserEmail, async ({ params, body }, request) => {
    await changeTheirEmail(services, actorOf(request), { resource: 'users', id: params.id }, body)
    return {}
  })
  mountEndpoint(app, readEmailLink, ({ body }) => readProof(services, body.token))
  mountEndpoint(app, confirmEmail, async ({ body: { token, password } }, request) => {
    await confirmByLink(services, token, password, deviceOf(request))
  })
}
