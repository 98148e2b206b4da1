/** Files of messages: whoever sends one has uploaded it, and it goes with its message. */
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import { wrongField } from '../../../lib/failure.ts'
import type { Participant } from './participants.ts'

/** Such a file is of no resource: its `record_id` is a message. */
export const MESSAGE_FIELD = '@message'

/** Gives files that somebody has uploaded to a message; answers their names. Throws missing_reference for any other file. */
export async function claimFiles(
  tx: Transaction,
  { person }: Participant,
  message: string,
  files: readonly string[],
): Promise<string> {
  if (files.length === 0) return ''
  const claims = await tx.query<{ name: string }>(
    sql`update "file" set field = ${MESSAGE_FIELD}, record_id = ${message}, gone_at = null
      where _id = any(${files}::uuid[]) and record_id is null and created_by = ${person}::uuid returning name`,
  )
  if (claims.length < files.length) throw wrongField('missing_reference', 'files', 'names a file that is not there')
  return claims.map(({ name }) => name).join(', ')
}
/** With a message that is removed go its files: their links answer nothing from now on. */
export const releaseFiles = (tx: Transaction, message: string): Promise<unknown> =>
  tx.query(
    sql`update "file" set record_id = null, field = null, gone_at = now() where record_id = ${message} and field = ${MESSAGE_FIELD}`,
  )
