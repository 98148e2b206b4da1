/** What operations are handed: the engine with its models and services. */
import type { RecordEvent } from '@siteoffice/domain/engine/events'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Database, Transaction } from '../data/database.ts'
import type { Letter } from './letter.ts'
import type { Model } from './model.ts'
import type { HookContext, Values } from './rules.ts'

export interface Services {
  readonly database: Database
  /** a signed address under which a file can be fetched for a while */
  readonly fileUrl: (id: string, variant?: 'thumb') => string
  readonly secret: (store: 'hash' | 'encrypt', value: string) => Promise<string>
  /** puts an event into the outbox with the transaction */
  readonly emit: (tx: Transaction, event: RecordEvent) => void
  /** queues mails with the transaction and has them sent after its commit */
  readonly mail: (tx: Transaction, letters: readonly Letter[]) => Promise<void>
  /** mails a person the link with which they choose their first password; an older link dies */
  readonly invite: (tx: Transaction, person: string) => Promise<void>
}
/** What a transition that the program takes is given. */
export interface Within {
  readonly reason?: string
  readonly input?: Values
}
export interface Engine extends Services {
  readonly catalogue: readonly AnyResource[]
  readonly models: ReadonlyMap<string, Model>
  model(name: string): Model
  /** makes a record within a transaction, as a rules asks for it; its id out */
  create(tx: Transaction, resource: string, values: Values, now: Date): Promise<string>
  /** takes a declared transition of a record within a transaction, as a rules asks for it */
  transition(context: HookContext, resource: string, id: string, name: string, more: Within): Promise<Values>
}
