/** Everybody's own notifications in the app. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { screenOf } from '@siteoffice/domain/engine/describe'
import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import {
  acknowledgeNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  snoozeNotification,
} from '@siteoffice/domain/modules/messaging/notification-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { type CurrentRecord, currentLabels } from '../../../engine/read/current-labels.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isThemselves } from '../../../engine/scope/scope.ts'
import { titleNow } from '../../../engine/timeline/notices.ts'
import { Failure, forbidden, notFound, wrongField } from '../../../lib/failure.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { THREAD_EVENT } from '../chat/chat-events.ts'
import { mayChat, participantOf } from '../chat/participants.ts'
import { readableThreads } from '../chat/record-members.ts'

/** With the messages of those threads beside records alone that their reader may read. */
const notificationsWith = (
  threads: readonly string[],
): Sql => sql`(select a._id, a.title, a.body, a.kind, a.link_label, a.link_url, false as requires_ack from "admin_notification" a where a.deleted_at is null and (a.expires_at is null or a.expires_at > now())
  union all select c._id, c.title, c.body, c.kind, null,
    coalesce(c.link, '/view-billings/' || c.billing, '/view-projects/' || c.project), c.requires_ack from company_notification c where c.deleted_at is null
  union all select r._id, r.title, r.body, 'info', null, r.link, false from record_notice r
    where r.resource <> ${THREAD_EVENT} or r.record_id = any(${threads}::uuid[])
      or not exists (select 1 from chat_thread t where t._id = r.record_id and t.resource is not null))`

/** As `recordPath` writes it, or `editPath` in older entries; conversations with guests have a screen of their own. */
const RECORD = /^\/(?:(?:view|edit)-([\w-]+)\/|([\w-]+)-list\?record=|(guest-chat)\?id=)([\da-f-]{36})(?:[?&]|$)/
const byScreen = new Map<string, string>([
  ...catalogue.map(resource => [screenOf(resource), resource.name] as const),
  ['guest-chat', 'guestConversation'],
])
/** The record that a link leads to. */
function recordAt(link: string | null): CurrentRecord | undefined {
  const [, own, list, chat, _id = ''] = RECORD.exec(link ?? '') ?? []
  const resource = byScreen.get(own ?? list ?? chat ?? '')
  return resource === undefined || !isUuid(_id) ? undefined : { resource, _id }
}
/** The inbox without entries whose message was deleted or is out of date. */
const entriesOf = (person: string | null, threads: readonly string[]): Sql =>
  sql`from inbox i join ${notificationsWith(threads)} n on n._id = i.notification where i.person = ${person}`
/** Their threads beside records that they may read now. */
const threadsFor = async (engine: Engine, actor: Actor): Promise<readonly string[]> =>
  mayChat(actor) ? [...(await readableThreads(engine.database, participantOf(engine, actor))).keys()] : []

interface Counts {
  readonly total: number
  readonly unread: number
  readonly snoozed: number
  readonly nextAt: string | null
}
const NONE: Counts = { total: 0, unread: 0, snoozed: 0, nextAt: null }
const AWAKE = sql`(i.snoozed_until is null or i.snoozed_until <= now())`

