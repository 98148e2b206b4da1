/** The first start with the demo network: what making it takes in memory is gone when the service is ready. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../demo/src/accounts.ts'
import { launch, newFolder, start } from './server-process.ts'

const DEMO = { DEMO: 'true', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
/** Idle it has some 300; making the network in the same process left it with 700 to 900. */
const MOST_MIB = 450

const residentMib = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
async function signIn(address: string): Promise<number> {
  const { email, password } = DEMO_ACCOUNTS[0] ?? {}
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const TIMEOUT = 300_000
test(
  'that is killed lets go of the data folder, and the next one completes it and is as small as later starts',
  async () => {
    const folder = newFolder()
    const { child } = launch({ DATA_DIR: folder, ...DEMO })
    const holder = (): number =>
      (JSON.parse(readFileSync(join(folder, 'siteoffice.lock'), 'utf8')) as { pid: number }).pid
    await expect
      .poll(() => existsSync(join(folder, 'database/PG_VERSION')), { timeout: TIMEOUT, interval: 20 })
      .toBe(true)
    await wait(1500)
    const maker = holder()
    expect(maker).not.toBe(child.pid)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(() => isAlive(maker), { timeout: 60_000 }).toBe(false)
    const { child: next, address } = await start(folder, DEMO)
    expect(await signIn(address)).toBe(200)
    if (existsSync('/proc/self/status'))
      await expect.poll(() => residentMib(next.pid), { timeout: 20_000 }).toBeLessThan(MOST_MIB)
  },
  TIMEOUT,
)
