/**
 * Measures what a person waits for: the server's first and second start on the embedded demo network, its memory when
 * idle, what a browser loads until there are rows on screen, and how long that takes.
 * Usage: npm run bench:start [-- --rounds 7] [-- --against react-admin]; BASE_URL names a running demo network, of which
 * the browser's part alone is measured.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { launch, measureScripts, openSession } from './browse.ts'
import { compareColdStarts } from './compare.ts'
import { startReactAdmin } from './react-admin.ts'
import { type ServerProcess, startServer, stopServer } from './server.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' }, against: { type: 'string' } } })
if (values.against !== undefined && values.against !== 'react-admin')
  throw new Error('--against knows react-admin alone')
const ROUNDS = Number(values.rounds)
const folder = mkdtempSync(join(tmpdir(), 'siteoffice-bench-'))
/** Within this time what a start took is given back. */
const IDLE_MS = 20_000

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

async function measureStarts(): Promise<ServerProcess> {
  const first = await startServer(folder)
  line('First start, with the demo network made', `${(first.milliseconds / 1000).toFixed(1)} s`)
  await stopServer(first)
  const times: number[] = []
  let running: ServerProcess | undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    if (running !== undefined) await stopServer(running)
    running = await startServer(folder)
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
let server: ServerProcess | undefined
try {
  const running = process.env.BASE_URL
  if (running === undefined) {
    server = await measureStarts()
    await wait(IDLE_MS)
    line('Resident memory, idle', memoryOf(server.process.pid))
  }
  await measureBrowser(running ?? server?.origin ?? '')
} finally {
  if (server !== undefined) await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
}
