/**
 * Measures what a person waits for: the server's first and second start on the embedded demo network, its memory when
 * idle, what a browser loads until there are rows on screen, and how long that takes.
 * Usage: npm run bench:start [-- --rounds 7] [-- --against react-admin]; BASE_URL names a running demo network, of which
 * the browser's part alone is measured.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { launch, measureScripts, openSession } from './browse.ts'
import { compareColdStarts } from './compare.ts'
import { startReactAdmin } from './react-admin.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' }, against: { type: 'string' } } })
if (values.against !== undefined && values.against !== 'react-admin')
  throw new Error('--against knows react-admin alone')
const ROUNDS = Number(values.rounds)
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'siteoffice-bench-'))
const IDLE_MS = 5000

interface Started {
  readonly process: ChildProcess
  readonly origin: string
  readonly milliseconds: number
}
/** Starts the server on this bench's own data; throws where it ends before it is ready. */
async function start(): Promise<Started> {
  const begun = performance.now()
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'api/src/server.ts')], {
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: 'true' },
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
async function stop({ process: child }: Started): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
/** Resident memory of a process in MiB, where the system tells. */
function memoryOf(pid: number | undefined): string {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 'not told by this system'
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1])
  return `${(kilobytes / 1024).toFixed(0)} MiB`
}
const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const line = (what: string, found: string): void => console.log(`${what.padEnd(52)}${found.padStart(22)}`)
const kB = (loaded: { bytes: number; files: number }): string =>
  `${(loaded.bytes / 1000).toFixed(1)} kB in ${loaded.files} files`

async function measureStarts(): Promise<Started> {
  const first = await start()
  line('First start, with the demo network made', `${(first.milliseconds / 1000).toFixed(1)} s`)
  await stop(first)
  const times: number[] = []
  let running: Started | undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    if (running !== undefined) await stop(running)
    running = await start()
    times.push(running.milliseconds)
  }
  if (running === undefined) throw new Error('--rounds must be 1 or more')
  line('Second start', `${median(times).toFixed(0)} ms`)
  return running
}
async function measureBrowser(origin: string): Promise<void> {
  const browser = await launch()
  const rival = values.against === undefined ? undefined : await startReactAdmin(origin)
  try {
    const { signIn, list, ahead } = await measureScripts(browser, origin)
    line('JavaScript up to the sign-in screen', kB(signIn))
    line('JavaScript up to the first list', kB(list))
    line('… with what is loaded ahead after it', kB(ahead))
    const { token, tenth } = await openSession(origin)
    const own = { name: 'Siteoffice', url: `${origin}/projects-list`, token }
    const other = rival && { name: 'react-admin', url: `${rival.origin}/#/projects`, token }
    await compareColdStarts(browser, other === undefined ? [own] : [own, other], tenth, ROUNDS)
  } finally {
    rival?.stop()
    await browser.close()
  }
}
let server: Started | undefined
try {
  const running = process.env.BASE_URL
  if (running === undefined) {
    server = await measureStarts()
    await wait(IDLE_MS)
    line('Resident memory, idle', memoryOf(server.process.pid))
  }
  await measureBrowser(running ?? server?.origin ?? '')
} finally {
  if (server !== undefined) await stop(server)
  rmSync(folder, { recursive: true, force: true })
}
