/** Mails what the staff answered to guests who are gone, to the address that they have confirmed. */
import sql from 'sql-template-tag'
import { eachById } from '../../../data/by-id.ts'
import type { Queries, Transaction } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Letter } from '../../../engine/letter.ts'
import { greeting, WORDS_PLACE } from '../../../engine/letter.ts'
import { letterWordsOf } from '../../../lib/words.ts'
import { guestNumberOf } from '../../../services/guest-numbers.ts'
import type { MailIn } from '../../../services/mail/reply-address.ts'
import { networkName } from '../../../services/network-name.ts'
import { isWidgetOrigin } from '../../../services/widget-origins.ts'
import { readAsGuest } from './messages.ts'

/** A guest is gone when nothing was seen of them for so long, and so long answers are gathered for one mail. */
const AWAY_SECONDS = 120
const AT_ONCE = 100
/** Messages, and letters of them, in one mail. */
const MOST_MESSAGES = 500
const LONGEST = 50_000
const FIELDS = [
  'status',
  'visitorName',
  'visitorEmail',
  'emailVerified',
  'visitorLanguage',
  'page',
  'lastSeq',
  'visitorSeenSeq',
  'mailedSeq',
] as const

const awaySince = (now: Date): string => new Date(now.getTime() - AWAY_SECONDS * 1000).toISOString()
/** Conversations that may have answers to mail: private notes, and what is still gathered, are among them. */
const candidates = (queries: Queries, now: Date): AsyncGenerator<{ readonly _id: string }> =>
  eachById(AT_ONCE, after =>
    recordsIn(queries).find(
      'guestConversation',
      {
        _id: { after },
        emailVerified: true,
        lastSeq: { after: sql`greatest(t.visitor_seen_seq, t.mailed_seq)` },
        status: { not: 'spam' },
        visitorSeenAt: { until: awaySince(now), orNull: true },
      },
      [],
      { limit: AT_ONCE },
    ),
  )

/** The page that a guest wrote from, where it is one of a site that shows the chat: no mail of ours leads elsewhere. */
async function wayBack(queries: Queries, page: string | null): Promise<string | undefined> {
  if (page === null || !URL.canParse(page)) return undefined
  const { origin, pathname } = new URL(page)
  return (await isWidgetOrigin(queries, origin)) ? `${origin}${pathname}` : undefined
}
interface Answers {
  readonly conversation: string
  readonly to: string
  readonly name: string
  readonly language: string
  readonly page: string | null
  readonly bodies: readonly string[]
  /** where the guest may answer; absent: answers are not read */
  readonly replyTo: string | undefined
}
async function letterOf(
  tx: Transaction,
  { conversation, to, name, language, page, bodies, replyTo }: Answers,
): Promise<Letter> {
  const words = await letterWordsOf(language)
  const back = await wayBack(tx, page)
  const text = bodies.join('\n\n')
  const advice =
    replyTo === undefined
      ? words(
          back === undefined
            ? 'Answers to this mail are not read. Write to us in the chat on our site.'
            : 'Answers to this mail are not read. Write to us in the chat on this page:',
        )
      : words(
          back === undefined
            ? 'Answer this mail to go on with the conversation, without files.'
            : 'Answer this mail to go on with the conversation, without files, or write to us on this page:',
        )
  const paragraphs = [
    words(greeting(name)),
    words('You were away from the chat when we answered:'),
    WORDS_PLACE,
    advice,
    ...(back === undefined ? [] : [back]),
  ]
  return {
    to,
    subject: words(`${await networkName(tx)} has answered you`),
    body: paragraphs.join('\n\n'),
    // the log of mails is read by others than the conversations are
    confidential: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
    about: { resource: 'guestConversation', id: conversation },
    ...(replyTo !== undefined && { replyTo }),
  }
}
/** Mails the answers of one conversation; false where somebody has read or mailed them meanwhile, or they are still gathered. */
function mailConversation(engine: Engine, conversation: string, now: Date, mailIn?: MailIn): Promise<boolean> {
  return engine.database.transaction(async tx => {
    const lock = 'no key update'
    const row = await recordsIn(tx).get('guestConversation', conversation, FIELDS, { lock })
    if (row === undefined || row.visitorEmail === null || !row.emailVerified || row.status === 'spam') return false
    const after = await guestNumberOf(tx, conversation, Math.max(row.visitorSeenSeq, row.mailedSeq))
    const { content } = await readAsGuest(tx, conversation, { after, size: MOST_MESSAGES })
    const answers = content.filter(({ direction }) => direction === 'agent')
    const [first] = answers
    if (first !== undefined && new Date(first.at).toISOString() > awaySince(now)) return false
    const mailed = answers.length > 0
    await tx.query(sql`update guest_conversation set mailed_seq = ${row.lastSeq},
      mailed_at = case when ${mailed}::boolean then ${now.toISOString()}::timestamptz else mailed_at end where _id = ${conversation}`)
    if (!mailed) return false
    const { visitorEmail: to, visitorName: name, visitorLanguage, page } = row
    const bodies = answers.map(each => each.body)
    const replyTo = mailIn?.replyAddress(conversation)
    await engine.mail(tx, [
      await letterOf(tx, { conversation, to, name, language: visitorLanguage ?? 'en', page, bodies, replyTo }),
    ])
    return true
  })
}
/** Mails all answers whose time has come; answers how many mails that were. Throws the first failure, when all have had their turn. */
export async function mailAnswers(engine: Engine, now = new Date(), mailIn?: MailIn): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  for await (const { _id } of candidates(engine.database, now))
    try {
      if (await mailConversation(engine, _id, now, mailIn)) count += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return count
}
