/** Loads the demo network into an empty database, in one transaction. */

import type { Database, Queries } from '@siteoffice/api/data/database'
import { insertion, insertRows } from '@siteoffice/api/data/insert-rows'
import type { Group } from '@siteoffice/api/engine/write/load'
import { loadChildren, loadRows } from '@siteoffice/api/engine/write/load'
import { resourceNamed } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import type { DemoAccount } from './accounts.ts'
import { DEMO_ACCOUNTS, PASSWORD } from './accounts.ts'
import { writeFiles } from './files.ts'
import type { Network } from './network.ts'
import { drawNetwork } from './network.ts'
import { addStandingPapers } from './standing-papers.ts'
import { FILE, recordings } from './website/recordings.ts'

interface DemoOptions {
  readonly dataDir: string
  readonly now: Date
  readonly hashPassword: (text: string) => Promise<string>
}
/** These refer to each other in a circle, so that one statement inserts them all. */
const CIRCLE = ['department', 'company', 'adminUsers', 'users'] as const

async function insertNetwork(queries: Queries, network: Network): Promise<void> {
  const { rows, files, sequences } = network
  const group = (name: string): Group => ({ resource: resourceNamed(name), rows: rows.get(name) ?? [] })
  const fileRows = insertion(
    'file',
    FILE,
    files.map(({ row }) => row),
  )
  const circle = CIRCLE.map(group)
  await loadRows(queries, circle, [fileRows])
  for (const name of rows.keys()) {
    if (circle.some(({ resource }) => resource.name === name)) continue
    await loadRows(queries, [group(name)])
    await loadChildren(queries, group(name))
  }
  for (const each of circle) await loadChildren(queries, each)
  for (const { table, columns, rows: plain } of recordings(network)) await insertRows(queries, table, columns, plain)
  for (const [name, last] of Object.entries(sequences))
    await queries.query(sql`select setval(${name}::regclass, ${Math.max(1, last)})`)
}
/** Loads the network into an empty database; answers the accounts for signing in, or none where the database was not empty. */
export async function loadDemo(
  database: Database,
  { dataDir, now, hashPassword }: DemoOptions,
): Promise<readonly DemoAccount[]> {
  const [state] = await database.query<{ loaded: boolean; filled: boolean }>(sql`select
    exists (select 1 from meta where key = 'demo') as loaded,
    exists (select 1 from company) or exists (select 1 from person) as filled`)
  if (state?.loaded) return DEMO_ACCOUNTS
  if (state?.filled) return []
  const network = await drawNetwork(now, await hashPassword(PASSWORD))
  await writeFiles(dataDir, network.files)
  await database.transaction(async tx => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('demo'))`)
    const [demoMark] = await tx.query(sql`select 1 from meta where key = 'demo'`)
    if (demoMark !== undefined) return
    await insertNetwork(tx, network)
    await addStandingPapers(tx, now)
    await tx.query(
      sql`insert into meta (key, value) values ('demo', ${JSON.stringify({ loadedAt: now.toISOString() })}::jsonb)`,
    )
  })
  return DEMO_ACCOUNTS
}