async function readInbox(
  engine: Engine,
  actor: Actor,
  { unread, snoozed, page = 0, size = 50 }: EndpointInput<typeof listNotifications>['query'],
): Promise<AnswerOf<typeof listNotifications>> {
  const { database } = engine
  const entries = entriesOf(actor.person, await threadsFor(engine, actor))
  const [which, order] =
    snoozed === undefined
      ? [unread === undefined ? AWAKE : sql`${AWAKE} and i.read_at is null`, sql`i.at desc`]
      : [sql`not ${AWAKE}`, sql`i.at`]
  const [content, [counts = NONE]] = await Promise.all([
    database.query<Omit<InboxEntry, 'late'>>(
      sql`select i.notification as _id, n.title, n.body, n.kind, n.link_label as "linkLabel", n.link_url as "linkUrl", i.at, i.read_at as "readAt",
        n.requires_ack as "requiresAck", i.acknowledged_at as "acknowledgedAt", case when not ${AWAKE} then i.snoozed_until end as "snoozedUntil"
        ${entries} and ${which} order by ${order}, i.notification limit ${size} offset ${page * size}`,
    ),
    database.query<Counts>(
      sql`select (count(*) filter (where ${AWAKE}))::int as total, (count(*) filter (where ${AWAKE} and i.read_at is null))::int as unread,
        (count(*) filter (where not ${AWAKE}))::int as snoozed, min(i.snoozed_until) filter (where not ${AWAKE}) as "nextAt" ${entries}`,
    ),
  ])
  return {
    content: await withRecords(engine, actor, content),
    totalElements: snoozed !== undefined ? counts.snoozed : unread === undefined ? counts.total : counts.unread,
    unread: counts.unread,
    snoozed: counts.snoozed,
    nextAt: counts.nextAt,
  }
}
/** Adds the present names of the records that they lead to, and how late these are. */
async function withRecords(
  engine: Engine,
  actor: Actor,
  content: readonly Omit<InboxEntry, 'late'>[],
): Promise<InboxEntry[]> {
  const records = content.map(({ linkUrl }) => recordAt(linkUrl))
  const now = await currentLabels(
    engine,
    actor,
    records.flatMap(each => each ?? []),
  )
  return content.map((entry, at): InboxEntry => {
    const record = records[at]
    const { label, late = [] } = (record && now.get(record._id)) ?? {}
    return {
      ...entry,
      title: titleNow(entry.title, label),
      late: record === undefined || late.length === 0 ? null : { resource: record.resource, dates: late },
    }
  })
}
const MOST_DAYS = 92
/** Takes a notification out of its owner's bell until a later time, or brings it back now. */
async function snooze({ database }: Engine, actor: Actor, id: string, until: string | null): Promise<void> {
  if (!isUuid(id)) throw notFound()
  if (!isThemselves(actor)) throw forbidden('Only the owner of an account snoozes its notifications.')
  const inMs = until === null ? 0 : Date.parse(until) - Date.now()
  if (until !== null && (inMs <= 0 || inMs > MOST_DAYS * 86_400_000))
    throw wrongField('rule_broken', 'until', 'must be in the future, within three months')
  await database.transaction(async tx => {
    const [row] = await tx.query<{ acknowledged: boolean }>(
      sql`update inbox set snoozed_until = ${until}::timestamptz, at = coalesce(${until}::timestamptz, now()), read_at = null
        where notification = ${id} and person = ${actor.person} returning acknowledged_at is not null as acknowledged`,
    )
    if (row === undefined) throw notFound()
    if (row.acknowledged || until === null) return
    const message = await recordsIn(tx).get('companyNotification', id, ['requiresAck'])
    if (message?.requiresAck === true) throw new Failure('rule_broken', 'Acknowledge this notification first.')
  })
}
export function mountNotifications(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  const { database } = engine
  mountEndpoint(app, listNotifications, ({ query }, request) => readInbox(engine, actorOf(request), query))
  mountEndpoint(app, readAllNotifications, async ({ body: { until } }, request) => {
    const actor = actorOf(request)
    // only the owner of an account marks its notifications as read, not somebody who impersonates it
    if (!isThemselves(actor)) return
    await database.query(
      sql`update inbox i set read_at = now() where i.person = ${actor.person} and i.read_at is null and i.at <= ${until}::timestamptz and ${AWAKE}`,
    )
  })
  mountEndpoint(app, readNotification, async ({ params: { id } }, request) => {
    if (!isUuid(id)) throw notFound()
    const actor = actorOf(request)
    // only the owner of an account marks its notifications as read, not somebody who impersonates it
    const readAt = isThemselves(actor) ? sql`coalesce(read_at, now())` : sql`read_at`
    const rows = await database.query(
      sql`update inbox set read_at = ${readAt} where notification = ${id} and person = ${actor.person} returning person`,
    )
    if (rows.length === 0) throw notFound()
  })
  mountEndpoint(app, snoozeNotification, ({ params: { id }, body: { until } }, request) =>
    snooze(engine, actorOf(request), id, until),
  )
  mountEndpoint(app, acknowledgeNotification, async ({ params: { id } }, request) => {
    if (!isUuid(id)) throw notFound()
    const actor = actorOf(request)
    if (!isThemselves(actor)) throw forbidden('Only the owner of an account acknowledges its notifications.')
    const rows = await database.query(
      sql`update inbox i set acknowledged_at = coalesce(i.acknowledged_at, now()), read_at = coalesce(i.read_at, now())
        from company_notification n where n._id = i.notification and n.requires_ack and n.deleted_at is null
        and i.notification = ${id} and i.person = ${actor.person} returning i.person`,
    )
    if (rows.length === 0) throw notFound()
  })
}
