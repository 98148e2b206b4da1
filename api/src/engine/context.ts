/** What operations are handed: the engine with its models and services. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { RecordEvent } from '@siteoffice/domain/engine/events'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import type { Database, Queries, Transaction } from '../data/database.ts'
import type { Letter } from './letter.ts'
import type { Model } from './model.ts'
import type { AnswerOf, OperationName } from './operations/names.ts'
import type { Each, Many, Operation, Request } from './operations/operation.ts'
import type { HookContext, Values } from './rules.ts'
import type { Actor } from './scope/actor.ts'
import type { TimelineSource } from './timeline/source.ts'

export interface Services {
  readonly database: Database
  /** a signed address under which a file can be fetched for a while */
  readonly fileUrl: (id: string, variant?: 'thumb') => string
  readonly secret: (store: 'hash' | 'encrypt', value: string) => Promise<string>
  /** whether a switch among the settings is on */
  readonly isOn: (queries: Queries, setting: string) => Promise<boolean>
  /** puts an event into the outbox with the transaction */
  readonly emit: (tx: Transaction, ...events: readonly RecordEvent[]) => Promise<void>
  /** queues mails with the transaction and has them sent after its commit */
  readonly mail: (tx: Transaction, letters: readonly Letter[]) => Promise<void>
  /** people at work for whom the condition on a person `p` holds, as what they may do says */
  readonly actors: (queries: Queries, who: Sql) => Promise<readonly Actor[]>
  /** what stands in timelines besides changes and notes */
  readonly timelines: readonly TimelineSource[]
  /** the address of the app, without a slash at its end */
  readonly publicUrl: () => string
  /** those of some letters that documents cannot show, for no font has them */
  readonly lackingLetters: (letters: readonly string[]) => Promise<readonly string[]>
  /** mails a person the link with which they choose their first password; an older link dies */
  readonly invite: (tx: Transaction, person: string) => Promise<void>
  /** has a run that was just written worked on; answers when a short run is done, or when a long one has begun */
  readonly startRun: (id: string) => Promise<void>
}
/** Where something is done with records of one resource, and for whom: what every function of reading and writing is handed first. */
export interface RecordContext<Q extends Queries = Queries> {
  readonly engine: Engine
  /** the transaction, or the database itself where nothing is written */
  readonly tx: Q
  readonly model: Model
  readonly actor: Actor
}
export type WriteContext = RecordContext<Transaction>
/** The same where each statement finds its own connection. */
export type LookContext = Omit<RecordContext, 'tx'>
/** The input of a transition that the system takes. */
export interface Within {
  readonly reason?: string
  readonly input?: Values
}
export interface Engine extends Services {
  readonly catalogue: readonly AnyResource[]
  readonly models: ReadonlyMap<string, Model>
  model(name: string): Model
  /** all that may be done with a resource's records */
  operations(model: Model): readonly Operation[]
  /** one of them by name */
  operation<N extends ResourceName, O extends OperationName<N>>(resource: N, name: O): Operation<AnswerOf<O>>
  /** permits, validates, does: HTTP, jobs and modules ask for operations by this alone. Throws what refuses it */
  run<A>(operation: Operation<A>, request: Request): Promise<A>
  /** every record that a list's query asks for, as the actor may read it; throws forbidden */
  each(resource: ResourceName, request: Each): AsyncGenerator<Values, void, undefined>
  /** makes many records in one transaction, all or none, by the rules of one; their ids out */
  createMany(resource: ResourceName, many: Many): Promise<string[]>
  /** makes a record within a transaction, as a rules asks for it; its id out */
  create(tx: Transaction, resource: string, values: Values, now: Date): Promise<string>
  /** takes a declared transition of a record within a transaction, as a rules asks for it */
  transition(context: HookContext, resource: string, id: string, name: string, more: Within): Promise<Values>
}
