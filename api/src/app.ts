/** Puts the service together: database, engine, plugins, resources, modules. */
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { catalogue } from '@siteoffice/domain/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Database } from './data/database.ts'
import type { Engine } from './engine/context.ts'
import { createEngine } from './engine/engine.ts'
import type { ActorOf } from './engine/http/mount.ts'
import { mountResources } from './engine/http/routes.ts'
import { markingItems } from './engine/runs/items.ts'
import { limitBodies } from './http/body-size.ts'
import type { LogStream } from './http/create-server.ts'
import { addressReader, createServer, publicUrlOf } from './http/create-server.ts'
import { answerErrors } from './http/errors.ts'
import { guardRoutes } from './http/guard.ts'
import { mountHealth } from './http/health.ts'
import { answerRepeats, markingCommits, sweepRepeats } from './http/idempotency.ts'
import { redirectLegacyPaths } from './http/legacy-paths.ts'
import { guardLimits } from './http/limits.ts'
import { describeApi, mountReference } from './http/openapi.ts'
import { sweepRateCounts } from './http/rate-counts.ts'
import { limitRates } from './http/rate-limits.ts'
import { rememberActors } from './http/request-actors.ts'
import type { InspectAnswer } from './http/schemas.ts'
import { lazily } from './http/schemas.ts'
import type { Shutdown } from './http/shutdown.ts'
import { watchShutdown } from './http/shutdown.ts'
import { pageScripts, serveWeb } from './http/static-files.ts'
import type { Config } from './lib/config.ts'
import { createKeys } from './lib/keys.ts'
import { loadSecret } from './lib/secret.ts'
import { actorsWho } from './modules/people/accounts/actors.ts'
import { invitePerson } from './modules/people/accounts/links.ts'
import { mailPasswordResets } from './modules/people/accounts/password-reset.ts'
import { hashPassword } from './modules/people/accounts/passwords.ts'
import { createSessions } from './modules/people/accounts/sessions.ts'
import { answerSignups } from './modules/people/accounts/sign-up/signup.ts'
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
import { createMailIn } from './services/mail/reply-address.ts'
import type { Transport } from './services/mail/transport.ts'
import { outboxTransport, smtpTransport } from './services/mail/transport.ts'
import type { Services } from './services/module.ts'
import type { Outbox } from './services/outbox/outbox.ts'
import { createOutbox } from './services/outbox/outbox.ts'
import { mountRuns } from './services/runs/routes.ts'
import { createRuns } from './services/runs/run-jobs.ts'
import { isOn } from './services/settings.ts'
import { mountTasks } from './services/tasks/routes.ts'
import { mountVisits } from './services/visits.ts'
import { isWidgetOrigin } from './services/widget-origins.ts'

const BASE = '/api'
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
/** What tests look at. */
interface Watching {
  readonly log?: LogStream | undefined
  readonly inspect?: InspectAnswer
}
/** What stands before the engine, and knows nothing of it. */
function layFoundations(config: Config, opened: Database, publicUrl: () => string) {
  const database = markingItems(markingCommits(opened))
  const keys = createKeys(loadSecret(config.secret, config.dataDir))
  const store = createFileStore(config.dataDir)
  const sessionRules = { idleMinutes: config.sessionIdleMinutes, days: config.sessionDays }
  const sessions = createSessions(database, sessionRules)
  const jobs = createJobs(opened)
  return {
    opened,
    database,
    keys,
    links: createLinks(keys, BASE),
    store,
    documents: createDocuments(opened, store, config.fontFolder),
    outbox: createOutbox(opened),
    sessionRules,
    sessions,
    jobs,
    runs: createRuns({ jobs, actorOf: run => sessions.absent(run), store }),
    /** says `queued` after each commit that has queued mails */
    mails: new EventEmitter<{ queued: [] }>(),
    publicUrl,
  }
}
type Foundations = ReturnType<typeof layFoundations>

function buildEngine({ database, keys, links, documents, outbox, runs, mails, publicUrl }: Foundations): Engine {
  const emit: Engine['emit'] = (tx, ...events) => outbox.emit(tx, ...events)
  const kick = (): void => void mails.emit('queued')
  const engine: Engine = createEngine(catalogue, rules, {
    database,
    fileUrl: (id, variant) => links.url(id, variant),
    secret: async (store, value) => (store === 'hash' ? hashPassword(value) : keys.encrypt(value)),
    isOn,
    emit,
    mail: (tx, letters) => queueMail(tx, letters, { emit, keys, kick }),
    actors: actorsWho,
    timelines: [mailTimeline],
    publicUrl,
    lackingLetters: letters => documents.lacking(letters),
    invite: (tx, id) => invitePerson(tx, { engine, publicUrl }, id),
    startRun: id => runs.start(engine, id),
  })
  return engine
}
const transportOf = ({ smtpUrl, mailFrom, dataDir }: Config): Transport =>
  smtpUrl === undefined ? outboxTransport(join(dataDir, 'outbox'), mailFrom) : smtpTransport(smtpUrl, mailFrom)

