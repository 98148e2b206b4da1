/** The work behind the requests in a process of its own, beside a server that does none. */
import { once } from 'node:events'
import { expect, inject, test, vi } from 'vitest'
import { createDatabase } from '../test/postgres.ts'
import { CARELESS, launch, newFolder, signIn, start, WORKER } from '../test/server-process.ts'

interface Runs {
  readonly counts: { readonly waiting: number; readonly done: number }
}
test('a server with JOBS=false does no jobs; a worker does them, and ends when it is told to', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'worker')
  const [folder, secret] = [newFolder(), 'a secret of thirty-two letters or more']
  const { address } = await start(folder, { DATABASE_URL: url, JOBS: 'false', SECRET_KEY: secret })
  const headers = await signIn(address)
  const counts = async (): Promise<Runs['counts']> =>
    ((await (await fetch(`${address}/api/background-jobs`, { headers })).json()) as Runs).counts // as its schema says
  await counts()
  await new Promise(done => setTimeout(done, 3_000))
  expect(await counts()).toMatchObject({ waiting: 0, done: 0 })
  const { child, output } = launch(
    { DATABASE_URL: url, DATA_DIR: newFolder(), SECRET_KEY: secret, ...CARELESS },
    WORKER,
  )
  await vi.waitFor(() => expect(output()).toContain('The worker is at work.'), { timeout: 30_000 })
  await vi.waitFor(async () => expect((await counts()).done).toBeGreaterThanOrEqual(4), { timeout: 20_000 })
  child.kill('SIGUSR2')
  await expect.poll(output, { message: 'what a rejection that nobody awaited said' }).toContain('left alone')
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
})

test('a worker without a database of its own says what it needs', async () => {
  const { child, output } = launch({ DATA_DIR: newFolder() }, WORKER)
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(1)
  expect(output()).toContain('needs DATABASE_URL')
})

test('a worker whose database is not there says which variable to look at', async () => {
  const { child, output } = launch(
    { DATA_DIR: newFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    WORKER,
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(1)
  expect(output()).toMatch(/^DATABASE_URL: the database does not let us in: .*$/m)
  expect(output()).not.toContain('    at ')
})
