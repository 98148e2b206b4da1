/** A network of a size, served: PostgreSQL, the service in front of it, and those who ask. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../api/test/postgres.ts'
import { ADMIN, end, run, SERVICE, signIn } from '../service.ts'
import { fill } from './fill.ts'
import { preparePlans } from './plans.ts'
import type { Network } from './types.ts'

const SETTINGS = [
  'shared_buffers=1GB',
  'max_wal_size=4GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  // the plans of what was slow are read from a file
  'log_min_messages=log',
  'logging_collector=on',
  'log_directory=log',
  'log_filename=server.log',
  'log_checkpoints=off',
]
/** Neither the largest company nor one that does nothing. */
const COMPANY = '50'
const MEMBER = 'member@bench.example'

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: string | null }>(`select to_regclass('projects')::text as there`)
  if (rows[0]?.there === null) return true
  return (await client.query('select 1 from projects limit 1')).rowCount === 0
}
/** A company's user with the administrator's password. */
async function addMember(client: pg.Client): Promise<void> {
  await client.query(
    `insert into person (_id, created_at, updated_at, version, kind, name, email, role, company, password, locale, time_zone, theme, status, confirmation)
     select gen_random_uuid(), now(), now(), 1, 'platform', 'Member', $1, (select _id from roles where alias = 'company-admin'),
       (select _id from company where number = $2), password, 'en', 'UTC', 'system', 'active', 'confirmed'
     from person where email = $3 and not exists (select 1 from person where email = $1)`,
    [MEMBER, `C-${COMPANY}`, ADMIN.email],
  )
}
/** Opens the network of so many projects; it is made first unless `keep`, a folder, has it from before. */
export async function openNetwork(projects: number, keep: string | undefined): Promise<Network> {
  const own = mkdtempSync(join(tmpdir(), 'siteoffice-growth-'))
  chmodSync(own, 0o755) // the database's files may be another account's
  const folder = keep === undefined ? join(own, 'postgres') : join(keep, String(projects))
  const server = await startPostgres({ durable: true, folder, settings: SETTINGS })
  const serve = (env: Readonly<Record<string, string>>) =>
    run('api/src/server.ts', 0, {
      DATABASE_URL: server.url,
      DATA_DIR: join(own, 'data'),
      DEMO: 'false',
      JOBS: 'false',
      ...env,
    })
  const client = new pg.Client({ connectionString: server.url })
  const closing: (() => Promise<void>)[] = [() => client.end(), () => server.stop()]
  const stop = async (): Promise<void> => {
    for (const close of closing) await close()
    if (existsSync(own)) rmSync(own, { recursive: true, force: true })
  }
  try {
    await client.connect()
    const log = (await preparePlans(client)) ? join(folder, 'data', 'log', 'server.log') : undefined
    if (await isEmpty(client)) {
      await end(await serve({}))
      await fill(client, projects)
    }
    // those that a newer program has added to what was kept know nothing of their columns yet
    else if (keep !== undefined) await end(await serve({})).then(() => client.query('analyze'))
    const service = await serve(SERVICE)
    closing.unshift(() => end(service))
    await addMember(client)
    const tokens = { staff: await signIn(service.url), company: await signIn(service.url, MEMBER) }
    return { url: `${service.url}/api`, client, tokens, log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
