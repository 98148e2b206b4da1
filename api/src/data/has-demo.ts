import sql from 'sql-template-tag'
import type { Queries } from './database.ts'

/** Whether the demo network was loaded into this database, with accounts that everybody knows. */
export async function hasDemo(queries: Queries): Promise<boolean> {
  const [found] = await queries.query(sql`select 1 from meta where key = 'demo'`)
  return found !== undefined
}
