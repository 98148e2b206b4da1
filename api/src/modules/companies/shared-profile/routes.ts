/** Profiles that their companies share by link: with a passcode where there is one, counted, until they end or are revoked. */

import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import * as endpoints from '@siteoffice/domain/modules/companies/endpoints'
import type { SharedProfile } from '@siteoffice/domain/modules/companies/shared-profile'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { returnToQuota, takeFromQuota } from '../../../data/rate-quota.ts'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import { deviceOf } from '../../../engine/http/device.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { LINK_PLACE } from '../../../engine/letter.ts'
import type { RowOf } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { guestFrom, SYSTEM } from '../../../engine/scope/actor.ts'
import { bindingBlocked } from '../../../engine/transitions.ts'
import { hookContext, lockRow } from '../../../engine/write/write.ts'
import { Failure, forbidden } from '../../../lib/failure.ts'
import { networkOf } from '../../../lib/network.ts'
import { networkToday, networkZone } from '../../../lib/network-day.ts'
import { endOfDay } from '../../../lib/zoned-days.ts'
import { documentLanguage, formatsIn } from '../../../services/documents/formats.ts'
import { letterheadIn } from '../../../services/documents/letterhead.ts'
import { sendPdf } from '../../../services/documents/send-pdf.ts'
import { deadLink, makeLink, recordBehind } from '../../../services/links/record-link.ts'
import type { Services } from '../../../services/module.ts'
import { languageOf } from '../../../services/notify.ts'
import { passwordFits } from '../../people/index.ts'
import { PROFILE_TEMPLATE, profileContent } from '../profile-document/profile-content.ts'

type Sharing = RowOf<'profileSharing'>
type ProfileRequest = EndpointInput<typeof endpoints.readSharedProfile>['body']
interface StoredPasscode {
  readonly passcode: string | null
  readonly open: boolean
}
/** Guesses at a passcode in an hour from one network. Guesses from other networks do not count, so they lock nobody out who knows it. */
const MOST_GUESSES = 20
const CLOSED: SharedProfile = {
  passcodeNeeded: true,
  name: null,
  standing: null,
  network: null,
  allowDownload: false,
  parts: [],
}
/** The sharing that a link is for, when its passcode is right; undefined: a passcode is needed and none was given. */
async function openSharing(
  { database }: Engine,
  { token, passcode }: ProfileRequest,
  ip: string,
): Promise<string | undefined> {
  const id = await recordBehind(database, 'profileSharing', token)
  const [sharing] = await database.query<StoredPasscode>(
    sql`select passcode, (status = ${states('profileSharing.status', 'active')} and expires_on >= ${networkToday} and deleted_at is null) as open from profile_sharing where _id = ${id}`,
  )
  if (sharing?.open !== true) throw deadLink()
  if (sharing.passcode === null) return id
  if (passcode === undefined) return undefined
  const guesses = `passcode ${id} ${networkOf(ip)}`
  if (!(await takeFromQuota(database, guesses, MOST_GUESSES, new Date())))
    throw new Failure('too_many_requests', 'Too many passcodes were tried. Try again in an hour.', undefined, {
      retryAfter: 3600,
    })
  if (!(await passwordFits(passcode, sharing.passcode)))
    throw new Failure('wrong_credentials', 'The passcode is wrong.')
  await returnToQuota(database, guesses)
  return id
}
/** Counts a view, and says what may be seen. */
async function view(engine: Engine, actor: Actor, id: string): Promise<Sharing> {
  return engine.database.transaction(async tx => {
    const now = new Date()
    const row = (await lockRow(
      { engine, tx, model: engine.model('profileSharing'), actor: SYSTEM },
      id,
    )) as unknown as Sharing
    const counters = { viewCount: row.viewCount + 1, lastViewedAt: now.toISOString() }
    await hookContext(engine, tx, actor, now).update('profileSharing', id, counters, 'view')
    return row
  })
}
const contentOf = (engine: Engine, row: Sharing, language: string | undefined) =>
  profileContent(engine, {
    target: row.company._id,
    sections: row.sections ?? ['basic'],
    recipient: { company: row.recipientName, number: '' },
    language: documentLanguage(language),
    now: new Date(),
  })
type SharedParts = Pick<SharedProfile, 'name' | 'standing' | 'parts'>
async function makeUrl({ engine, publicUrl }: Services, actor: Actor, id: string) {
  const bindingReason = bindingBlocked(actor)
  if (bindingReason !== undefined) throw forbidden(bindingReason)
  return engine.database.transaction(async tx => {
    const now = new Date()
    const row = (await lockRow({ engine, tx, model: engine.model('profileSharing'), actor }, id)) as unknown as Sharing
    const until = endOfDay(await networkZone(tx), row.expiresOn)
    if (row.status !== 'active' || until < now)
      throw new Failure('rule_broken', 'It has ended: share the profile anew.')
    const url = `${publicUrl()}/shared-profile#${await makeLink(tx, 'profileSharing', id, until)}`
    const { recipientEmail, recipientName, company } = row
    if (recipientEmail === null) return { url, mailed: false }
    const context = hookContext(engine, tx, actor, now)
    const language = await languageOf(context, company._id)
    const lastDay = formatsIn(language).day(row.expiresOn)
    await context.mail([
      {
        to: recipientEmail,
        company: company._id,
        language,
        subject: `${company.label ?? 'A company'} shares its profile with you`,
        body: [`${recipientName},`, `the profile can be read until ${lastDay}:`, LINK_PLACE].join('\n\n'),
        link: { url, until },
        about: { resource: 'profileSharing', id },
      },
    ])
    return { url, mailed: true }
  })
}
export function mountSharedProfiles(app: FastifyInstance, services: Services): void {
  const { engine, documents, actorOf } = services
  mountEndpoint(app, endpoints.readSharedProfile, async ({ body }, request) => {
    const id = await openSharing(engine, body, request.ip)
    if (id === undefined) return CLOSED
    const device = deviceOf(request)
    const row = await view(engine, guestFrom(device), id)
    const { name, standing, parts } = (await contentOf(engine, row, body.language)) as SharedParts // what the template reads
    const { name: network } = await letterheadIn(engine.database)
    return { passcodeNeeded: false, name, standing, network, allowDownload: row.allowDownload, parts }
  })
  mountEndpoint(app, endpoints.downloadSharedProfile, async ({ body }, request, reply) => {
    const id = await openSharing(engine, body, request.ip)
    if (id === undefined) throw new Failure('wrong_credentials', 'The passcode is needed.')
    const device = deviceOf(request)
    const row = await view(engine, guestFrom(device), id)
    if (!row.allowDownload) throw new Failure('rule_broken', 'The company does not allow it to be downloaded.')
    const data = await contentOf(engine, row, body.language)
    const pdf = await documents.preview(async () => ({ template: PROFILE_TEMPLATE, data, at: new Date() }))
    return sendPdf(reply, 'profile.pdf', pdf, pdf.length)
  })
  mountEndpoint(app, endpoints.makeProfileLink, ({ params: { id } }, request) =>
    makeUrl(services, actorOf(request), id),
  )
}
