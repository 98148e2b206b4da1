/** Notifications in the app: a message to a company's users, and everybody's own inbox. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { screenOf } from '@siteoffice/domain/engine/describe'
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import { listNotifications, readNotification } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { sendNotification } from '@siteoffice/domain/modules/messaging/sending-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { type CurrentRecord, currentLabels } from '../../../engine/read/current-labels.ts'
import type { Values } from '../../../engine/rules.ts'
import { isThemselves } from '../../../engine/scope/scope.ts'
import { titleNow } from '../../../engine/timeline/notices.ts'
import { notFound } from '../../../lib/failure.ts'
import { isUuid } from '../../../lib/uuid.ts'

const SENT_NOTIFICATIONS = sql`(select a._id, a.title, a.body, a.kind, a.link_label, a.link_url from "admin_notification" a where a.deleted_at is null and (a.expires_at is null or a.expires_at > now())
  union all select c._id, c.title, c.body, c.kind, null,
    coalesce(c.link, '/edit-billings/' || c.billing, '/edit-projects/' || c.project) from company_notification c where c.deleted_at is null
  union all select r._id, r.title, r.body, 'info', null, r.link from record_notice r)`

/** As `recordPath` writes it. */
const RECORD = /^\/(?:edit-([\w-]+)\/|([\w-]+)-list\?record=)([\da-f-]{36})(?:[?&]|$)/
const byScreen = new Map<string, string>(catalogue.map(resource => [screenOf(resource), resource.name]))
/** The record that a link leads to. */
function recordAt(link: string | null): CurrentRecord | undefined {
  const [, own, list, _id = ''] = RECORD.exec(link ?? '') ?? []
  const resource = byScreen.get(own ?? list ?? '')
  return resource === undefined || !isUuid(_id) ? undefined : { resource, _id }
}
export function mountNotifications(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  const { database } = engine
  mountEndpoint(app, listNotifications, async (_, request) => {
    const actor = actorOf(request)
    const content = await database.query<
      Omit<InboxEntry, 'late'>
    >(sql`select i.notification as _id, n.title, n.body, n.kind, n.link_label as "linkLabel", n.link_url as "linkUrl", i.at, i.read_at as "readAt"
      from inbox i join ${SENT_NOTIFICATIONS} n on n._id = i.notification where i.person = ${actor.person} order by i.at desc, i.notification limit 50`)
    const records = content.map(({ linkUrl }) => recordAt(linkUrl))
    const now = await currentLabels(
      engine,
      actor,
      records.flatMap(each => each ?? []),
    )
    const marked = content.map((entry, at): InboxEntry => {
      const record = records[at]
      const { label, late = [] } = (record && now.get(record._id)) ?? {}
      return {
        ...entry,
        title: titleNow(entry.title, label),
        late: record === undefined || late.length === 0 ? null : { resource: record.resource, dates: late },
      }
    })
    return {
      content: marked,
      totalElements: content.length,
      unread: content.filter(each => each.readAt === null).length,
    }
  })
  mountEndpoint(app, readNotification, async ({ params: { id } }, request) => {
    if (!isUuid(id)) throw notFound()
    const actor = actorOf(request)
    // what is read in the account of another, its owner has yet to read
    const readAt = isThemselves(actor) ? sql`coalesce(read_at, now())` : sql`read_at`
    const rows = await database.query(
      sql`update inbox set read_at = ${readAt} where notification = ${id} and person = ${actor.person} returning person`,
    )
    if (rows.length === 0) throw notFound()
  })
  const model = engine.model('companyNotification')
  const send = async ({ body }: EndpointInput<typeof sendNotification>, request: FastifyRequest): Promise<Values> => {
    const actor = actorOf(request)
    const { _id, version } = await engine.run(engine.operation('companyNotification', 'create'), {
      actor,
      input: { body: { ...body } },
    })
    const input = { id: String(_id), body: { version } }
    return engine.run(engine.operation('companyNotification', 'send'), { actor, input })
  }
  mountEndpoint(app, sendNotification, send, { resource: model.resource })
}
