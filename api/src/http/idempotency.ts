/**
 * `Idempotency-Key`: a POST that is sent again with the same key gets the first answer again, whether the first is done or
 * under way. A key belongs to its actor, its route and its body, for a day. Doors whose answers hold tokens, codes or
 * links say `idempotent: false`: nothing of what they answer is kept.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import sql from 'sql-template-tag'
import { beforeCommits } from '../data/before-commits.ts'
import type { Database, Queries } from '../data/database.ts'
import { Failure, wrongField } from '../lib/failure.ts'
import type { Keys } from '../lib/keys.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: an Idempotency-Key has no effect here, because the answer must not be stored */
    idempotent?: false
  }
}
const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,200}$/
const HOURS = 24
/** Every request is answered well within this time; one that is not was cut off. */
const CUT_OFF_SECONDS = 180
const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 50
/** Statuses that say nothing of the request itself, so that it may be tried again. */
const PASSING: readonly number[] = [408, 429]

interface Claim {
  readonly actor: string
  readonly key: string
}
interface StoredAnswer {
  readonly request: string
  readonly committed: boolean
  readonly status: number | null
  readonly answer: string | null
  readonly stale: boolean
}
const claims = new AsyncLocalStorage<Claim>()
/** The database as handlers get it: a transaction of a claimed request also notes that it was written. */
export const markingCommits = (database: Database): Database =>
  beforeCommits(database, async tx => {
    const claim = claims.getStore()
    if (claim !== undefined)
      await tx.query(
        sql`update idempotency_key set committed = true where caller = ${claim.actor} and key = ${claim.key} and not committed`,
      )
  })
/** What must be the same in both: the route with its parameters, the store, and the body; of a form with a file, the file's name and content. */
async function fingerprintOf({ keys, formContent }: Repeats, request: FastifyRequest): Promise<string> {
  const body = (await formContent(request)) ?? JSON.stringify(request.body ?? null)
  const store = request.headers['x-store'] ?? ''
  return keys.fingerprint(`${request.method} ${request.url}\n${store.toString()}\n${body}`)
}
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[HEADER]
  if (key === undefined || request.method !== 'POST' || request.routeOptions.config.idempotent === false)
    return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  throw wrongField('bad_request', 'Idempotency-Key', 'must be 1 to 200 letters, digits or signs, without spaces')
}
async function claim(queries: Queries, { actor, key }: Claim, request: string): Promise<boolean> {
  const rows =
    await queries.query(sql`insert into idempotency_key as k (caller, key, request, at) values (${actor}, ${key}, ${request}, now())
    on conflict (caller, key) do update set request = excluded.request, at = excluded.at, committed = false, status = null, answer = null
    where k.at < now() - ${HOURS}::int * interval '1 hour'
      or (k.status is null and not k.committed and k.at < now() - ${CUT_OFF_SECONDS}::int * interval '1 second')
    returning key`)
  return rows.length > 0
}
async function look(queries: Queries, { actor, key }: Claim): Promise<StoredAnswer | undefined> {
  const [stored] = await queries.query<StoredAnswer>(
    sql`select request, committed, status, answer, at < now() - ${CUT_OFF_SECONDS}::int * interval '1 second' as stale
      from idempotency_key where caller = ${actor} and key = ${key}`,
  )
  return stored
}
const keyReused = (): Failure =>
  new Failure('key_reused', 'This Idempotency-Key was used for another request. Take a new key for each request.', [
    { field: 'Idempotency-Key', message: 'was used for another request' },
  ])
const underWay = (): Failure =>
  new Failure('in_progress', 'The same request is still under way. Send it again in a moment.', undefined, {
    retryAfter: 2,
  })
const answerLost = (): Failure =>
  new Failure(
    'in_progress',
    'This was done, but its answer was lost. Look whether it is there before you send it again.',
  )
/** Waits for the answer of the first request; undefined where it left none, so that this one is to be carried out. */
async function firstAnswer(queries: Queries, mine: Claim, request: string): Promise<StoredAnswer | undefined> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(LOOK_EVERY_MS)) {
    const stored = await look(queries, mine)
    if (stored === undefined) return undefined
    if (stored.request !== request) throw keyReused()
    if (stored.status !== null) return stored
    if (stored.stale && stored.committed) throw answerLost()
  }
  throw underWay()
}
interface Repeats {
  readonly database: Database
  readonly keys: Keys
  /** who calls: a person, a person and their impersonator, or for a guest the network */
  readonly actorKeyOf: (request: FastifyRequest) => string
  /** what tells one form with a file from another; undefined where the request is none */
  readonly formContent: (request: FastifyRequest) => Promise<string | undefined>
}
export function answerRepeats(app: FastifyInstance, repeats: Repeats): void {
  const { database, keys, actorKeyOf } = repeats
  const claimsByRequest = new WeakMap<FastifyRequest, Claim>()
  /** Claims a request that is to be carried out; `answered` where it has its answer already. */
  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<'answered' | undefined> {
    const key = keyOf(request)
    if (key === undefined) return undefined
    const mine = { actor: actorKeyOf(request), key }
    const print = await fingerprintOf(repeats, request)
    while (!(await claim(database, mine, print))) {
      const stored = await firstAnswer(database, mine, print)
      if (stored === undefined) continue
      void reply.code(stored.status ?? 200).header('idempotent-replayed', 'true')
      if (stored.answer === null) void reply.send()
      else void reply.type('application/json; charset=utf-8').send(keys.decrypt(stored.answer))
      return 'answered'
    }
    claimsByRequest.set(request, mine)
    return undefined
  }
  /** Stores the answer before it leaves. A failure on our side is not stored, unless a part of the request was written. */
  async function end({ actor, key }: Claim, status: number, payload: unknown): Promise<void> {
    if (status >= 500 || PASSING.includes(status)) {
      const deletions = await database.query(
        sql`delete from idempotency_key where caller = ${actor} and key = ${key} and not committed returning key`,
      )
      if (deletions.length > 0) return
    }
    const answer = typeof payload === 'string' ? keys.encrypt(payload) : null
    await database.query(
      sql`update idempotency_key set status = ${status}::int, answer = ${answer} where caller = ${actor} and key = ${key}`,
    )
  }
  const first = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    (await begin(request, reply)) === 'answered' ? reply : undefined
  const inside: preHandlerHookHandler = (request, _, done) => {
    const mine = claimsByRequest.get(request)
    if (mine === undefined) done()
    else claims.run(mine, done)
  }
  const last = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const mine = claimsByRequest.get(request)
    claimsByRequest.delete(request)
    try {
      if (mine !== undefined) await end(mine, reply.statusCode, payload)
    } catch (error) {
      // The answer is sent all the same; a repeated request is told that it was lost.
      request.log.error({ err: error }, 'an answer was not kept for its Idempotency-Key')
    }
    return payload
  }
  app.addHook('onRoute', route => {
    if (route.method !== 'POST' || route.config?.idempotent === false) return
    route.preHandler = [first, inside, ...[route.preHandler ?? []].flat()]
    route.onSend = [last, ...[route.onSend ?? []].flat()]
  })
}
/** Throws away what is older than a day. */
export async function sweepRepeats(database: Queries): Promise<void> {
  await database.query(sql`delete from idempotency_key where at < now() - ${HOURS}::int * interval '1 hour'`)
}
