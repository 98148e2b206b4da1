/** What a module of the service is made of, and what it is handed. */
import type { IncomingMessage } from 'node:http'
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../engine/context.ts'
import type { TypedRules } from '../engine/define-rules.ts'
import type { ActorOf } from '../engine/http/mount.ts'
import type { Keys } from '../lib/keys.ts'
import type { Documents } from './documents/documents.ts'
import type { FileStore } from './files/file-store.ts'
import type { AnyJob } from './jobs/job.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MailIn } from './mail/reply-address.ts'
import type { OpenSessions } from './open-sessions.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { AnyDeadlineReminder } from './reminders/deadline-reminder.ts'
import type { AnyReminder } from './reminders/reminder.ts'

export interface Services {
  readonly engine: Engine
  readonly keys: Keys
  /** the files that people have uploaded */
  readonly store: FileStore
  /** sets documents, and gives out those that are kept */
  readonly documents: Documents
  readonly jobs: Jobs
  /** what was written, for who has to hear of it after the commit */
  readonly outbox: Outbox
  readonly actorOf: ActorOf
  /** the address that a connection comes from, by the word of the proxies that are trusted */
  readonly addressOf: (request: IncomingMessage) => string
  /** where the API begins, '/api' */
  readonly base: string
  /** how long a session lasts */
  readonly openSessions: OpenSessions
  readonly sessionRules: { readonly idleMinutes: number; readonly days: number }
  /** the address of the app, without a slash at its end */
  readonly publicUrl: () => string
  /** answers by mail, where the network takes them */
  readonly mailIn: MailIn | undefined
}
export interface Module {
  readonly name: string
  /** by resource: its guards, effects, computed fields and hooks */
  readonly rules: { readonly [N in ResourceName]?: TypedRules<N> }
  /** of which dates of its records companies are reminded */
  readonly reminders?: readonly AnyReminder[]
  /** of which deadlines their people are reminded */
  readonly deadlineReminders?: readonly AnyDeadlineReminder[]
  /** its work behind the requests */
  readonly jobs?: (services: Services) => readonly AnyJob[]
  /** adds the endpoints that belong to no resource, and whoever hears of what was written */
  readonly mount?: (api: FastifyInstance, services: Services) => void | Promise<void>
}
/** Keeps the names of the resources in the type, so that the list of modules can be checked for rules that are missing. */
export const defineModule = <const M extends Module>(module: M): M => module
