import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { resetStaffSecondFactor, resetUserSecondFactor } from '@siteoffice/domain/modules/people/endpoints'
import * as endpoints from '@siteoffice/domain/modules/people/second-factor-endpoints'
import { loginWithCode } from '@siteoffice/domain/modules/people/session-endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deviceOf } from '../../../../engine/http/device.ts'
import { mountEndpoint } from '../../../../engine/http/mount-endpoint.ts'
import type { FailedSignIns } from '../failed-sign-ins.ts'
import { rememberDevice } from '../known-devices.ts'
import { loginWithCode as checkCode } from '../login.ts'
import type { AccountServices } from '../own-account.ts'
import { resetSecondFactor } from './passkeys.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from './second-factor.ts'

export function mountSecondFactor(app: FastifyInstance, services: AccountServices, failures: FailedSignIns): void {
  const { actorOf } = services
  mountEndpoint(app, endpoints.readSecondFactor, (_, request) => secondFactorState(services, actorOf(request)))
  mountEndpoint(app, endpoints.beginSecondFactor, ({ body }, request) =>
    beginSecondFactor(services, actorOf(request), body.password),
  )
  mountEndpoint(app, endpoints.confirmSecondFactor, ({ body }, request) =>
    confirmSecondFactor(services, actorOf(request), body.code),
  )
  mountEndpoint(app, endpoints.renewRecoveryCodes, ({ body }, request) =>
    renewRecoveryCodes(services, actorOf(request), body.password),
  )
  mountEndpoint(app, endpoints.disableSecondFactor, ({ body }, request) =>
    disableSecondFactor(services, actorOf(request), body.password),
  )
  const signIn = async (
    { body: { ticket, code } }: EndpointInput<typeof loginWithCode>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const signedIn = await checkCode(services, failures, { ticket, code, device: deviceOf(request) })
    rememberDevice(services.keys, signedIn.user._id, request, reply)
    return signedIn
  }
  mountEndpoint(app, loginWithCode, signIn, { onResponse: failures.afterAnswer })
  mountEndpoint(app, resetStaffSecondFactor, ({ params }, request) =>
    resetSecondFactor(services, actorOf(request), 'adminUsers', params.id),
  )
  mountEndpoint(app, resetUserSecondFactor, ({ params }, request) =>
    resetSecondFactor(services, actorOf(request), 'users', params.id),
  )
}
