/** Brings a database up to the newest migration. Safe when several processes start at once. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql from 'sql-template-tag'
import type { Database, Queries, Transaction } from './database.ts'
import { countTriggerScript, recount } from './row-count-triggers.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any number that is ours: the advisory lock that one migrating process holds. */
const LOCK = 7_410_215

/** The database is not what the migrations would make. This is reported in one line, because no other attempt can mend it. */
export class DatabaseMismatch extends Error {}
const FIRST = 'the version of the program that it was made with, or restore a backup'

interface MigrationState {
  /** the fingerprints of the migrations that have run, by name; null: from before they were noted */
  readonly fingerprints: ReadonlyMap<string, string | null>
  readonly counters: string
}
interface Migration {
  readonly name: string
  readonly script: string
  readonly hash: string
}
function migrationsIn(folder: string): Migration[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  return names.toSorted().map(name => {
    const script = readFileSync(join(folder, name), 'utf8')
    return { name, script, hash: createHash('sha256').update(script).digest('hex') }
  })
}
async function readMigrationState(database: Pick<Database, 'query'>): Promise<MigrationState> {
  const [there] = await database.query<{ name: string | null }>(sql`select to_regclass('migration')::text as name`)
  if (there === undefined || there.name === null) return { fingerprints: new Map(), counters: '' }
  const rows = await database.query<{ name: string; hash: string | null }>(
    sql`select name, to_jsonb(migration)->>'hash' as hash from migration`,
  )
  const counters = rows.find(({ name }) => name.startsWith('counters '))?.name ?? ''
  return {
    fingerprints: new Map(rows.filter(({ name }) => name !== counters).map(({ name, hash }) => [name, hash])),
    counters,
  }
}
/** Throws where a newer program, or one with other migrations, has been at work. */
function refuseOthers({ fingerprints }: MigrationState, migrations: readonly Migration[]): void {
  const byName = new Map(migrations.map(each => [each.name, each]))
  const unknown = [...fingerprints.keys()].filter(name => !byName.has(name)).toSorted()
  if (unknown.length > 0)
    throw new DatabaseMismatch(
      `The database is newer than this program: it has the migration ${unknown.join(', ')}. Nothing was changed. Start the newer version, or restore a backup from before it.`,
    )
  const editedMigration = migrations.find(({ name, hash }) => (fingerprints.get(name) ?? hash) !== hash)
  if (editedMigration !== undefined)
    throw new DatabaseMismatch(
      `The migration ${editedMigration.name} was changed after it had run on this database. Nothing was changed in the database. Start ${FIRST}.`,
    )
}
/** The tables and columns that the migrations make and this database lacks, because other migrations ran on it. */
async function lacking(queries: Queries): Promise<string[]> {
  const { tables } = JSON.parse(readFileSync(join(folder, 'snapshot.json'), 'utf8')) as Snapshot // written by the generator
  const columnsToHave = Object.values(tables).flatMap(({ name, columns }) =>
    Object.values(columns).map(column => `${name}.${column.name}`),
  )
  const rows = await queries.query<{ name: string }>(
    sql`select wanted as name from unnest(${columnsToHave}::text[]) wanted except
      select table_name || '.' || column_name from information_schema.columns where table_schema = current_schema()`,
  )
  return rows.map(({ name }) => name)
}
interface Snapshot {
  readonly tables: Readonly<
    Record<string, { readonly name: string; readonly columns: Readonly<Record<string, { readonly name: string }>> }>
  >
}
async function run(tx: Transaction, { name, script, hash }: Migration): Promise<void> {
  try {
    await tx.script(script.replaceAll('--> statement-breakpoint', ''))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^(?:42|23)/.test(String(error.code)))) throw error
    throw new DatabaseMismatch(
      `The migration ${name} does not fit this database (${error.message}). Nothing was changed. Start ${FIRST}.`,
    )
  }
  await tx.query(sql`insert into migration (name, hash) values (${name}, ${hash})`)
}
/** Notes the fingerprints of migrations that ran before they were noted, if the database is what they make. */
async function noteHashes(
  tx: Transaction,
  { fingerprints }: MigrationState,
  migrations: readonly Migration[],
): Promise<void> {
  const hashless = migrations.filter(({ name }) => fingerprints.get(name) === null)
  if (hashless.length === 0) return
  const [missing, ...more] = await lacking(tx)
  if (missing !== undefined)
    throw new DatabaseMismatch(
      `The database was made by other migrations than those of this program: ${missing} is missing${more.length > 0 ? `, and ${more.length} more` : ''}. Nothing was changed. Start ${FIRST}.`,
    )
  for (const { name, hash } of hashless) await tx.query(sql`update migration set hash = ${hash} where name = ${name}`)
}
/** Applies what is missing; returns the names of the migrations that it ran. Throws DatabaseMismatch. */
export async function migrate(database: Database, catalogue: readonly AnyResource[]): Promise<string[]> {
  const migrations = migrationsIn(folder)
  const script = countTriggerScript(catalogue)
  const counters = `counters ${createHash('sha256').update(script).digest('hex').slice(0, 16)}`
  const before = await readMigrationState(database)
  refuseOthers(before, migrations)
  if (migrations.every(({ name, hash }) => before.fingerprints.get(name) === hash) && before.counters === counters)
    return []
  return database.transaction(async tx => {
    // to index or to count a large table takes longer than any request may
    await tx.script('set local statement_timeout = 0')
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.script(
      `create table if not exists migration (name text primary key, at timestamptz not null default now());
       alter table migration add column if not exists hash text`,
    )
    const state = await readMigrationState(tx)
    refuseOthers(state, migrations)
    const missing = migrations.filter(({ name }) => !state.fingerprints.has(name))
    for (const migration of missing) await run(tx, migration)
    await noteHashes(tx, state, migrations)
    if (state.counters !== counters) {
      await tx.script(script)
      for (const resource of catalogue) await recount(tx, resource)
      await tx.query(sql`delete from migration where name like 'counters %'`)
      await tx.query(sql`insert into migration (name) values (${counters})`)
    }
    return missing.map(({ name }) => name)
  })
}
