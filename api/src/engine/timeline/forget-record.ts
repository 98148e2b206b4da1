import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import type { Model } from '../model.ts'

const TABLES = [
  'record_note',
  'record_follower',
  'record_task',
  'record_visit',
  'record_notice',
  'summary_entry',
  'record_mail',
  'record_document',
  'document_record',
  'record_reminder',
  'deadline_reminder',
  'record_link',
] as const
/** Deletes the notes, followers, tasks and bells of a record that is deleted for good. */
export async function forgetRecord(tx: Transaction, { resource }: Model, id: string): Promise<void> {
  await tx.query(
    sql`delete from record_note_version where note in (select _id from record_note where record_id = ${id} and resource = ${resource.name})`,
  )
  for (const table of TABLES)
    await tx.query(sql`delete from ${raw(table)} where record_id = ${id} and resource = ${resource.name}`)
}
