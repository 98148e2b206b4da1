/** A whole service, on a database of its own or on a given one, for tests that go through HTTP. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@siteoffice/domain/catalogue'
import { ERROR_BODY } from '@siteoffice/domain/engine/errors'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import type { RunningApp } from '../src/app.ts'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/data/database.ts'
import { migrate } from '../src/data/migrate.ts'
import { seedRoles } from '../src/data/seed/roles.ts'
import type { Actor } from '../src/engine/scope/actor.ts'
import type { LogStream } from '../src/http/create-server.ts'
import { readConfig } from '../src/lib/config.ts'
import { uuid } from '../src/lib/uuid.ts'
import { hashPassword } from '../src/modules/people/accounts/passwords.ts'
import { createSessions, openSession } from '../src/modules/people/accounts/sessions.ts'
import { openCopy } from './database.ts'
import { inspectAnswer } from './inspect-answer.ts'

export const PASSWORD = 'correct horse battery'
export const ALL_PERMISSIONS = groupPermissions(catalogue).flatMap(group => group.permissions.map(each => each.name))

export interface Answer {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}
/** A body as tests look at it: any property may be asked for, none is promised. */
// biome-ignore format: one line
export type Body = { readonly [name: string]: Body } & readonly Body[]
export interface Client {
  readonly person: string
  readonly email: string
  readonly token: string
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body?: unknown) => Promise<Answer>
  readonly put: (path: string, body?: unknown) => Promise<Answer>
  readonly del: (path: string) => Promise<Answer>
  /** the same person, with a store chosen */
  readonly within: (store: string) => Client
}
export interface PersonOptions {
  readonly alias?: string
  readonly permissions?: readonly string[]
  readonly company?: string
  readonly kind?: 'staff' | 'platform'
  readonly name?: string
  readonly stores?: readonly string[]
}
export interface Service extends RunningApp {
  readonly database: Database
  readonly dataDir: string
  call(options: InjectOptions): Promise<Answer>
  /** a person with a shipped role, or with a role of their own made of permissions; signed in */
  person(options?: PersonOptions): Promise<Client>
  anonymous: Client
  stop(): Promise<void>
}
/** The same for all services of a worker: making it is meant to be slow. */
let stored: Promise<string> | undefined
const COUNTS_EVERY = 1
/** One person of a test does within a minute what takes many people a day. */
const SETTINGS = { LOG_LEVEL: 'error', DEMO: 'false', RATE_LIMIT_FACTOR: '100' }
const SESSION = { idleMinutes: 60, days: 1 }
async function send(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const response = await app.inject(options)
  const json = (response.headers['content-type'] ?? '').includes('json') && response.body !== ''
  const body = (json ? response.json() : {}) as Body
  if (json && response.statusCode >= 400)
    inspectAnswer(ERROR_BODY, body, `A call that is answered with ${response.statusCode}`)
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    text: response.body,
  } // a test's view of JSON
}
function clientOf(app: FastifyInstance, person: string, email: string, token: string, store?: string): Client {
  const headers = {
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(store !== undefined && { 'x-store': store }),
  }
  const with_ = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (path: string, body?: unknown) =>
    send(app, { method, url: `/api${path}`, headers, ...(body !== undefined && { payload: body as object }) })
  const calls = { get: with_('GET'), post: with_('POST'), put: with_('PUT'), del: with_('DELETE') }
  return { person, email, token, ...calls, within: chosen => clientOf(app, person, email, token, chosen) }
}
/** Starts a service; stop() closes it and removes its folder. */
export async function testService(
  open: () => Promise<Database> = openCopy,
  env: Readonly<Record<string, string>> = {},
  log?: LogStream,
): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'siteoffice-test-'))
  const database = await open()
  await migrate(database, catalogue)
  await seedRoles(database)
  const config = readConfig({ ...SETTINGS, DATA_DIR: dataDir, ...env })
  const built = await buildApp(config, database, { log, inspect: inspectAnswer })
  await built.app.ready()
  stored ??= hashPassword(PASSWORD)
  const password = await stored
  const own = async ({ permissions, company, kind }: PersonOptions): Promise<string> => {
    const id = uuid()
    const scope = company !== undefined || kind === 'platform' ? 'company' : 'all'
    await database.query(sql`insert into roles (_id, created_at, updated_at, version, name, alias, row_scope, permissions)
      values (${id}, now(), now(), ${COUNTS_EVERY}, ${`Role ${id}`}, ${`role-${id}`}, ${scope}, ${permissions}::text[])`)
    return id
  }
  return {
    ...built,
    database,
    dataDir,
    anonymous: clientOf(built.app, '', '', ''),
    call: options => send(built.app, options),
    async person(options = {}) {
      const {
        alias = 'super-admin',
        permissions,
        company,
        kind = company === undefined ? 'staff' : 'platform',
        name = 'Test Person',
        stores = [],
      } = options
      const [shipped] =
        permissions === undefined
          ? await database.query<{ _id: string }>(sql`select _id from roles where alias = ${alias}`)
          : [{ _id: await own(options) }]
      if (shipped === undefined) throw new Error(`No role ${alias}`)
      const id = uuid()
      const email = `${id}@test.example`
      await database.query(sql`insert into person (_id, created_at, updated_at, version, kind, name, email, role, company, password, locale, time_zone, theme, status, confirmation)
        values (${id}, now(), now(), 1, ${kind}, ${name}, ${email}, ${shipped._id}, ${company ?? null}::uuid, ${password}, 'en', 'UTC', 'system', 'active', ${kind === 'platform' ? 'confirmed' : null})`)
      await database.query(sql`insert into person_stores (owner, target, position)
        select ${id}::uuid, x.target, x.position from unnest(${stores}::uuid[]) with ordinality x(target, position)`)
      const { token } = await openSession(database, SESSION, { person: id, ip: null, userAgent: null })
      return clientOf(built.app, id, email, token)
    },
    async stop() {
      await built.app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
/** Who somebody is to the engine, for tests that ask it by code. */
export async function actorOf({ database }: Service, { token }: Client): Promise<Actor> {
  const request = { headers: { authorization: `Bearer ${token}` }, ip: '127.0.0.1', id: 'test' }
  const actor = await createSessions(database, SESSION).actor(request as unknown as FastifyRequest) // all that is read of one
  if (actor === undefined) throw new Error('Nobody is signed in with this token')
  return actor
}
