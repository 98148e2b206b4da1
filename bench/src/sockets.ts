/**
 * Measures how messages of the chat reach people: so many sockets in threads of ten, so many messages a second, beside a
 * bare relay on the same PostgreSQL. They take turns; the relay stands in each round twice, as the noise. Says how many
 * messages were lost, came twice or out of order. Needs PostgreSQL binaries. Usage:
 * npm run bench:sockets [-- --sockets 1000 --rate 50 --seconds 60 --rounds 1]
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LIVE_PATH } from '@siteoffice/domain/modules/messaging/live'
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { startPostgres } from '../../api/test/postgres.ts'
import type { ServiceProcess } from './service.ts'
import { end, run, SERVICE } from './service.ts'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '1' },
  },
})
const MEMBERS = 10
const SOCKETS = Number(values.sockets)
const THREADS = Math.floor(SOCKETS / MEMBERS)
const WARM_UP_SECONDS = 5
const PATIENCE_MS = 10_000

interface Sent {
  readonly body: string
  readonly at: number
}
/** One of the two that are compared. */
interface Way {
  readonly name: string
  readonly sockets: readonly Socket[]
  /** the number of the thread of each socket */
  readonly threadOf: (socket: number) => number
  readonly send: (thread: number, body: string) => Promise<void>
}
/** What a socket has received: the number and words of each message, and when. */
interface Received {
  readonly seq: number
  readonly body: string
  readonly at: number
}
const connect = (url: string, path: string, auth: object): Promise<Socket> => {
  const socket = io(url, { path, auth, transports: ['websocket'], forceNew: true, reconnection: false })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}
/** In groups, as people come: a machine takes so many new connections at once. */
async function connectAll(open: (index: number) => Promise<Socket>): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let from = 0; from < THREADS * MEMBERS; from += 50)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => open(from + at)))))
  return sockets
}
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

