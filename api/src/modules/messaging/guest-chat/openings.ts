/** A guest's first message opens a conversation. Sent again within ten minutes it brings the same one, and a fresh token. */
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import { notFound } from '../../../lib/failure.ts'
import type { Keys } from '../../../lib/keys.ts'
import { uuid } from '../../../lib/uuid.ts'
import { usedClientId } from '../used-client-id.ts'

/** So long the id of a first message opens its conversation to whoever knows it: the guest alone, who made it. */
const MINUTES = 10

export interface Opening {
  readonly clientId: string
  readonly body: string
  readonly name: string
  readonly email?: string | undefined
  readonly page?: string | undefined
}
interface OpenedConversation {
  readonly conversation: string
  readonly isNew: boolean
}
/**
 * The conversation that a first message opens: a new one, whose record the caller makes, or the one that the same message
 * has opened, for which a fresh token is given. Two at one moment wait for one another here. After ten minutes the sender is a
 * stranger, whatever the message says.
 */
export async function claimOpening(tx: Transaction, keys: Keys, opening: Opening): Promise<OpenedConversation> {
  const { clientId, body, name, email = null, page = null } = opening
  const request = keys.fingerprint(JSON.stringify([body, name, email, page]))
  const conversation = uuid()
  const claims = await tx.query(sql`insert into guest_opening (client_id, conversation, request, at)
    values (${clientId}, ${conversation}, ${request}, now()) on conflict (client_id) do nothing returning client_id`)
  if (claims.length > 0) return { conversation, isNew: true }
  const [existing] = await tx.query<{ conversation: string; request: string }>(
    sql`select conversation, request from guest_opening
      where client_id = ${clientId} and at > now() - ${MINUTES}::int * interval '1 minute' for update`,
  )
  if (existing === undefined) throw notFound()
  if (existing.request !== request) throw usedClientId()
  return { conversation: existing.conversation, isNew: false }
}
