/** A server for a script: the one that BASE_URL names, or a fresh demo network of the script's own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

interface Running {
  readonly origin: string
  stop(): Promise<void>
}
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

export async function startServer(): Promise<Running> {
  const given = process.env.BASE_URL
  if (given !== undefined) return { origin: new URL(given).origin, stop: () => Promise.resolve() }
  const child = spawn(process.execPath, [fileURLToPath(new URL('../serve.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    const origin = ADDRESS.exec(line)?.[0]
    if (origin === undefined) continue
    child.stdout.resume()
    return {
      origin,
      stop: async () => {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The server ended before it was ready; its words stand above.')
}
