/** Opens the thread beside a record, and deletes it with its record. */
import type { ChatThread } from '@siteoffice/domain/modules/messaging/messages'
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import { notFound } from '../../../lib/failure.ts'
import { uuid } from '../../../lib/uuid.ts'
import type { OutboxEvent } from '../../../services/outbox/outbox.ts'
import { holdRecord, isDiscussed, type ThreadRecord } from '../../../services/record-threads/readable-records.ts'
import { emitThread } from './chat-events.ts'
import { MESSAGE_FIELD } from './files.ts'
import type { Participant } from './participants.ts'
import { threadFor } from './threads.ts'

/** Throws not_found for what the participant may not read. The record stays until the transaction ends. */
async function checkRecord(
  engine: Engine,
  tx: Transaction,
  participant: Participant,
  record: ThreadRecord,
): Promise<void> {
  const model = engine.models.get(record.resource)
  if (model === undefined || !isDiscussed(model)) throw notFound()
  await holdRecord(tx, model, record._id)
  const names = await participant.records(tx, [record])
  if (!names.has(record._id)) throw notFound()
}
/** The thread beside a record, which is opened once; who opens it again takes part in it as well. */
export function discussRecord(engine: Engine, participant: Participant, record: ThreadRecord): Promise<ChatThread> {
  const { person } = participant
  return engine.database.transaction(async tx => {
    await checkRecord(engine, tx, participant, record)
    const [thread] = await tx.query<{
      _id: string
    }>(sql`insert into chat_thread (_id, kind, resource, record_id, last_at, created_by)
      values (${uuid()}, 'record', ${record.resource}, ${record._id}, now(), ${person})
      on conflict (record_id, resource) do update set kind = excluded.kind returning _id`)
    const id = thread?._id ?? ''
    const additions = await tx.query(
      sql`insert into chat_member (thread, person) values (${id}, ${person})
        on conflict (thread, person) do update set company = null where chat_member.company is not null returning person`,
    )
    if (additions.length > 0) await emitThread(engine, tx, id, person)
    return threadFor(tx, participant, id)
  })
}
async function deleteWords(tx: Transaction, thread: string): Promise<void> {
  const rows = await tx.query<{ _id: string }>(sql`delete from chat_message where thread = ${thread} returning _id`)
  const messages = sql`any(${rows.map(({ _id }) => _id)}::uuid[])`
  await tx.query(
    sql`update "file" set record_id = null, field = null, gone_at = now() where field = ${MESSAGE_FIELD} and record_id = ${messages}`,
  )
  await tx.query(sql`delete from chat_reaction where message = ${messages}`)
  await tx.query(sql`delete from summary_entry where note = ${messages}`)
  await tx.query(
    sql`with gone as (delete from record_notice where note = ${messages} returning _id) delete from inbox where notification in (select _id from gone)`,
  )
  await tx.query(sql`delete from chat_member where thread = ${thread}`)
}
/** With a record that is deleted for good go the words beside it: nobody may read them any more. */
export const deleteThreads =
  (engine: Engine) =>
  async (tx: Transaction, events: readonly OutboxEvent[]): Promise<void> => {
    for (const { resource, _id, action } of events) {
      const model = engine.models.get(resource)
      if (model === undefined || (action !== 'purge' && (action !== 'delete' || model.trash))) continue
      // who writes at this moment waits for the row, and does not find it
      const threads = await tx.query<{ _id: string }>(
        sql`delete from chat_thread where record_id = ${_id} and resource = ${resource} returning _id`,
      )
      for (const thread of threads) await deleteWords(tx, thread._id)
    }
  }
