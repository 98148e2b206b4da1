/** Answers by mail: whoever receives the mails of the network brings them here, and they go into their conversations. */
import { receiveMail } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeFromQuota } from '../../../data/rate-quota.ts'
import type { Engine } from '../../../engine/context.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { guestFrom } from '../../../engine/scope/actor.ts'
import { Failure, notFound } from '../../../lib/failure.ts'
import { admitUploads } from '../../../services/files/admit-uploads.ts'
import type { Services } from '../../../services/module.ts'
import { storeMessage } from '../guest-chat/messages.ts'
import { busyWithMails, type MailFromGuest, readMail } from './read-mail.ts'

const LARGEST_MAIL = 10 * 1024 * 1024
/** Within an hour, into one conversation: two programs that answer each other come to an end. */
const MOST_MAILS = 30

/** Mails that are received and read at a time; whoever brings another one is asked to come again. */
const MOST_AT_ONCE = 4

/** A mail into a conversation that takes no message, or under an id that another one has, is harmless. */
const IGNORED = new Set(['not_found', 'key_reused'])
async function store(engine: Engine, request: FastifyRequest, { conversations, body, clientIdFor }: MailFromGuest) {
  const actor = guestFrom({ ip: null, userAgent: null, requestId: request.id })
  for (const conversation of conversations) {
    const text = { clientId: clientIdFor(conversation), body, private: false, author: null, byMail: true }
    try {
      await engine.database.transaction(async tx => {
        if (!(await takeFromQuota(tx, `mails into ${conversation}`, MOST_MAILS, new Date()))) return
        await storeMessage(engine, tx, actor, { ...text, conversation, direction: 'visitor' })
      })
    } catch (error) {
      if (!(error instanceof Failure && IGNORED.has(error.code))) throw error
    }
  }
}
export function mountMailIn(app: FastifyInstance, { engine, mailIn }: Pick<Services, 'engine' | 'mailIn'>): void {
  const mails = new WeakMap<FastifyRequest, Buffer>()
  const admit = admitUploads(MOST_AT_ONCE, busyWithMails)
  void app.register((raw, _, done) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_MAIL }, (request, body, parsed) => {
      if (Buffer.isBuffer(body)) mails.set(request, body)
      parsed(null, undefined)
    })
    const handler = async (_input: unknown, request: FastifyRequest): Promise<void> => {
      const source = mails.get(request)
      const mail = source === undefined || mailIn === undefined ? undefined : await readMail(source, mailIn)
      if (mail !== undefined && mail.body !== '') await store(engine, request, mail)
    }
    mountEndpoint(raw, receiveMail, handler, {
      // before the body is read
      async onRequest(request, reply) {
        if (mailIn === undefined || !mailIn.isSecret(request.headers['x-mail-secret'])) throw notFound()
        await admit.call(raw, request, reply)
      },
    })
    done()
  })
}
