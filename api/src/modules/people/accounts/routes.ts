/** Signing in and out, one's own profile, and the list of permissions. */
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import { listPermissions } from '@siteoffice/domain/modules/people/endpoints'
import * as previews from '@siteoffice/domain/modules/people/preview-endpoints'
import * as profiles from '@siteoffice/domain/modules/people/profile-endpoints'
import * as sessions from '@siteoffice/domain/modules/people/session-endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { deviceOf } from '../../../engine/http/device.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { type FailedSignIns, failedSignIns } from './failed-sign-ins.ts'
import { endImpersonation, impersonate } from './impersonate.ts'
import { cookiesOf, rememberDevice } from './known-devices.ts'
import { mountLinks } from './link-routes.ts'
import { login } from './login.ts'
import type { AccountServices } from './own-account.ts'
import { profile } from './people.ts'
import { leavePreview, previewRole } from './preview.ts'
import { changePassword, changeProfile, devices, endDevice, ownHistory } from './profile.ts'
import { mountPasskeys } from './second-factor/passkey-routes.ts'
import { mountSecondFactor } from './second-factor/second-factor-routes.ts'
import { mountEmails } from './sign-up/email-routes.ts'
import { registerOwnCompany, tradesFor } from './sign-up/own-company.ts'
import { warnOwner } from './warn-owner.ts'

function mountSession(app: FastifyInstance, services: AccountServices, failures: FailedSignIns): void {
  const { engine, keys, rules, actorOf } = services
  const signIn = async (
    { body }: EndpointInput<typeof sessions.login>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const answer = await login(services, failures, { ...body, ...deviceOf(request), cookies: cookiesOf(request) })
    if ('token' in answer) rememberDevice(keys, answer.user._id, request, reply)
    return answer
  }
  mountEndpoint(app, sessions.login, signIn, { onResponse: failures.afterAnswer })
  mountEndpoint(app, sessions.logout, async (_, request) => {
    await engine.database.query(sql`delete from session where _id = ${actorOf(request).session}`)
  })
  mountEndpoint(app, sessions.enterAccount, ({ body: { userId, reason = '' } }, request) =>
    impersonate({ engine, rules }, actorOf(request), { userId, reason }),
  )
  mountEndpoint(app, previews.previewRole, ({ params }, request) => previewRole(engine, actorOf(request), params.id))
  mountEndpoint(app, previews.leavePreview, (_, request) => leavePreview(engine, actorOf(request)))
  mountEndpoint(app, sessions.leaveAccount, (_, request) => endImpersonation(engine, actorOf(request)))
}
function mountProfile(app: FastifyInstance, { engine, actorOf }: AccountServices): void {
  mountEndpoint(app, sessions.readProfile, (_, request) => profile(engine, actorOf(request)))
  mountEndpoint(app, profiles.updateProfile, async ({ body }, request) => {
    await changeProfile(engine, actorOf(request), body)
    return profile(engine, actorOf(request))
  })
  mountEndpoint(app, sessions.registerCompany, ({ body }, request) =>
    registerOwnCompany(engine, actorOf(request), body),
  )
  mountEndpoint(app, sessions.listTrades, () => tradesFor(engine.database))
  mountEndpoint(app, profiles.changePassword, ({ body: { current, next } }, request) =>
    changePassword(engine, actorOf(request), current, next),
  )
  mountEndpoint(app, profiles.listDevices, (_, request) => devices(engine, actorOf(request)))
  mountEndpoint(app, profiles.signOutDevice, ({ params }, request) => endDevice(engine, actorOf(request), params.id))
  mountEndpoint(app, profiles.readOwnHistory, ({ query: { page = 0, size = 10 } }, request) =>
    ownHistory(engine, actorOf(request), page, size),
  )
}
export function mountAccounts(app: FastifyInstance, services: AccountServices): void {
  const failures = failedSignIns(app, services.engine.database, person => warnOwner(services, person))
  mountSession(app, services, failures)
  mountSecondFactor(app, services, failures)
  mountPasskeys(app, services, failures)
  mountLinks(app, services)
  mountEmails(app, services)
  mountProfile(app, services)
  const content = groupPermissions(services.engine.catalogue)
  mountEndpoint(app, listPermissions, () => ({ content }))
}