/** What each request passes before its handler; how handlers learn who asks. */
async function guardRequests(
  app: FastifyInstance,
  { opened, database, keys, store, sessions }: Foundations,
  { config, inspect }: { readonly config: Config; readonly inspect: InspectAnswer | undefined },
): Promise<ActorOf> {
  limitBodies(app)
  lazily(app, inspect)
  redirectLegacyPaths(app, BASE)
  answerErrors(app, catalogue)
  const { actors, actorOf, actorKeyOf, personOf } = rememberActors()
  answerRepeats(app, { database, keys, actorKeyOf, formContent: request => formContent(store, request) })
  await guardLimits(app, BASE, { scripts: pageScripts(WEB), isSite: origin => isWidgetOrigin(opened, origin) })
  await limitRates(app, { queries: opened, personOf, factor: config.rateLimitFactor })
  guardRoutes(app, BASE, async request => {
    const actor = await sessions.actor(request)
    if (actor !== undefined) actors.set(request, actor)
    return actor
  })
  return actorOf
}
/** The work behind the requests: mails, sweeping, and what the modules have to do from time to time. */
function planWork(
  { opened, database, documents, outbox, runs, store, mails, jobs }: Foundations,
  { services, config }: { readonly services: Services; readonly config: Config },
) {
  const { engine, keys, sessionRules } = services
  const accounts = { ...services, rules: sessionRules }
  const mailWorker = createMailWorker(engine, { keys, documents, transport: transportOf(config) })
  mails.on('queued', () => mailWorker.kick())
  async function deliverMail(): Promise<number> {
    await mailPasswordResets(accounts)
    await answerSignups(accounts)
    return mailWorker.deliverDue()
  }
  async function sweep(): Promise<void> {
    await sweepAccounts(accounts)
    await Promise.all([sweepRepeats(database), sweepRateCounts(database)])
    await sweepFiles(engine, store)
    await store.sweep()
    await outbox.sweep()
    await runs.sweep(engine)
  }
  jobs.add(...standingJobs({ database: opened, engine, deliverMail, documents, sweep, reminders, deadlineReminders }))
  jobs.add(...runs.jobs(engine), ...modules.flatMap(module => module.jobs?.(services) ?? []))
  return { mailWorker, deliverMail, sweep }
}
/** Configuration and an opened, migrated database in; a service that is ready to listen or to be injected into. Logs to standard output, or to `log`. */
export async function buildApp(config: Config, opened: Database, { log, inspect }: Watching = {}): Promise<RunningApp> {
  const app = createServer(config, log)
  const stopping = watchShutdown(app)
  const foundations = layFoundations(config, opened, () => publicUrlOf(app, config))
  const { keys, documents, outbox, jobs, store, links, publicUrl, sessionRules, sessions } = foundations
  await store.sweep()
  const engine = buildEngine(foundations)
  const actorOf = await guardRequests(app, foundations, { config, inspect })
  const openSessions = sessions.open
  const addressOf = addressReader(config)
  const mailIn = createMailIn(keys, config)
  const about = { base: BASE, sessionRules, publicUrl, addressOf, mailIn }
  const services = { engine, keys, store, documents, outbox, actorOf, openSessions, jobs, ...about }
  const { mailWorker, deliverMail, sweep } = planWork(foundations, { services, config })
  for (const each of [mailWorker, documents, jobs]) app.addHook('onClose', () => each.stop())
  await describeApi(app, BASE)
  await app.register(
    async api => {
      mountHealth(api, opened, stopping)
      await mountUploads(api, engine, { store, scan: scannerAt(config.virusScanner), links, actorOf })
      mountResources(api, engine, actorOf)
      mountRuns(api, engine, actorOf, store)
      mountTasks(api, engine, actorOf)
      mountVisits(api, engine, actorOf)
      for (const module of modules) await module.mount?.(api, services)
      mountReference(api, BASE)
    },
    { prefix: BASE },
  )
  await serveWeb(app, WEB, BASE)
  return { app, engine, outbox, jobs, stopping, deliverMail, sweep }
}
