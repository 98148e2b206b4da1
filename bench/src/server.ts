/** The service as a process of its own, on data of the bench's own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  readonly process: ChildProcess
  readonly origin: string
  readonly milliseconds: number
}
/** Starts the server with the demo network in this folder; throws where it ends before it is ready. */
export async function startServer(folder: string): Promise<ServerProcess> {
  const begun = performance.now()
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'api/src/server.ts')], {
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DEMO: 'true',
      RATE_LIMIT_FACTOR: '10000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code}`)
  })
  const ready = new Promise<string>(resolve => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString())?.[0]
      if (found !== undefined) resolve(found)
    })
  })
  const origin = await Promise.race([ready, ended])
  ended.catch(() => undefined) // from here on its end is what was asked for
  return { process: child, origin, milliseconds: performance.now() - begun }
}
export async function stopServer({ process: child }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
