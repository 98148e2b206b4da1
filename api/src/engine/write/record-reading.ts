import sql from 'sql-template-tag'
import type { LookContext } from '../context.ts'
import type { Values } from '../rules.ts'
import { readsBySealReader } from '../scope/scope.ts'
import { recordHistory } from './history.ts'

/** The action under which a reading stands in the history of a record. */
const READ = 'read-sealed'
/**
 * Records that somebody has read what is sealed from others because the record names them as its reader (lifecycles.md,
 * bid): in its history, once an hour for each person.
 */
export async function recordReading({ engine, model, actor }: LookContext, row: Values, now: Date): Promise<void> {
  if (!readsBySealReader(model, actor, row)) return
  const [resource, record] = [model.resource.name, String(row._id)]
  await engine.database.transaction(async tx => {
    const recentEntries =
      await tx.query(sql`select 1 from history where resource = ${resource} and record_id = ${record}
      and action = ${READ} and actor = ${actor.person} and at > ${now.toISOString()}::timestamptz - interval '1 hour' limit 1`)
    if (recentEntries.length > 0) return
    await recordHistory(tx, actor, {
      resource,
      record,
      action: READ,
      version: Number(row.version),
      at: now,
      changes: [],
    })
  })
}
