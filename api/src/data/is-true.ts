import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries } from './database.ts'

/** Whether a condition that is a part of other statements too holds, asked by itself; one that is null does not. */
export async function isTrue(queries: Queries, condition: Sql): Promise<boolean> {
  const [row] = await queries.query<{ holds: boolean | null }>(sql`select ${condition} as holds`)
  return row?.holds === true
}