interface Outcome {
  /** the median of the answers to who sends */
  readonly stored: number
  readonly p50: number
  readonly p99: number
  readonly lost: number
  readonly doubled: number
  readonly disordered: number
}
async function measure({ sockets, threadOf, send }: Way, seconds: number): Promise<Outcome> {
  const messageCount = Number(values.rate) * seconds
  const sent = new Map<number, Sent[]>()
  const received: Received[][] = sockets.map(() => [])
  for (const [index, socket] of sockets.entries())
    socket.on('chatMessage', (message: { readonly seq: number; readonly body: string }) => {
      received[index]?.push({ seq: message.seq, body: message.body, at: performance.now() })
    })
  const begun = performance.now()
  const answers: Promise<number>[] = []
  for (let n = 0; n < messageCount; n += 1) {
    const due = begun + (n * 1000) / Number(values.rate)
    const early = due - performance.now()
    if (early > 0) await wait(early)
    const thread = n % THREADS
    const message = { body: `Message ${n}`, at: performance.now() }
    sent.set(thread, [...(sent.get(thread) ?? []), message])
    answers.push(send(thread, message.body).then(() => performance.now() - message.at))
  }
  const stored = (await Promise.all(answers)).toSorted((a, b) => a - b)
  const expected = messageCount * MEMBERS
  const until = performance.now() + PATIENCE_MS
  const count = () => received.reduce((sum, each) => sum + each.length, 0)
  while (count() < expected && performance.now() < until) await wait(50)
  for (const socket of sockets) socket.off('chatMessage')
  const times: number[] = []
  let [lost, doubled, disordered] = [0, 0, 0]
  for (const [index, messages] of received.entries()) {
    const own = sent.get(threadOf(index)) ?? []
    const bodies = new Set(messages.map(({ body }) => body))
    lost += own.filter(({ body }) => !bodies.has(body)).length
    doubled += messages.length - bodies.size
    disordered += messages.filter(({ seq }, place) => place > 0 && seq <= (messages[place - 1]?.seq ?? 0)).length
    const sentAt = new Map(own.map(each => [each.body, each.at]))
    for (const { body, at: came } of messages) times.push(came - (sentAt.get(body) ?? came))
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { stored: at(stored, 0.5), p50: at(sorted, 0.5), p99: at(sorted, 0.99), lost, doubled, disordered }
}
async function post(url: string, body: object, token = ''): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}
/** Staff with a session each, made in the database: signing in is meant to be slow. */
async function makePeople(client: pg.Client): Promise<{ readonly id: string; readonly token: string }[]> {
  const people = Array.from({ length: THREADS * MEMBERS }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }))
  for (const [n, { id, token }] of people.entries()) {
    await client.query(
      `insert into person (_id, created_at, updated_at, version, kind, name, email, role, password, locale, time_zone, theme, status)
       select $1::uuid, now(), now(), 1, 'staff', $2, $1 || '@bench.example', _id, '-', 'en', 'UTC', 'system', 'active' from roles where alias = 'super-admin'`,
      [id, `Person ${n}`],
    )
    await client.query(
      `insert into session (_id, token_hash, person, created_at, last_seen_at, expires_at) values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
      [randomUUID(), createHash('sha256').update(token).digest('base64url'), id],
    )
  }
  return people
}
async function ofService({ url }: ServiceProcess, client: pg.Client): Promise<Way> {
  const people = await makePeople(client)
  const sockets = await connectAll(index => connect(url, `/api${LIVE_PATH}`, { token: people[index]?.token }))
  await Promise.all(sockets.map(socket => socket.emitWithAck('follow', 'chat')))
  const threads: string[] = []
  for (let n = 0; n < THREADS; n += 1) {
    const [first, ...others] = people.slice(n * MEMBERS, (n + 1) * MEMBERS)
    const body = { title: `Thread ${n}`, members: others.map(({ id }) => id) }
    const answer = await post(`${url}/api/chat/threads`, body, first?.token)
    threads.push(((await answer.json()) as { _id: string })._id)
  }
  return {
    name: 'Siteoffice',
    sockets,
    threadOf: index => Math.floor(index / MEMBERS),
    async send(thread, body) {
      const { token } = people[thread * MEMBERS] ?? {}
      await post(`${url}/api/chat/messages`, { thread: threads[thread], clientId: randomUUID(), body }, token)
    },
  }
}
async function ofRelay({ url }: ServiceProcess): Promise<Way> {
  const threadOf = (index: number): number => Math.floor(index / MEMBERS)
  return {
    name: 'bare relay',
    sockets: await connectAll(index => connect(url, '/socket.io', { thread: threadOf(index) })),
    threadOf,
    send: async (thread, body) => void (await post(url, { thread, body })),
  }
}
const server = await startPostgres({ durable: true })
const folder = mkdtempSync(join(tmpdir(), 'siteoffice-bench-'))
const served: ServiceProcess[] = []
try {
  const env = { ...SERVICE, DATABASE_URL: server.url, DATA_DIR: folder }
  const service = await run('api/src/server.ts', 0, env)
  const relay = await run('bench/src/relay.ts', 0, { DATABASE_URL: server.url })
  served.push(service, relay)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const [own, bare] = [await ofService(service, client), await ofRelay(relay)]
  console.log(`${THREADS * MEMBERS} sockets each, ${values.rate} messages a second for ${values.seconds} s`)
  for (const way of [own, bare]) await measure(way, WARM_UP_SECONDS)
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const way of [bare, own, bare]) {
      const { stored, p50, p99, lost, doubled, disordered } = await measure(way, Number(values.seconds))
      const times = `stored ${stored.toFixed(1)} ms  received p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`
      console.log(`${way.name.padEnd(12)}${times}  lost ${lost}, twice ${doubled}, out of order ${disordered}`)
    }
  for (const socket of [...own.sockets, ...bare.sockets]) socket.disconnect()
  await client.end()
} finally {
  await Promise.all(served.map(end))
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
}
