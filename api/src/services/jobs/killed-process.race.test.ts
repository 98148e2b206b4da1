/** A process that is killed in the middle of every kind of job: what it was at begins in the other, and nothing is done twice. */
import { once } from 'node:events'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPatiently } from '../../../test/database.ts'
import type { Sink } from '../../../test/mail-sink.ts'
import { startSink } from '../../../test/mail-sink.ts'
import { createDatabase } from '../../../test/postgres.ts'
import { KILLS } from '../../../test/rounds.ts'
import { launch, newFolder, signIn, start, WORKER } from '../../../test/server-process.ts'
import type { Body } from '../../../test/test-service.ts'
import type { Database } from '../../data/database.ts'

const [POSTS, ROWS] = [40, 1_500]
/** A process sends five at once. Each takes the server eight seconds, so that all last until the other has started on a slow machine. */
const [MAILS, AT_ONCE] = [40, 5]
/** What the jobs wait for in the middle of their work, until the test lets go. */
const GATES = [
  'lock table row_count, record_document, deadline_reminder, login_ticket, list_settings_mailed_views, billing_seal, stock_balance, run, guest_conversation, notification_sending, summary_entry in access exclusive mode',
  `select pg_advisory_xact_lock(hashtext('counts of rows'))`,
  `select 1 from admin_notification where status = 'scheduled' order by _id offset 5 limit 1 for update`,
]
const RECURRING = [
  'fold-counts',
  'check-counts',
  'check-bills',
  'reconcile-stock',
  'due-transitions',
  'mail',
  'documents',
  'reminders',
  'sweep',
  'resume-runs',
  'view-mails',
  'daily-summaries',
  'mail-guest-answers',
  'resolve-silent-chats',
  'deliver-notifications',
]
const SENT = ['run', 'export']
/** The lock of whoever starts up (data/pool.ts). */
const STARTING = 'select pg_advisory_lock(7410216)'

async function fill(database: Database): Promise<void> {
  await database.query(sql`insert into department (_id, created_at, updated_at, version, name, code, "order", active)
    select gen_random_uuid(), now(), now(), 1, 'Row ' || n, 'R' || n, 0, true from generate_series(1, ${ROWS}::int) n`)
  await database.query(sql`insert into admin_notification (_id, created_at, updated_at, version, title, body, kind, audience, status, send_at)
    select gen_random_uuid(), now(), now(), 1, 'Post ' || n, 'Text', 'announcement', 'everyone', 'scheduled', now() + interval '1 hour' from generate_series(1, ${POSTS}::int) n`)
  const mail = sql`insert into outer_notification (_id, created_at, updated_at, version, subject, body, channel, recipient, attempts, status)
    select gen_random_uuid(), now(), now(), 1, 'Mail ' || n, 'Text', 'email', 'm' || n || '@member.example', 0, 'queued' from generate_series(1, ${MAILS}::int) n returning _id`
  // shipped without days of silence, by which nothing is resolved
  await database.query(sql`update site_config set value = '1' where key = 'chat.resolveAfterDays'`)
  await database.query(
    sql`with mails as (${mail}) insert into mail_job (mail, next_at) select _id, now() + interval '1 hour' from mails`,
  )
}
const makeDue = (database: Database): Promise<unknown> =>
  Promise.all([
    database.query(sql`update admin_notification set send_at = now() - interval '1 minute'`),
    database.query(sql`update mail_job set next_at = now()`),
  ])
async function post(address: string, path: string, body: object): Promise<Body> {
  const headers = await signIn(address)
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Body
}
const namesOf = async (database: Database, which: Sql): Promise<string[]> =>
  (await database.query<{ name: string }>(sql`select distinct name from pgboss.job where ${which} order by 1`)).map(
    ({ name }) => name,
  )
