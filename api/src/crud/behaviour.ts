/** What a resource may do beside the engine's phases. Hooks get the transaction, never the database. */
import type { ResourceByName, ResourceName } from '@siteoffice/domain/catalogue'
import type { Row, Transition } from '@siteoffice/domain/resource'
import type { Sql } from 'sql-template-tag'
import type { Transaction } from '../database/database.ts'
import type { Letter } from './engine.ts'
import type { Viewer } from './viewer.ts'

export type Values = Record<string, unknown>
export interface HookContext {
  readonly tx: Transaction
  readonly viewer: Viewer
  readonly now: Date
  /** why, where a step was given a reason */
  readonly reason?: string
  /** the next number of a database sequence */
  next(sequence: string): Promise<number>
  /** changes another record inside this transaction, with history; no permission is asked */
  change(resource: ResourceName, id: string, values: Values, action: string, reason?: string): Promise<void>
  /** makes another record inside this transaction, as the program's own; what only the server sets may be given. Its id out */
  create(resource: ResourceName, values: Values): Promise<string>
  /** queues mails; they go out after the commit */
  mail(letters: readonly Letter[]): Promise<void>
  /** mails a person the link with which they choose their first password */
  invite(person: string): Promise<void>
}
type ComputedNames<N extends ResourceName> = ResourceByName[N] extends { computed?: infer C }
  ? keyof NonNullable<C> & string
  : never
type RowOf<N extends ResourceName> = Row<ResourceByName[N]>
type TransitionOf<N extends ResourceName> = Transition<ResourceByName[N]> & string
export type Computed<N extends ResourceName> = {
  readonly [K in ComputedNames<N>]: (alias: string, viewer: Viewer) => Sql
}

interface Optional<N extends ResourceName> {
  /** rows beyond its own company's that an own-rows role may read */
  readonly visible?: (viewer: Viewer, alias: string) => Sql
  /** the figures of a list that declares a summary: one row of them, over the rows `t` for which the condition holds */
  readonly summary?: (condition: Sql, viewer: Viewer) => Sql
  /** rows of which an own-rows role may read the name, and which it may refer to, though not the record */
  readonly named?: (viewer: Viewer, alias: string) => Sql
  /** a sentence why the record cannot be changed by an update; undefined where it can */
  readonly locked?: (row: RowOf<N>, viewer: Viewer) => string | undefined
  /** may add values; throws Failure to refuse */
  readonly beforeCreate?: (context: HookContext, values: Values) => Promise<Values>
  /** throws Failure to refuse and adds nothing: what it asks goes out with the write, which a refusal rolls back */
  readonly mayCreate?: (context: HookContext, values: Values) => Promise<void>
  readonly beforeUpdate?: (context: HookContext, row: RowOf<N>, values: Values) => Promise<Values>
  readonly beforeDelete?: (context: HookContext, row: RowOf<N>) => Promise<void>
  readonly afterWrite?: (context: HookContext, row: RowOf<N>, before: RowOf<N> | undefined) => Promise<void>
  /** a sentence why the step is not possible now; asked for buttons and again under the row's lock */
  readonly guards?: {
    readonly [T in TransitionOf<N>]?: (context: HookContext, row: RowOf<N>) => Promise<string | undefined>
  }
  /** more values to set with the step, and whatever it does to other records */
  readonly effects?: {
    readonly [T in TransitionOf<N>]?: (context: HookContext, row: RowOf<N>, input: Values) => Promise<Values>
  }
}
/** The behaviour of resource N; computed fields that it declares must be supplied. */
export type Behaviour<N extends ResourceName> = Optional<N> &
  ([ComputedNames<N>] extends [never] ? { readonly computed?: undefined } : { readonly computed: Computed<N> })

/** A behaviour with its resource's types erased, as the engine calls it. */
export interface AnyBehaviour {
  readonly computed?: { readonly [name: string]: (alias: string, viewer: Viewer) => Sql } | undefined
  readonly named?: (viewer: Viewer, alias: string) => Sql
  readonly summary?: (condition: Sql, viewer: Viewer) => Sql
  readonly visible?: (viewer: Viewer, alias: string) => Sql
  readonly locked?: (row: Values, viewer: Viewer) => string | undefined
  readonly beforeCreate?: (context: HookContext, values: Values) => Promise<Values>
  readonly mayCreate?: (context: HookContext, values: Values) => Promise<void>
  readonly beforeUpdate?: (context: HookContext, row: Values, values: Values) => Promise<Values>
  readonly beforeDelete?: (context: HookContext, row: Values) => Promise<void>
  readonly afterWrite?: (context: HookContext, row: Values, before: Values | undefined) => Promise<void>
  readonly guards?: {
    readonly [transition: string]: ((context: HookContext, row: Values) => Promise<string | undefined>) | undefined
  }
  readonly effects?: {
    readonly [transition: string]: ((context: HookContext, row: Values, input: Values) => Promise<Values>) | undefined
  }
}
