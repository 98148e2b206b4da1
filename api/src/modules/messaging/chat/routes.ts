import {
  listChatMessages,
  listChatPeople,
  listChatThreads,
  markChatSeen,
  openChatThread,
  sendChatMessage,
} from '@siteoffice/domain/modules/messaging/chat-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { visibleLine } from '../../../kinds/visible.ts'
import { forbidden } from '../../../lib/failure.ts'
import { openThread, readChat, seenUpTo, threadsOf, writeChat } from './threads.ts'

/** A title of nothing that is seen is none. */
const titleOf = (given = ''): string | undefined => visibleLine(given) || undefined

export function mountChat(app: FastifyInstance, { database }: Engine, actorOf: ActorOf): void {
  /** Staff only, and never in somebody else's account. */
  const staff = (request: FastifyRequest): string => {
    const actor = actorOf(request)
    if (actor.kind !== 'staff' || actor.person === null || actor.impersonator !== null) throw forbidden()
    return actor.person
  }
  mountEndpoint(app, listChatThreads, async (_, request) => {
    const content = await threadsOf(database, staff(request))
    return { content, totalElements: content.length }
  })
  mountEndpoint(app, listChatPeople, async (_, request) => {
    const content = await database.query<{ _id: string; label: string }>(
      sql`select _id, name as label from person where kind = 'staff' and status = 'active' and deleted_at is null and _id <> ${staff(request)} order by name_sort_key, _id limit 500`,
    )
    return { content, totalElements: content.length }
  })
  mountEndpoint(app, openChatThread, ({ body: { members, title } }, request) =>
    openThread(database, staff(request), members, titleOf(title)),
  )
  mountEndpoint(app, listChatMessages, ({ query: { thread, ...stretch } }, request) =>
    readChat(database, staff(request), thread, stretch),
  )
  mountEndpoint(app, sendChatMessage, ({ body }, request) => {
    const person = staff(request)
    return database.transaction(tx => writeChat(tx, person, { ...body, body: body.body.trim() }))
  })
  mountEndpoint(app, markChatSeen, ({ body: { thread, seq } }, request) =>
    seenUpTo(database, staff(request), thread, seq),
  )
}