const SORTED = [...RECURRING, ...SENT].toSorted()
/** Has every job begin now; it is repeated, for some have their last run still to end. */
async function allBegun(database: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      await database.query(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
      expect(await namesOf(database, sql`state = 'active'`)).toEqual(SORTED)
    },
    { timeout: 30_000, interval: 300 },
  )
}
/** A connection of its own that holds locks until it is told to let go. */
async function holding(url: string, statements: readonly string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  for (const each of statements) await client.query(each)
  return async () => void (await client.query('select pg_advisory_unlock_all()'), await client.query('commit'))
}
interface Scene {
  readonly url: string
  readonly database: Database
  readonly sink: Sink
}
async function makeScene(): Promise<Scene> {
  const url = await createDatabase(inject('postgresUrl'), `killed-${crypto.randomUUID()}`)
  const database = openPatiently(url, 3)
  const sink = await startSink()
  onTestFinished(async () => {
    await sink.stop()
    await database.close()
  })
  return { url, database, sink }
}
/** How often each record was changed, by how many. */
const times = (database: Database, resource: string, action: string) =>
  database.query<{ n: number; records: number }>(sql`select n, count(*)::int as records from (
    select count(*)::int as n from history where resource = ${resource} and action = ${action} group by record_id) h group by n order by n`)
const ended = async (database: Database, id: unknown): Promise<string> =>
  (await database.query<{ state: string }>(sql`select state from run where _id = ${String(id)}`))[0]?.state ?? ''

const rounds = Array.from({ length: KILLS }, (_, round) => round + 1)
test.each(rounds)(
  'what a killed process was at begins in the other within half a minute, each kind of job, and its effects are there once (%i)',
  async () => {
    const { url, database, sink } = await makeScene()
    const folder = newFolder()
    const smtp = { SMTP_URL: sink.url, MAIL_FROM: 'office@network.example' }
    const env = {
      DATABASE_URL: url,
      DATABASE_POOL: '20',
      SECRET_KEY: 'a secret of thirty-two letters or more',
      ...smtp,
    }
    const first = await start(folder, env)
    await fill(database)
    // the other has loaded its program, and goes on as soon as the first is in the middle of everything
    const letStart = await holding(url, [STARTING])
    const other = launch({ ...env, DATA_DIR: folder }, WORKER)
    const bulk = await post(first.address, '/department/bulk', {
      action: 'update',
      filter: {},
      expected: ROWS,
      input: { active: false },
    })
    const exported = await post(first.address, '/department/export', { query: { columns: 'code' } })
    sink.slowness = 8_000
    await makeDue(database)
    const letGo = await holding(url, GATES)
    await allBegun(database)
    await letStart()
    await vi.waitFor(() => expect(other.output()).toContain('The worker is at work.'), { timeout: 30_000 })
    expect(await namesOf(database, sql`state = 'active'`)).toEqual(SORTED)
    const gone = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await gone
    const killed = Date.now()
    await letGo()
    sink.slowness = 0
    const begun = sql`started_on > ${new Date(killed).toISOString()}::timestamptz`
    // the database still carries out the statement that it had been sent, and where that was the last one nothing is left
    const over = async (): Promise<string[]> => [
      ...((await ended(database, bulk._id)) === 'done' ? ['run'] : []),
      ...((await ended(database, exported._id)) === 'done' ? ['export'] : []),
    ]
    await vi.waitFor(
      async () =>
        expect([...new Set([...(await namesOf(database, begun)), ...(await over())])].toSorted()).toEqual(SORTED),
      { timeout: 60_000, interval: 200 },
    )
    const lost = await namesOf(database, sql`state = 'failed' and output->>'message' like 'Its process ended%'`)
    expect(lost).toEqual(SORTED)
    await vi.waitFor(
      async () => {
        expect(await ended(database, bulk._id)).toBe('done')
        expect(await ended(database, exported._id)).toBe('done')
        expect(await database.query(sql`select 1 from admin_notification where status <> 'sent'`)).toEqual([])
        expect(await database.query(sql`select 1 from outer_notification where status = 'queued'`)).toEqual([])
      },
      { timeout: 90_000, interval: 300 },
    )
    expect(await times(database, 'department', 'update')).toEqual([{ n: 1, records: ROWS }])
    for (const step of ['send', 'finish'])
      expect(await times(database, 'adminNotification', step), step).toEqual([{ n: 1, records: POSTS }])
    // those that were in their dialogue with the mail server may come again, under the same id
    const ids = sink.mails.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1])
    expect(new Set(ids).size).toBe(MAILS)
    expect(ids.length).toBeLessThanOrEqual(MAILS + AT_ONCE)
    await vi.waitFor(async () =>
      expect(await namesOf(database, sql`state = 'active' and not ${begun}`), 'nothing stays running').toEqual([]),
    )
  },
)
