/** What a guest is told of the state of their conversation, and their rating of it once it is resolved. */
import type { GuestState } from '@siteoffice/domain/modules/messaging/messages'
import type { Queries, Transaction } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { hookContext } from '../../../engine/write/write.ts'
import { Failure, notFound } from '../../../lib/failure.ts'
import { seenByGuestNumbers } from '../../../services/guest-numbers.ts'

/** That a conversation is snoozed is between members of staff. */
export async function guestStateOf(queries: Queries, conversation: string): Promise<GuestState> {
  const fields = ['status', 'rating', 'visitorEmail', 'emailVerified'] as const
  const row = await recordsIn(queries).get('guestConversation', conversation, fields)
  if (row === undefined) throw notFound()
  const { status, rating, visitorEmail, emailVerified } = row
  const mail = visitorEmail === null ? null : emailVerified ? 'confirmed' : 'unconfirmed'
  const seen = await seenByGuestNumbers(queries, conversation)
  return { status: status === 'resolved' ? 'resolved' : 'open', rating, ...seen, mail }
}
/** Stores the rating of the guest whose token has been checked. The last one counts. */
export async function rateConversation(
  engine: Engine,
  tx: Transaction,
  actor: Actor,
  { conversation, rating }: { readonly conversation: string; readonly rating: number },
): Promise<void> {
  const row = await recordsIn(tx).get('guestConversation', conversation, ['status', 'rating'], {
    lock: 'no key update',
  })
  if (row?.status !== 'resolved')
    throw new Failure('rule_broken', 'The conversation goes on; it can be rated once it is resolved.')
  if (row.rating === rating) return
  await hookContext(engine, tx, actor, new Date()).update('guestConversation', conversation, { rating }, 'rate')
}
