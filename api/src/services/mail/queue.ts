/** Puts mails into the log that is the queue, in the transaction of what they are about. */
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import type { Engine } from '../../engine/context.ts'
import type { Letter } from '../../engine/letter.ts'
import type { Keys } from '../../lib/keys.ts'
import { uuid } from '../../lib/uuid.ts'
import { letterWordsOf } from '../../lib/words.ts'
import { areMailsHeld } from './held-mails.ts'
import { optOutToken } from './opt-out.ts'

/** What only the recipient may read, a link or words, with their address, so that no other address ever gets it. */
export interface SecretPart {
  readonly to: string
  readonly url?: string
  readonly words?: string
}
/** A circular of thousands needs no event for each of its mails. */
const MOST_EVENTS = 20
const AT_ONCE = 500

interface MailQueue extends Pick<Engine, 'emit'> {
  readonly keys: Keys
  /** wakes who sends them, once they are committed */
  readonly kick: () => void
}
/** Letters in, or none; they are queued with the transaction, and `kick` is called after its commit. */
export async function queueMail(
  tx: Transaction,
  letters: readonly Letter[],
  { emit, keys, kick }: MailQueue,
): Promise<void> {
  tx.onCommit(kick)
  for (let at = 0; at < letters.length; at += AT_ONCE) {
    const mails = await insertLetters(keys, tx, await Promise.all(letters.slice(at, at + AT_ONCE).map(inLanguage)))
    if (at > 0) continue
    const event = { resource: 'outerNotification', action: 'create', version: 1, store: null, actor: null }
    const events = mails
      .slice(0, MOST_EVENTS)
      .map(({ _id, company, concealed }) => ({ ...event, _id, company, concealed }))
    await emit(tx, ...events)
  }
}
/** Whether a process is about to hand a mail over. */
export async function isBeingSent(queries: Queries, mail: string): Promise<boolean> {
  const rows = await queries.query(sql`select 1 from mail_job where mail = ${mail} and leased_until > now()`)
  return rows.length > 0
}
interface QueuedMail {
  readonly _id: string
  readonly company: string | null
  readonly concealed: boolean
}
const inLanguage = async ({ language, subject, body, button, ...letter }: Letter): Promise<Letter> => {
  const words = await letterWordsOf(language ?? 'en')
  return {
    ...letter,
    subject: words(subject),
    body: words(body),
    ...(button !== undefined && { button: { ...button, label: words(button.label) } }),
  }
}
const sealedOf = ({ to, link, confidential }: Letter): SecretPart | null =>
  link === undefined && confidential === undefined
    ? null
    : { to, ...(link && { url: link.url }), ...(confidential !== undefined && { words: confidential }) }
async function insertLetters(keys: Keys, tx: Transaction, letters: readonly Letter[]): Promise<QueuedMail[]> {
  const at = new Date().toISOString()
  const rows = letters.map(letter => {
    const { to, subject, body, company, link, about, document, button, optOut, replyTo, concealed = false } = letter
    const secret = sealedOf(letter)
    return {
      _id: uuid(),
      recipient: to,
      subject: subject.slice(0, 200),
      body,
      company: company ?? null,
      concealed,
      about: about?.resource ?? null,
      about_id: about?.id ?? null,
      document: document ?? null,
      sealed: secret === null ? null : keys.encrypt(JSON.stringify(secret)),
      sealed_until: link?.until.toISOString() ?? null,
      button: button?.label ?? null,
      button_path: button?.path ?? null,
      reply_to: replyTo ?? null,
      opt_out: optOut === undefined ? null : optOutToken(keys, optOut),
    }
  })
  const source = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(_id uuid, recipient text, subject text, body text, company uuid, concealed boolean, about text, about_id uuid, document uuid, sealed text, sealed_until timestamptz, button text, button_path text, opt_out text, reply_to text)`
  await tx.query(sql`insert into outer_notification (_id, created_at, updated_at, version, subject, body, channel, recipient, company, concealed, attempts, status)
    select x._id, ${at}::timestamptz, ${at}::timestamptz, 1, x.subject, x.body, 'email', x.recipient, x.company, x.concealed, 0, ${areMailsHeld() ? 'held' : 'queued'} from ${source}`)
  await tx.query(sql`insert into mail_job (mail, next_at, sealed, sealed_until, document, button, button_path, opt_out, reply_to)
    select x._id, ${at}::timestamptz, x.sealed, x.sealed_until, x.document, x.button, x.button_path, x.opt_out, x.reply_to from ${source}`)
  await tx.query(
    sql`insert into record_mail (mail, resource, record_id) select x._id, x.about, x.about_id from ${source} where x.about is not null`,
  )
  return rows
}
