/** Keeps the row counts short and right. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql, { raw } from 'sql-template-tag'
import { quoteName, tableName } from '../lib/sql-names.ts'
import type { Database } from './database.ts'
import { countedNames } from './rollups.ts'
import { countDeltas } from './row-count-triggers.ts'

const FOLDED_AT_ONCE = 20_000
/** Counting all rows of a table takes as long as there are rows; nobody waits for it. */
const CHECK = { statementMs: 15 * 60_000 }
/**
 * Folds the deltas into one row per value, until none are left over; values of which nothing came or went are not
 * touched. Safe beside writers and other processes: it only replaces what it removed.
 */
export async function compactCounts(database: Database): Promise<void> {
  for (;;) {
    const [result] = await database.query<{ n: number }>(sql`with gone as (delete from row_count where ctid in (
        select ctid from row_count where not folded for update skip locked limit ${FOLDED_AT_ONCE}::int)
        returning resource, field, key, n),
      before as (delete from row_count where ctid in (
        select r.ctid from row_count r join (select distinct resource, field, key from gone) g using (resource, field, key)
        where r.folded for update of r skip locked) returning resource, field, key, n),
      kept as (insert into row_count (resource, field, key, n, folded)
        select resource, field, key, sum(n), true from (select * from gone union all select * from before) all_of_them
        group by 1, 2, 3 having sum(n) <> 0)
      select count(*)::int as n from gone`)
    // Behind a full portion there may be more.
    if (result === undefined || result.n < FOLDED_AT_ONCE) return
  }
}
/** By how many rows a kept number was wrong: those of which `field` is `key`, or all where `field` is ''. */
export interface CountMismatch {
  readonly resource: string
  readonly field: string
  readonly key: string
  readonly n: number
}
/**
 * Compares the kept numbers with the rows themselves, both as they stand at one moment, and puts right what differs by
 * adding the difference, so that what is written meanwhile is kept beside it. One check at a time, or two would add the
 * same difference. What was wrong out.
 */
export async function checkCounts(database: Database, resource: AnyResource): Promise<readonly CountMismatch[]> {
  const table = quoteName(tableName(resource))
  const parts = countedNames(resource).map(field => countDeltas(resource, field, table, 1))
  return database.transaction(async tx => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('counts of rows'))`)
    return tx.query<CountMismatch>(sql`with found(field, key, n) as (
        select d.field, d.key, d.n from (${raw(parts.join(' union all '))}) d(resource, field, key, n)),
      kept as (select field, key, sum(n) as n from row_count where resource = ${resource.name} group by 1, 2),
      wrong as (select field, key, coalesce(found.n, 0) - coalesce(kept.n, 0) as n from found full join kept using (field, key))
      insert into row_count (resource, field, key, n) select ${resource.name}, field, key, n from wrong where n <> 0
      returning resource, field, key, n::int as n`)
  }, CHECK)
}
