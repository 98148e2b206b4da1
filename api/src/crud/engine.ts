/** The engine's parts, put together once at start. */
import type { RecordEvent } from '@siteoffice/domain/events'
import type { AnyResource } from '@siteoffice/domain/resource'
import type { Database, Transaction } from '../database/database.ts'
import type { AnyBehaviour, HookContext, Values } from './behaviour.ts'
import { createWithin } from './create.ts'
import type { Model } from './model.ts'
import { modelOf } from './model.ts'
import { transitionWithin } from './transition.ts'

/** A mail to one address. */
export interface Letter {
  readonly to: string
  readonly subject: string
  /** plain text; blank lines part paragraphs */
  readonly body: string
  readonly company?: string | null
  /** goes to the recipient in place of LINK_PLACE in the body; no list, log or history shows it */
  readonly link?: { readonly url: string; readonly until: Date }
}
/** Stands in the log where the mail itself had a one-time link. */
export const LINK_PLACE = '(one-time link, for the recipient alone)'
export interface Services {
  readonly database: Database
  /** a signed address under which a file can be fetched for a while */
  readonly fileUrl: (id: string, variant?: 'thumb') => string
  readonly secret: (store: 'hash' | 'encrypt', value: string) => Promise<string>
  readonly announce: (event: RecordEvent) => void
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
  /** makes a record within a transaction, as a behaviour asks for it; its id out */
  create(tx: Transaction, resource: string, values: Values, now: Date): Promise<string>
  /** takes a declared transition of a record within a transaction, as a behaviour asks for it */
  transition(context: HookContext, resource: string, id: string, name: string, more: Within): Promise<Values>
}
/** Catalogue, behaviours and services in; the engine out. */
export function createEngine(
  catalogue: readonly AnyResource[],
  behaviours: { readonly [resource: string]: AnyBehaviour | undefined },
  services: Services,
): Engine {
  const models = new Map(
    catalogue.map(resource => [resource.name, modelOf(resource, catalogue, behaviours[resource.name] ?? {})]),
  )
  for (const { resource, behaviour } of models.values())
    if ((resource.summary === undefined) !== (behaviour.summary === undefined))
      throw new Error(`${resource.name} declares a summary that its behaviour does not supply, or the other way round`)
  const engine: Engine = {
    ...services,
    catalogue,
    models,
    model(name) {
      const model = models.get(name)
      if (model === undefined) throw new Error(`No resource is called ${name}`)
      return model
    },
    create: (tx, resource, values, now) => createWithin(engine, tx, engine.model(resource), { given: values, now }),
    transition: (context, resource, id, name, more) =>
      transitionWithin(engine, context, engine.model(resource), id, name, more),
  }
  return engine
}
