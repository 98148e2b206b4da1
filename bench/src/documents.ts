/**
 * Measures what it takes to set many documents at once, and whom that holds up: bills of the demo network on the embedded
 * database, all asked for in one moment, while somebody else opens lists and records.
 * Usage: npm run bench:documents [-- --documents 200] [-- --lines 20]
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer, stopServer } from './server.ts'

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '200' }, lines: { type: 'string', default: '20' } },
})
const [DOCUMENTS, LINES] = [Number(values.documents), Number(values.lines)]
const PAUSE_MS = 20
const SAMPLE_MS = 50
const PASSWORD = 'siteoffice-demo'
const line = (what: string, found: string): void => console.log(`${what.padEnd(52)}${found.padStart(22)}`)

type Row = Readonly<Record<string, unknown>>
interface Api {
  get<T = Row>(path: string): Promise<T>
  post(path: string, body: object): Promise<Row>
}
async function signIn(origin: string, email: string): Promise<Api & { readonly pdf: (id: string) => Promise<number> }> {
  let token = ''
  const ask = async (path: string, body?: object): Promise<Response> => {
    const method = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${origin}/api${path}`, { ...method, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const json = async <T>(path: string, body?: object) => (await (await ask(path, body)).json()) as T // the API's own
  token = (await json<{ token: string }>('/login', { email, password: PASSWORD })).token
  return {
    get: path => json(path),
    post: (path, body) => json(path, body),
    pdf: async id => (await (await ask(`/billings/document/${id}`)).arrayBuffer()).byteLength,
  }
}
/** Drafts with so many lines each, no two alike. */
async function makeDrafts(admin: Api): Promise<string[]> {
  const { content } = await admin.get<{ content: readonly Row[] }>('/company?size=50')
  const ids: string[] = []
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const lines = Array.from({ length: LINES }, (_, at) => ({
      description: `Position ${at} of bill ${n}`,
      quantity: at + 1,
      unitPrice: 10.25 + n,
    }))
    const body = { company: content[n % content.length]?.['_id'], dueDate: '2031-01-01', currency: 'EUR', lines }
    ids.push(String((await admin.post('/billings/create', body))['_id']))
  }
  return ids
}
/** The most that a process and those below it hold, in MiB, while it is watched. */
function watch(pid: number | undefined) {
  const most = { server: 0, typesetter: 0 }
  const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const held = (each: string): number => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${each}/status`))?.[1] ?? 0) / 1024
  const look = (): void => {
    most.server = Math.max(most.server, held(String(pid)))
    const below = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
    most.typesetter = Math.max(most.typesetter, ...below.map(held))
  }
  look()
  const timer = setInterval(look, SAMPLE_MS)
  return { most, stop: () => clearInterval(timer) }
}
/** What somebody else waits for meanwhile, in milliseconds. */
async function workBeside(staff: Api, until: () => boolean): Promise<number[]> {
  const paths = ['/projects', '/billings?status=issued', '/company?search=al', '/billings/ageing']
  const times: number[] = []
  for (let n = 0; !until(); n += 1) {
    const begun = performance.now()
    await staff.get(paths[n % paths.length] ?? '/projects')
    times.push(performance.now() - begun)
    await wait(PAUSE_MS)
  }
  return times.toSorted((a, b) => a - b)
}
function tell(name: string, times: readonly number[]): void {
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)
  line(name, `${at(0.5)} / ${at(0.95)} / ${at(1)} ms`)
}
const folder = mkdtempSync(join(tmpdir(), 'siteoffice-bench-'))
const server = await startServer(folder)
try {
  const admin = await signIn(server.origin, 'admin@siteoffice.example')
  const staff = await signIn(server.origin, 'finance@siteoffice.example')
  const ids = await makeDrafts(admin)
  await admin.pdf(ids[0] ?? '')
  const calm = performance.now() + 3000
  const before = watch(server.process.pid)
  tell('Others, nothing being set: median / p95 / slowest', await workBeside(staff, () => performance.now() > calm))
  before.stop()
  let read = false
  const reading = workBeside(staff, () => read)
  await Promise.all(ids.map(id => admin.get(`/billings/id/${id}`)))
  read = true
  tell('Others, as many records read at once', await reading)
  const during = watch(server.process.pid)
  let done = false
  const begun = performance.now()
  const beside = workBeside(staff, () => done)
  const sizes = await Promise.all(ids.map(id => admin.pdf(id)))
  const took = performance.now() - begun
  done = true
  tell('Others, meanwhile: median / p95 / slowest', await beside)
  during.stop()
  const kB = sizes.reduce((sum, each) => sum + each, 0) / 1000 / sizes.length
  line(`${DOCUMENTS} documents of ${LINES} lines at once`, `${(took / 1000).toFixed(1)} s`)
  line('… each', `${(took / DOCUMENTS).toFixed(0)} ms, ${kB.toFixed(0)} kB`)
  line(
    'The service at most, before / meanwhile',
    `${before.most.server.toFixed(0)} / ${during.most.server.toFixed(0)} MiB`,
  )
  line('The typesetter at most', `${during.most.typesetter.toFixed(0)} MiB`)
} finally {
  await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
}
