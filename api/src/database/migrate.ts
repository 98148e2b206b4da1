/** Brings a database up to the newest migration. Safe when several processes start at once. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyResource } from '@siteoffice/domain/resource'
import sql from 'sql-template-tag'
import { counterScript, recount } from './counters.ts'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any number that is ours: the advisory lock that one migrating process holds. */
const LOCK = 7_410_215

async function applied(database: Pick<Database, 'query'>): Promise<{ done: Set<string>; counters: string }> {
  const [there] = await database.query<{ name: string | null }>(sql`select to_regclass('migration')::text as name`)
  if (there === undefined || there.name === null) return { done: new Set(), counters: '' }
  const rows = await database.query<{ name: string }>(sql`select name from migration`)
  const names = rows.map(row => row.name)
  return { done: new Set(names), counters: names.find(name => name.startsWith('counters ')) ?? '' }
}
/** Applies what is missing; returns the names of the migrations that it ran. */
export async function migrate(database: Database, catalogue: readonly AnyResource[]): Promise<string[]> {
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
  const script = counterScript(catalogue)
  const counters = `counters ${createHash('sha256').update(script).digest('hex').slice(0, 16)}`
  const before = await applied(database)
  if (files.every(name => before.done.has(name)) && before.counters === counters) return []
  return database.transaction(async tx => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.script(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    )
    const { done, counters: old } = await applied(tx)
    const missing = files.filter(name => !done.has(name))
    for (const name of missing) {
      await tx.script(readFileSync(join(folder, name), 'utf8').replaceAll('--> statement-breakpoint', ''))
      await tx.query(sql`insert into migration (name) values (${name})`)
    }
    if (old !== counters) {
      await tx.script(script)
      for (const resource of catalogue) await recount(tx, resource)
      await tx.query(sql`delete from migration where name like 'counters %'`)
      await tx.query(sql`insert into migration (name) values (${counters})`)
    }
    return missing
  })
}
