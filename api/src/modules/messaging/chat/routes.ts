import { placeOf } from '@siteoffice/domain/engine/live'
import * as endpoints from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { visibleLine } from '../../../kinds/visible.ts'
import { wrongField } from '../../../lib/failure.ts'
import type { FileStore } from '../../../services/files/file-store.ts'
import { sendFile, storedFile } from '../../../services/files/stored-file.ts'
import type { Signals } from '../live/signals.ts'
import { emitMessage } from './chat-events.ts'
import { discussRecord } from './discuss.ts'
import { tellMentioned } from './mentions.ts'
import { editMessage, reactTo, removeMessage } from './message-changes.ts'
import { checkFile, readChat, searchMessages, seenUpTo, writeChat } from './messages.ts'
import type { Participant } from './participants.ts'
import { participantOf, peopleFor } from './participants.ts'
import { addMembers, leaveThread, muteThread, openThread, threadsOf } from './threads.ts'

/** A title of nothing that is seen is none. */
const titleOf = (given = ''): string | undefined => visibleLine(given) || undefined
function wordsIn(body: string): string {
  const words = body.trim()
  if (words === '') throw wrongField('validation_failed', 'body', 'is required')
  return words
}
const LONGEST_SEARCH = 200
function searchIn(field: string, words: string): string {
  if (words.length > LONGEST_SEARCH)
    throw wrongField('validation_failed', field, `may be at most ${LONGEST_SEARCH} characters long`)
  return words
}
interface ChatRoom {
  readonly engine: Engine
  readonly actorOf: ActorOf
  readonly signals: Signals
  readonly store: FileStore
}
const pageOf = <T>(content: readonly T[]) => ({ content, totalElements: content.length })

export function mountChat(app: FastifyInstance, { engine, actorOf, signals, store }: ChatRoom): void {
  const { database } = engine
  const who = (request: FastifyRequest) => participantOf(engine, actorOf(request))
  mountEndpoint(app, endpoints.listChatThreads, async (_, request) => pageOf(await threadsOf(database, who(request))))
  mountEndpoint(app, endpoints.listChatPeople, async ({ query: { search } }, request) =>
    pageOf(await peopleFor(database, who(request), search && searchIn('search', search))),
  )
  mountEndpoint(app, endpoints.openChatThread, ({ body: { members, title } }, request) =>
    openThread(engine, who(request), members, titleOf(title)),
  )
  mountEndpoint(app, endpoints.discussRecord, ({ body: { resource, record } }, request) =>
    discussRecord(engine, who(request), { resource, _id: record }),
  )
  mountEndpoint(app, endpoints.addChatMembers, ({ body: { thread, members } }, request) =>
    addMembers(engine, who(request), thread, members),
  )
  mountEndpoint(app, endpoints.leaveChatThread, ({ body: { thread } }, request) =>
    leaveThread(engine, who(request), thread),
  )
  mountEndpoint(app, endpoints.muteChatThread, ({ body: { thread, muted } }, request) =>
    muteThread(database, who(request), thread, muted),
  )
  mountMessages(app, { engine, signals }, who)
  mountEndpoint(app, endpoints.readChatFile, async ({ params: { id }, query: { v } }, request, reply) => {
    await checkFile(database, who(request), id)
    const file = await storedFile(engine, store, id, v === 'thumb')
    return sendFile(reply.header('cache-control', 'private, no-store'), file)
  })
}
type Who = (request: FastifyRequest) => ReturnType<typeof participantOf>
function mountMessages(
  app: FastifyInstance,
  { engine, signals }: Pick<ChatRoom, 'engine' | 'signals'>,
  who: Who,
): void {
  const { database } = engine
  const put = async (
    tx: Transaction,
    action: Parameters<typeof emitMessage>[2],
    { person }: Participant,
    message: ChatMessage,
  ): Promise<ChatMessage> => {
    await emitMessage(engine, tx, action, { ...message, actor: person })
    return message
  }
  mountEndpoint(app, endpoints.listChatMessages, ({ query: { thread, ...stretch } }, request) =>
    readChat(database, who(request), thread, stretch),
  )
  mountEndpoint(app, endpoints.sendChatMessage, ({ body }, request) => {
    const { thread, clientId, mentions = [], files = [] } = body
    const words = files.length > 0 ? body.body.trim() : wordsIn(body.body)
    const participant = who(request)
    return database.transaction(async tx => {
      const { message, isNew } = await writeChat(tx, participant, { thread, clientId, body: words, mentions, files })
      if (!isNew) return message
      await tellMentioned({ engine, tx, participant, message }, mentions)
      return put(tx, 'create', participant, message)
    })
  })
  mountEndpoint(
    app,
    endpoints.editChatMessage,
    ({ params: { id }, body: { version, body, mentions = [] } }, request) => {
      const change = { version, body: wordsIn(body), mentions }
      const participant = who(request)
      return database.transaction(async tx => {
        const { message, earlier } = await editMessage(tx, participant, id, change)
        await tellMentioned({ engine, tx, participant, message }, mentions, earlier)
        return put(tx, 'edit', participant, message)
      })
    },
  )
  mountEndpoint(app, endpoints.removeChatMessage, ({ params: { id } }, request) => {
    const participant = who(request)
    return database.transaction(async tx => put(tx, 'remove', participant, await removeMessage(tx, participant, id)))
  })
  mountEndpoint(app, endpoints.reactToChatMessage, ({ body: { message, reaction } }, request) => {
    const participant = who(request)
    return database.transaction(async tx =>
      put(tx, 'react', participant, await reactTo(tx, participant, message, reaction)),
    )
  })
  mountEndpoint(app, endpoints.searchChat, async ({ query: { words, thread } }, request) =>
    pageOf(await searchMessages(database, who(request), searchIn('words', words), thread)),
  )
  mountEndpoint(app, endpoints.markChatSeen, async ({ body: { thread, seq } }, request) => {
    const participant = who(request)
    const seen = await seenUpTo(database, participant, thread, seq)
    signals.send({ kind: 'seen', place: placeOf(THREAD_PLACE, thread), reader: participant.person, seq: seen })
  })
}
