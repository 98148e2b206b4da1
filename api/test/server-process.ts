/** Servers as processes of their own; `end-processes.ts` ends them after each test. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'

const SERVER = join(import.meta.dirname, '../src/server.ts')
export const WORKER = join(import.meta.dirname, '../src/worker.ts')
export const ADMIN = { email: 'first@admin.example', password: 'a long first password' }
const folders: string[] = []
const running = new Set<ChildProcess>()
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'siteoffice-process-'))
  folders.push(folder)
  return folder
}
/** Ends what is still running. */
export async function endProcesses(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  running.clear()
}
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly address: string
  /** all that it has said so far */
  readonly output: () => string
}
export function launch(env: Record<string, string>, program = SERVER): { child: ChildProcess; output: () => string } {
  const base = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [program], { env: { ...base, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}
export async function start(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { child, output } = launch({
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  })
  // a first start makes the demo network, which takes a loaded machine more than a minute
  for (const until = Date.now() + 150_000; Date.now() < until; ) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0]
    if (address !== undefined) return { child, address, output }
    if (child.exitCode !== null) throw new Error(`ended: ${output()}`)
    await wait(50)
  }
  throw new Error(`did not start: ${output()}`)
}
/**
 * A folder in which a server has run and stopped before, with ADMIN in its database. To make one from nothing takes 25
 * seconds of processor: the first who asks in a run makes it, and each gets a copy. What is about a first start takes
 * a new folder.
 */
export async function usedFolder(): Promise<string> {
  const shared = inject('usedFolder')
  while (!existsSync(shared)) if (!(await makeUsedFolder(shared))) await wait(100)
  const folder = newFolder()
  cpSync(shared, folder, { recursive: true, preserveTimestamps: true })
  keepModes(shared, folder)
  return folder
}
/** Who may look into the folders of a copy, as in what was copied. */
function keepModes(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) {
      const path = join(entry.parentPath, entry.name)
      chmodSync(join(to, relative(from, path)), statSync(path).mode)
    }
}
/** Whether it has been made here; false: another file of the run is at it. */
async function makeUsedFolder(shared: string): Promise<boolean> {
  const lock = `${shared}-lock`
  try {
    mkdirSync(lock)
  } catch {
    return false
  }
  try {
    if (existsSync(shared)) return true
    const made = mkdtempSync(`${shared}-`)
    const { child } = await start(made)
    child.kill('SIGTERM')
    await once(child, 'exit')
    running.delete(child)
    renameSync(made, shared)
    return true
  } finally {
    rmdirSync(lock)
  }
}
/** Has a process leave a rejection to nobody when it is sent SIGUSR2, as a mistake in the program would. */
export const CARELESS = {
  NODE_OPTIONS:
    "--import=data:text/javascript,process.on('SIGUSR2',()=>void%20Promise.reject(new%20Error('left%20alone')))",
}
export async function ended(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const { child, output } = launch(env)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, text: output().trim() }
}
export async function signIn(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}
