import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'

/** When an action was first done to a record; undefined where it never was. */
export async function firstEventAt(
  queries: Queries,
  { resource, id, action }: { readonly resource: string; readonly id: string; readonly action: string },
): Promise<string | undefined> {
  const [first] = await queries.query<{ at: string }>(sql`select h.at from history h
    where h.resource = ${resource} and h.record_id = ${id}::uuid and h.action = ${action} order by h.at limit 1`)
  return first?.at
}
