/** The records beside which threads stand, as far as somebody may read them. */
import { operationsOf } from '@siteoffice/domain/engine/describe'
import sql, { raw } from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import type { Engine } from '../../engine/context.ts'
import type { Model } from '../../engine/model.ts'
import { recordNameIn } from '../../engine/read/counterparties.ts'
import { hydrate } from '../../engine/read/read.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { isPersonal, mayOpen, rowsOf } from '../../engine/scope/scope.ts'
import { type Words, wordsOf } from '../../lib/words.ts'

export interface ThreadRecord {
  readonly resource: string
  readonly _id: string
}
/** A person's own record is read by nobody else, so nobody could answer. */
export const isDiscussed = (model: Model): boolean => operationsOf(model.resource).includes('get') && !isPersonal(model)

/** The names of those records that a member of staff may read now, by id; in the trash a record has no readers. */
export async function recordNames(
  { engine, queries, actor }: { readonly engine: Engine; readonly queries: Queries; readonly actor: Actor },
  records: readonly ThreadRecord[],
  words: Words,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  if (actor.kind !== 'staff') return names
  for (const [name, those] of Map.groupBy(records, ({ resource }) => resource)) {
    const model = engine.models.get(name)
    if (model === undefined || !isDiscussed(model) || !mayOpen(model, actor)) continue
    const ids = those.map(({ _id }) => _id)
    const readable = rowsOf(model, actor, 't', 'read', 'without')
    for (const row of await hydrate({ engine, tx: queries, model, actor }, ids, 'list', readable))
      names.set(String(row._id), recordNameIn(model, row, words))
  }
  return names
}
/** The same in the language that the person has chosen. */
export async function readableRecords(
  engine: Engine,
  queries: Queries,
  actor: Actor,
  records: readonly ThreadRecord[],
): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map()
  const row = actor.person === null ? undefined : await recordsIn(queries).get('person', actor.person, ['locale'])
  return recordNames({ engine, queries, actor }, records, await wordsOf(row?.locale ?? 'en'))
}
/** The record beside which a thread stands. */
export async function recordOf(queries: Queries, thread: string): Promise<ThreadRecord | null> {
  const [record] = await queries.query<ThreadRecord>(
    sql`select resource, record_id as _id from chat_thread where _id = ${thread} and resource is not null`,
  )
  return record ?? null
}
/** Threads beside records that somebody is in: their records, with the id of the thread. */
export const threadsBeside = (
  queries: Queries,
  person: string,
): Promise<readonly (ThreadRecord & { readonly thread: string })[]> =>
  queries.query(sql`select t._id as thread, t.resource, t.record_id as _id from chat_member m join chat_thread t on t._id = m.thread
    where t.resource is not null and m.person = ${person} and m.company is null`)

/** Keeps a record from being deleted for good until the transaction ends. */
export const holdRecord = (tx: Transaction, { table }: Model, id: string): Promise<unknown> =>
  tx.query(sql`select 1 from ${raw(table)} where _id = ${id} for key share`)
