/** Puts the service together: database, engine, plugins, resources, modules. */
import { join } from 'node:path'
import { catalogue } from '@siteoffice/domain/catalogue'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import type { Database } from './data/database.ts'
import type { Engine } from './engine/context.ts'
import { createEngine } from './engine/engine.ts'
import { mountResources } from './engine/http/routes.ts'
import { markingItems } from './engine/runs/items.ts'
import type { Actor } from './engine/scope/actor.ts'
import { limitBodies } from './http/body-size.ts'
import { answerErrors, answerFailure, requestForLog } from './http/errors.ts'
import { guardRoutes } from './http/guard.ts'
import { mountHealth } from './http/health.ts'
import { answerRepeats, markingCommits, sweepRepeats } from './http/idempotency.ts'
import { redirectLegacyPaths } from './http/legacy-paths.ts'
import { guardLimits } from './http/limits.ts'
import { answerMalformedRequest, MOST_HEADER_BYTES } from './http/malformed-requests.ts'
import { describeApi, mountReference } from './http/openapi.ts'
import { sweepRateCounts } from './http/rate-counts.ts'
import { limitRates } from './http/rate-limits.ts'
import type { InspectAnswer } from './http/schemas.ts'
import { lazily } from './http/schemas.ts'
import type { Shutdown } from './http/shutdown.ts'
import { watchShutdown } from './http/shutdown.ts'
import { pageScripts, serveWeb } from './http/static-files.ts'
import type { Config } from './lib/config.ts'
import { Failure, notFound } from './lib/failure.ts'
import { createKeys } from './lib/keys.ts'
import { networkOf } from './lib/network.ts'
import { loadSecret } from './lib/secret.ts'
import { actorsWho } from './modules/people/accounts/actors.ts'
import { invitePerson } from './modules/people/accounts/links.ts'
import { mailPasswordResets } from './modules/people/accounts/password-reset.ts'
import { hashPassword } from './modules/people/accounts/passwords.ts'
import { createSessions } from './modules/people/accounts/sessions.ts'
import { answerSignups } from './modules/people/accounts/signup.ts'
import { sweepAccounts } from './modules/people/accounts/sweep-accounts.ts'
import { deadlineReminders, modules, reminders, rules } from './modules.ts'
import { createDocuments } from './services/documents/documents.ts'
import { createFileStore } from './services/files/file-store.ts'
import { createLinks } from './services/files/links.ts'
import { formContent } from './services/files/received-file.ts'
import { mountUploads, sweepFiles } from './services/files/routes.ts'
import { scannerAt } from './services/files/virus-scan.ts'
import type { Jobs } from './services/jobs/jobs.ts'
import { createJobs } from './services/jobs/jobs.ts'
import { standingJobs } from './services/jobs/standing-jobs.ts'
import { mailTimeline } from './services/mail/mail-timeline.ts'
import { createMailWorker } from './services/mail/mail-worker.ts'
import { queueMail } from './services/mail/queue.ts'
import type { Transport } from './services/mail/transport.ts'
import { outboxTransport, smtpTransport } from './services/mail/transport.ts'
import type { Services } from './services/module.ts'
import type { Outbox } from './services/outbox/outbox.ts'
import { createOutbox } from './services/outbox/outbox.ts'
import { mountRuns } from './services/runs/routes.ts'
import { createRuns } from './services/runs/run-jobs.ts'
import { isOn } from './services/settings.ts'
import { isWidgetOrigin } from './services/widget-origins.ts'

const BASE = '/api'
const BODY_LIMIT = 2 * 1024 * 1024
const WEB = join(import.meta.dirname, '../../web/dist')

export interface RunningApp {
  readonly app: FastifyInstance
  readonly engine: Engine
  readonly outbox: Outbox
  readonly jobs: Jobs
  /** sends the mails that are due, after answering who forgot a password */
  readonly deliverMail: () => Promise<number>
  /** throws away half-done sign-ins, uploads and links that have run out */
  readonly sweep: () => Promise<void>
  readonly stopping: Shutdown
}
/** By number: so many proxies from here, counted from us, and none further left, which is the client's own word. */
const trustedProxies = (proxies: Config['trustProxy']): TrustedProxies =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies
type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)
const newServer = (config: Config, log: LogStream | undefined): FastifyInstance =>
  fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: requestForLog },
      ...(log !== undefined && { stream: log }),
    },
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // How long a request may take to arrive. Node looks that often; by itself only every thirty seconds.
    requestTimeout: 30_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000, maxHeaderSize: MOST_HEADER_BYTES },
    clientErrorHandler: answerMalformedRequest,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A loaded machine takes longer than the ten seconds that are usual to make the doors ready; it is no fault.
    pluginTimeout: 120_000,
    genReqId: () => crypto.randomUUID(),
    // Addresses that the router itself cannot read are addresses that are not there.
    frameworkErrors: (_, request, reply) => answerFailure(notFound(), request, reply),
  })
const transportOf = ({ smtpUrl, mailFrom, dataDir }: Config): Transport =>
  smtpUrl === undefined ? outboxTransport(join(dataDir, 'outbox'), mailFrom) : smtpTransport(smtpUrl, mailFrom)
