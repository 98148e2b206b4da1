/** Fills a fresh database quickly: indexes are built after the rows, and no trigger sees them come. */
import type { Client } from 'pg'
import { insertData, sizeOf } from '../data.ts'

const FILLED = ['category', 'company', 'projects', 'projects_categories', 'project_bid', 'history']

async function indexesOf(client: Client): Promise<{ name: string; made: string }[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid::regclass::text = any($1) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [FILLED],
  )
  return rows
}
/** Makes the rows of a network of so many projects; everything that was there before goes. */
export async function fill(client: Client, projects: number): Promise<void> {
  // tables that are emptied and filled in one transaction are written without a log
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query('set local synchronous_commit = off')
  await client.query(`set local maintenance_work_mem = '1GB'`)
  await client.query(`truncate ${FILLED.join(', ')} cascade`)
  const indexes = await indexesOf(client)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await insertData(client, sizeOf(projects))
  for (const { made } of indexes) await client.query(made)
  // the service counts anew where it does not know its own counters
  await client.query(`delete from migration where name like 'counters %'`)
  await client.query('commit')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}
