/** Who takes part in the threads beside records: staff who may read the record. */
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import { readersWho } from '../../../engine/timeline/readers.ts'
import { wrongField } from '../../../lib/failure.ts'
import { type ThreadRecord, threadsBeside } from '../../../services/record-threads/readable-records.ts'
import type { Invitee, Participant } from './participants.ts'
import { mayChat } from './participants.ts'

/** Their own threads beside records that they may read now: the names of the records, by the ids of the threads. */
export async function readableThreads(
  queries: Queries,
  participant: Participant,
): Promise<ReadonlyMap<string, string>> {
  const threads = await threadsBeside(queries, participant.person)
  const names = await participant.records(queries, threads)
  return new Map(
    threads.flatMap(({ thread, _id }) => {
      const name = names.get(_id)
      return name === undefined ? [] : [[thread, name] as const]
    }),
  )
}
/** Throws rule_broken for people of companies, and for staff who may not read the record or not chat. */
export async function refuseNonReaders(
  engine: Engine,
  tx: Transaction,
  { resource, _id }: ThreadRecord,
  invited: readonly Invitee[],
): Promise<void> {
  const who = sql`p._id = any(${invited.map(each => each._id)}::uuid[])`
  const readers = await readersWho(engine, tx, { model: engine.model(resource), id: _id }, who)
  const members = readers.filter(({ actor }) => actor.kind === 'staff' && mayChat(actor))
  if (members.length < invited.length)
    throw wrongField('rule_broken', 'members', 'Only staff who may read the record can be in its chat.')
}
