/** Whom the data folder belongs to, also where processes cannot see each other, and who else may look into it. */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ended, newFolder, start, usedFolder } from '../../test/server-process.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import type { Holder } from './lock-owner.ts'

const LOCK = join(import.meta.dirname, './lock.ts')
const lockIn = (folder: string): string => join(folder, 'siteoffice.lock')
const readLock = (folder: string): Holder => JSON.parse(readFileSync(lockIn(folder), 'utf8')) as Holder
/** A process number that no process has. */
const NOBODY = 4_194_303
/** Has the owner of the lock look as it does from another container. */
const elsewhere = (folder: string, more: Partial<Holder> = {}): void =>
  writeFileSync(lockIn(folder), JSON.stringify({ ...readLock(folder), pid: NOBODY, space: 'pid:[1]', ...more }))

/** A process that holds a folder, or what it said when it could not. */
async function hold(folder: string, before: readonly string[] = []): Promise<{ child: ChildProcess; said: string }> {
  const script = `import(process.argv[1]).then(async each => { await each.lockFolder(process.argv[2]); console.log('held'); setInterval(() => {}, 1000) }).catch(error => { console.log(error.message); process.exit(1) })`
  const [command, ...args] = [...before, process.execPath, '-e', script, LOCK, folder]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: chunk.toString().trim() }
}
async function killed({ child }: { child: ChildProcess }): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}
describe('one data folder', () => {
  test('is private, and not opened twice by processes that cannot see each other', async () => {
    const folder = await usedFolder()
    chmodSync(folder, 0o755)
    const { address } = await start(folder)
    const modeOf = (path: string): number => statSync(path).mode & 0o777
    expect(modeOf(folder)).toBe(0o700)
    for (const name of readdirSync(folder)) expect(modeOf(join(folder, name)) & 0o077, name).toBe(0)
    elsewhere(folder)
    const second = await ended({ DATA_DIR: folder })
    expect(second.code).toBe(1)
    expect(second.text).toMatch(/^The folder .* is in use by process \d+\. Stop it first, or set DATA_DIR/)
    expect(second.text.split('\n').length).toBe(1)
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
  })
  const namespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
  const canHide = spawnSync('unshare', [...namespace.slice(1), 'true']).status === 0
  test.skipIf(!canHide)('nor by one in a namespace of its own', async () => {
    const folder = join(newFolder(), 'made')
    const first = await hold(folder)
    expect(first.said).toBe('held')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect((await hold(folder, namespace)).said).toContain(`is in use by process ${first.child.pid}.`)
  })
  test('is refused however long its path is', async () => {
    const folder = join(newFolder(), 'a-long-name-'.repeat(9), 'and-another-one-'.repeat(5))
    expect((await hold(folder)).said).toBe('held')
    elsewhere(folder)
    expect((await hold(folder)).said).toMatch(/is in use by process/)
  })
  test('is taken over from a killed owner, seen or not', async () => {
    const folder = newFolder()
    for (const unseen of [false, true]) {
      const owner = await hold(folder)
      expect(owner.said).toBe('held')
      await killed(owner)
      if (unseen) elsewhere(folder)
    }
    expect((await hold(folder)).said).toBe('held')
    expect(readdirSync(folder).filter(name => name.endsWith('.sock')).length).toBe(1)
  })
  test('that was copied while its owner runs is not in use', async () => {
    const folder = newFolder()
    const copy = newFolder()
    await hold(folder)
    copyFileSync(lockIn(folder), lockIn(copy))
    expect((await hold(copy)).said).toBe('held')
  })
  test('goes to one of many that want it at once, also where a dead one had it', async () => {
    const folder = newFolder()
    const dead = await lockFolder(folder)
    // of a process that is gone: the new file may be given the number of the old one, which then is no copy
    const left = { ...readLock(folder), pid: NOBODY }
    dead()
    writeFileSync(lockIn(folder), JSON.stringify(left))
    const taken = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)))
    const won = taken.filter(each => each.status === 'fulfilled')
    expect(won.length).toBe(1)
    for (const each of taken) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(FolderInUse)
    won[0]?.value()
    expect(readdirSync(folder).filter(name => name.includes('lock'))).toEqual([])
  })
})
describe('an owner on another machine', () => {
  test('holds the folder as long as its beat goes on', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const folder = newFolder()
    const release = await lockFolder(folder)
    const owner = { ...readLock(folder), kernel: 'another', host: 'elsewhere', pid: 7 }
    release()
    let beat = 0
    const write = (): void => writeFileSync(lockIn(folder), JSON.stringify({ ...owner, beat: (beat += 1) }))
    write()
    const timer = setInterval(write, 300)
    onTestFinished(() => clearInterval(timer))
    await expect(lockFolder(folder, { patienceMs: 5000 })).rejects.toThrow('in use by process 7 on elsewhere.')
    clearInterval(timer)
    const taken = await lockFolder(folder, { patienceMs: 1000 })
    expect(readLock(folder).pid).toBe(process.pid)
    expect(told).toHaveBeenCalledWith(expect.stringContaining('was last held by process 7 on elsewhere'))
    taken()
  })
  test('that finds the folder taken over is told so', async () => {
    const folder = newFolder()
    const lost = vi.fn<() => void>()
    const release = await lockFolder(folder, { onLost: lost })
    writeFileSync(lockIn(folder), JSON.stringify({ ...readLock(folder), token: 'of another' }))
    await expect.poll(() => lost.mock.calls.length, { timeout: 10_000 }).toBe(1)
    release()
    expect(readLock(folder).token, 'what is not ours stays').toBe('of another')
  })
})
