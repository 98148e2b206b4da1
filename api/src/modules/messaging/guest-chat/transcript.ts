/** Mails a conversation to its guest who asks for it: to the address that they have confirmed, without what is private. */
import { BEYOND_LAST } from '@siteoffice/domain/modules/messaging/messages'
import type { Transaction } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import { greeting, WORDS_PLACE } from '../../../engine/letter.ts'
import { Failure, notFound } from '../../../lib/failure.ts'
import { networkZone } from '../../../lib/network-day.ts'
import { letterWordsOf } from '../../../lib/words.ts'
import { documentLanguage, formatsIn } from '../../../services/documents/formats.ts'
import { networkName } from '../../../services/network-name.ts'
import { readAsGuest } from './messages.ts'

const MOST_MESSAGES = 200
const LONGEST = 50_000
const FIELDS = ['visitorName', 'visitorEmail', 'emailVerified', 'visitorLanguage'] as const

/** The token of the guest has been checked. */
export async function mailTranscript(engine: Engine, tx: Transaction, conversation: string): Promise<void> {
  const row = await recordsIn(tx).get('guestConversation', conversation, FIELDS)
  if (row === undefined) throw notFound()
  const { visitorEmail: to, visitorName: name, emailVerified, visitorLanguage } = row
  if (to === null || !emailVerified)
    throw new Failure('rule_broken', 'The conversation is mailed to a confirmed address only.')
  const { content } = await readAsGuest(tx, conversation, { before: BEYOND_LAST, size: MOST_MESSAGES })
  const language = visitorLanguage ?? 'en'
  const words = await letterWordsOf(language)
  // where the visitor is, nobody knows: the clock of the network, by its name
  const zone = await networkZone(tx)
  const { instant } = formatsIn(documentLanguage(language))
  const office = await networkName(tx)
  const text = content
    .map(({ at, direction, author, body }) => {
      const who = direction === 'visitor' ? name : (author?.label ?? office)
      return `${instant(new Date(at).toISOString(), zone)} · ${who}: ${body}`
    })
    .join('\n\n')
  await engine.mail(tx, [
    {
      to,
      subject: words(`Your conversation with ${office}`),
      body: [words(greeting(name)), words('You asked for a copy of your conversation with us:'), WORDS_PLACE].join(
        '\n\n',
      ),
      // the log of mails is read by others than the conversations are
      confidential: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
      about: { resource: 'guestConversation', id: conversation },
    },
  ])
}
