/** A process of its own that does one job, slowly: DATABASE_URL in; it goes on until it is killed. */
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { openPostgres } from '../src/data/postgres.ts'
import { createJobs } from '../src/services/jobs/jobs.ts'
import { SLOW } from './slow-job.ts'

const database = openPostgres(process.env['DATABASE_URL'] ?? '', 3)
const slow = {
  ...SLOW,
  async run({ key }: { readonly key: string }) {
    await database.query(sql`insert into begun (key, process) values (${key}, ${process.pid})`)
    await wait(1_000)
    await database.query(sql`insert into ended (key) values (${key}) on conflict do nothing`)
  },
}
const jobs = createJobs(database, 1)
jobs.add(slow)
await jobs.work()
process.send?.('ready')
