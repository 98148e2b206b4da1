import sql from 'sql-template-tag'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPatiently } from '../../test/database.ts'
import { createDatabase } from '../../test/postgres.ts'
import { newFolder, start } from '../../test/server-process.ts'
import { connectionLines, readConnections } from './connections.ts'
import { POOL_NAME } from './pool.ts'

test.each([
  [10, { allowed: 97, others: 3 }, []],
  [10, { allowed: 26, others: 0 }, []],
  [10, { allowed: 25, others: 0 }, ['need 26', 'at most 9']],
  [2, { allowed: 7, others: 0 }, ['need 10', 'Raise max_connections.']],
  [10, { allowed: 97, others: 90 }, ['others hold 90: requests will wait']],
])('a pool of %i where %o: the warning says %o', (size, server, said) => {
  const [line = '', warning = ''] = connectionLines(size, server)
  expect(line).toContain(`takes up to ${size + 3}, the server allows ${server.allowed}, others hold ${server.others}`)
  expect(warning === '').toBe(said.length === 0)
  for (const part of said) expect(warning).toContain(part)
})
test('the server says how many it allows, and the least of its limits counts', async () => {
  const database = openPatiently(await createDatabase(inject('postgresUrl'), 'connections'), 3)
  onTestFinished(() => database.close())
  const before = await readConnections(database, POOL_NAME)
  expect(before.allowed).toBeGreaterThan(10)
  await Promise.all(Array.from({ length: 3 }, () => database.query(sql`select pg_sleep(0.1)`)))
  await database.query(
    sql`do $$ begin execute format('alter database %I connection limit 9', current_database()); end $$`,
  )
  expect((await readConnections(database, POOL_NAME)).allowed).toBe(9)
  const other = openPatiently(database.driver.kind === 'postgres' ? database.driver.url : '', 1)
  onTestFinished(() => other.close())
  await other.query(sql`set application_name = 'another program'`)
  expect((await readConnections(database, POOL_NAME)).others).toBeGreaterThan(0)
})
test('a server says at its start what it takes, and warns where two do not fit', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'lines')
  const { output } = await start(newFolder(), { DATABASE_URL: url, SECRET_KEY: 's'.repeat(40), DATABASE_POOL: '200' })
  expect(output()).toMatch(
    /Database connections: this process takes up to 203, the server allows \d+, others hold \d+ now/,
  )
  expect(output()).toContain('Warning: Two processes of this configuration do not fit: they need 406.')
})
