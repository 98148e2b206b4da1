/** The service as a process of its own, and how the benchmarks get in. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
export const ADMIN = { email: 'bench@bench.example', password: 'a password for the bench' }
/** What the service is started with, so that it is empty but for the one who asks. */
export const SERVICE = {
  DEMO: 'false',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  // one person asks for what many do
  RATE_LIMIT_FACTOR: '10000',
}

export interface ServiceProcess {
  readonly child: ChildProcess
  /** where it says that it listens; empty where it does not */
  readonly url: string
}
/** Starts a file that says when it is ready; on port 0, on one that is free. */
export function run(file: string, port: number, env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [join(root, file)], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const said = chunk.toString()
      if (said.includes('ready')) resolve({ child, url: /http:\S+/.exec(said)?.[0] ?? '' })
    })
    child.once('exit', code => reject(new Error(`${file} ended with ${code}`)))
  })
}
export async function end({ child }: ServiceProcess): Promise<void> {
  child.removeAllListeners('exit')
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
/** The token of somebody who has the administrator's password. */
export async function signIn(url: string, email: string = ADMIN.email): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ADMIN.password }),
  })
  if (!answer.ok) throw new Error(`The bench cannot sign in: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}
