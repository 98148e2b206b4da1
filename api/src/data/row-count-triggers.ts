/**
 * Exact row counts without counting. Statement-level triggers write how many rows came and went, per resource and
 * value; a total is the sum of these rows. Nothing is locked, a rollback takes its rows along, and a job folds them.
 */
import { hasTrash } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql from 'sql-template-tag'
import { column, quoteName, tableName } from '../lib/sql-names.ts'
import type { Queries } from './database.ts'
import { countedNames, rollupKey } from './rollups.ts'

/** The statement that counts the rows of a table by value, as what came (1) or went (-1). */
export function countDeltas(resource: AnyResource, field: string, from: string, sign: 1 | -1): string {
  const key = rollupKey(resource, field)
  const only = Object.entries(resource.table?.only ?? {}).map(([name, value]) => `${column(name)} = '${value}'`)
  const conditions = [...only, ...(hasTrash(resource) ? ['deleted_at is null'] : [])]
  return `select '${resource.name}', '${field}', ${key}, ${sign} * count(*) from ${from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''} group by 3`
}
function writeDeltas(resources: readonly AnyResource[], sides: readonly (readonly [string, 1 | -1])[]): string {
  const parts = resources.flatMap(resource =>
    countedNames(resource).flatMap(field => sides.map(([from, sign]) => countDeltas(resource, field, from, sign))),
  )
  return `insert into row_count (resource, field, key, n)
    select d.resource, d.field, d.key, sum(d.n) from (${parts.join(' union all ')}) d(resource, field, key, n)
    group by 1, 2, 3 having sum(d.n) <> 0;`
}
/** The functions and triggers of all tables, as one idempotent script. */
export function countTriggerScript(catalogue: readonly AnyResource[]): string {
  const byTable = Map.groupBy(catalogue, tableName)
  return [...byTable]
    .map(([table, resources]) => {
      const one = (
        event: 'insert' | 'update' | 'delete',
        sides: readonly (readonly [string, 1 | -1])[],
        tables: string,
      ): string => `
create or replace function ${quoteName(`count_${table}_${event}`)}() returns trigger language plpgsql as $$
begin ${writeDeltas(resources, sides)} return null; end $$;
create or replace trigger ${quoteName(`count_${event}`)} after ${event} on ${quoteName(table)}
  referencing ${tables} for each statement execute function ${quoteName(`count_${table}_${event}`)}();`
      return [
        one('insert', [['new_rows', 1]], 'new table as new_rows'),
        one(
          'update',
          [
            ['new_rows', 1],
            ['old_rows', -1],
          ],
          'new table as new_rows old table as old_rows',
        ),
        one('delete', [['old_rows', -1]], 'old table as old_rows'),
      ].join('')
    })
    .join('')
}
/** Counts the rows of a table anew, for a resource that has no counts yet. */
export async function recount(queries: Queries, resource: AnyResource): Promise<void> {
  await queries.query(sql`delete from row_count where resource = ${resource.name}`)
  for (const field of countedNames(resource))
    await queries.script(
      `insert into row_count (resource, field, key, n) ${countDeltas(resource, field, quoteName(tableName(resource)), 1)}`,
    )
}
