import sql from 'sql-template-tag'
import type { Queries } from './database.ts'

/** Whether the demo network was loaded into this database, with accounts that everybody knows. */
export async function hasDemo(queries: Queries): Promise<boolean> {
  const [row] = await queries.query(sql`select 1 from meta where key = 'demo'`)
  return row !== undefined
}

/** Whether it is still to be loaded: into a database that nothing was made in yet, or whose first start was killed. */
export async function lacksDemo(queries: Queries): Promise<boolean> {
  const [row] = await queries.query<{ made: boolean }>(sql`select to_regclass('meta') is not null as made`)
  return row?.made !== true || !(await hasDemo(queries))
}