/** Where any free port was asked for, the address is known once the server listens. */
function publicUrlOf(app: FastifyInstance, { publicUrl }: Config): string {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? publicUrl.replace(/:0$/, `:${address.port}`) : publicUrl
}
export interface LogStream {
  write(line: string): void
}
/** What tests look at. */
interface Watching {
  readonly log?: LogStream | undefined
  readonly inspect?: InspectAnswer
}
/** Who asks, by request, from its guard on. */
function rememberActors() {
  const actors = new WeakMap<FastifyRequest, Actor>()
  const actorOf = (request: FastifyRequest): Actor => {
    const actor = actors.get(request)
    if (actor === undefined) throw new Failure('unauthenticated', 'Sign in first.')
    return actor
  }
  /** Whose keys are one another's: a person's, also of whoever works in their account; a guest's by the network. */
  const actorKeyOf = (request: FastifyRequest): string => {
    const actor = actors.get(request)
    if (actor === undefined) return `guest ${networkOf(request.ip)}`
    return `${actor.person ?? ''} ${actor.impersonator ?? ''}`.trim()
  }
  /** Whoever works: in the account of another it is they who are counted. */
  const personOf = (request: FastifyRequest): string | undefined => {
    const actor = actors.get(request)
    return actor?.impersonator ?? actor?.person ?? undefined
  }
  return { actors, actorOf, actorKeyOf, personOf }
}
/** Configuration and an opened, migrated database in; a service that is ready to listen or to be injected into. Logs to standard output, or to `log`. */
export async function buildApp(config: Config, opened: Database, { log, inspect }: Watching = {}): Promise<RunningApp> {
  const database = markingItems(markingCommits(opened))
  const outbox = createOutbox(opened)
  const keys = createKeys(loadSecret(config.secret, config.dataDir))
  const links = createLinks(keys, BASE)
  const engine: Engine = createEngine(catalogue, rules, {
    database,
    fileUrl: (id, variant) => links.url(id, variant),
    secret: async (store, value) => (store === 'hash' ? hashPassword(value) : keys.encrypt(value)),
    isOn,
    emit: (tx, ...events) => outbox.emit(tx, ...events),
    mail: (tx, letters) => queueMail(tx, letters, { emit: engine.emit, keys, kick: () => post.kick() }),
    actors: actorsWho,
    timelines: [mailTimeline],
    publicUrl: () => publicUrl(),
    lackingLetters: letters => documents.lacking(letters),
    invite: (tx, id) => invitePerson(tx, { engine, publicUrl }, id),
    startRun: id => runs.start(id),
  })
  const store = createFileStore(config.dataDir)
  const documents = createDocuments(opened, store, config.fontFolder)
  const post = createMailWorker(engine, { keys, documents, transport: transportOf(config) })
  const app = newServer(config, log)
  for (const each of [post, documents]) app.addHook('onClose', () => each.stop())
  const publicUrl = (): string => publicUrlOf(app, config)
  const stopping = watchShutdown(app)
  limitBodies(app)
  lazily(app, inspect)
  redirectLegacyPaths(app, BASE)
  answerErrors(app, catalogue)
  const { actors, actorOf, actorKeyOf, personOf } = rememberActors()
  answerRepeats(app, { database, keys, actorKeyOf, formContent: request => formContent(store, request) })
  await guardLimits(app, BASE, { scripts: pageScripts(WEB), isSite: origin => isWidgetOrigin(opened, origin) })
  await limitRates(app, { queries: opened, personOf, factor: config.rateLimitFactor })
  const sessionRules = { idleMinutes: config.sessionIdleMinutes, days: config.sessionDays }
  const { open: openSessions, ...sessions } = createSessions(database, sessionRules)
  const runs = createRuns({ engine: () => engine, jobs: () => jobs, actorOf: run => sessions.absent(run), store })
  guardRoutes(app, BASE, async request => {
    const actor = await sessions.actor(request)
    if (actor !== undefined) actors.set(request, actor)
    return actor
  })
  await store.sweep()
  const deliverMail = async (): Promise<number> => {
    await mailPasswordResets(accounts)
    await answerSignups(accounts)
    return post.deliverDue()
  }
  const sweep = async (): Promise<void> => {
    await sweepAccounts(accounts)
    await Promise.all([sweepRepeats(database), sweepRateCounts(database)])
    await sweepFiles(engine, store)
    await store.sweep()
    await outbox.sweep()
    await runs.sweep()
  }
  const work = { deliverMail, documents, sweep, reminders, deadlineReminders }
  const standing = standingJobs({ database: opened, engine, ...work })
  const given = { engine, keys, documents, outbox, actorOf, base: BASE, sessionRules, publicUrl, openSessions }
  const jobs = createJobs(opened, [...standing, ...runs.jobs, ...modules.flatMap(module => module.jobs?.(given) ?? [])])
  app.addHook('onClose', () => jobs.stop())
  const services: Services = { ...given, jobs }
  const accounts = { ...services, rules: sessionRules }
  await describeApi(app, BASE)
  await app.register(
    async api => {
      mountHealth(api, opened, stopping)
      await mountUploads(api, engine, { store, scan: scannerAt(config.virusScanner), links, actorOf })
      mountResources(api, engine, actorOf)
      mountRuns(api, engine, actorOf, store)
      for (const module of modules) await module.mount?.(api, services)
      mountReference(api, BASE)
    },
    { prefix: BASE },
  )
  await serveWeb(app, WEB, BASE)
  return { app, engine, outbox, jobs, stopping, deliverMail, sweep }
}
