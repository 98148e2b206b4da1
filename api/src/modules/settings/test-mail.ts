/** A mail to one's own address, to see whether mails go out. */
import { readTestMail, sendTestMail } from '@siteoffice/domain/modules/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { recordsIn } from '../../data/records.ts'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { Failure, notFound } from '../../lib/failure.ts'
import { letterWordsOf } from '../../lib/words.ts'
import { DOCUMENT_LANGUAGES } from '../../services/documents/formats.ts'

const SUBJECT = 'A test from Siteoffice'
const BODY = 'Somebody, most likely you, asked for this mail in the settings. That you read it shows that mails go out.'

interface State {
  readonly status: 'queued' | 'sent' | 'failed' | 'cancelled'
  readonly error: string | null
  readonly note: string | null
}
export function mountTestMail(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, sendTestMail, async (_, request) => {
    const { person, impersonator } = actorOf(request)
    if (person === null || impersonator !== null)
      throw new Failure('rule_broken', 'A test mail goes to the address of who asks for it.')
    return engine.database.transaction(async tx => {
      const records = recordsIn(tx)
      const own = await records.get('person', person, ['email', 'locale'], { trash: 'with' })
      if (own === undefined) throw notFound()
      const subject = (await letterWordsOf(own.locale))(SUBJECT)
      await engine.mail(tx, [{ to: own.email, language: own.locale, subject, body: BODY, about: null }])
      // the newest of this address, written a line above
      const where = { recipient: own.email, subject }
      const [mail] = await records.find('outerNotification', where, [], { order: '-_id', limit: 1, trash: 'with' })
      if (mail === undefined) throw notFound()
      return { _id: mail._id, recipient: own.email }
    })
  })
  mountEndpoint(app, readTestMail, async ({ params }, request) => {
    const { person } = actorOf(request)
    const subjects = await Promise.all(DOCUMENT_LANGUAGES.map(async each => (await letterWordsOf(each))(SUBJECT)))
    const [mail] = await engine.database.query<State>(sql`select m.status, m.error, m.note from outer_notification m
      join person p on p.email = m.recipient where m._id = ${params.id} and m.subject = any(${subjects}::text[]) and p._id = ${person}::uuid`)
    if (mail === undefined) throw notFound()
    return mail
  })
}
