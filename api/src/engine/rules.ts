/** What a resource may do beside the engine's phases. Hooks get the transaction, never the database. */
import type { ResourceByName, ResourceName } from '@siteoffice/domain/catalogue'
import type { FieldKind } from '@siteoffice/domain/engine/field'
import type { Row, Transition } from '@siteoffice/domain/engine/resource'
import type { MadeInput, NewRow, StoredRow } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import type { Transaction } from '../data/database.ts'
import type { RecordReads } from '../data/records.ts'
import type { Purpose } from '../kinds/conditions.ts'
import type { Letter } from './letter.ts'
import type { Actor } from './scope/actor.ts'

/** A record's values of which only the engine knows whose they are. */
export type Values = Record<string, unknown>
export interface HookContext extends RecordReads {
  readonly tx: Transaction
  readonly actor: Actor
  readonly now: Date
  /** why, where a transition was given a reason */
  readonly reason?: string
  /** the address of the app, without a slash at its end */
  publicUrl(): string
  /** those of some letters that documents cannot show, for no font has them */
  lackingLetters(letters: readonly string[]): Promise<readonly string[]>
  /** the next number of a database sequence */
  next(sequence: string): Promise<number>
  /**
   * Takes a declared transition of another record inside this transaction: status, guard, effect, history and event
   * are those of the record's own machine; no permission is asked. Throws what refuses it.
   */
  transition<N extends ResourceName, T extends TransitionOf<N>>(
    resource: N,
    id: string,
    name: T,
    more?: { readonly reason?: string; readonly input?: InputOf<N, T> },
  ): Promise<void>
  /** Changes fields of another record inside this transaction, with history under the action's name; never a status. */
  update<N extends ResourceName, V extends ValuesOf<N>>(
    resource: N,
    id: string,
    values: V & Only<V, ValuesOf<N>>,
    action: string,
  ): Promise<void>
  /** Changes an amount of several records, by id, in as many statements as for one; with history under the action's name. */
  updateEach<N extends ResourceName>(
    resource: N,
    field: OfKind<N, 'money'>,
    values: ReadonlyMap<string, number>,
    action: string,
  ): Promise<void>
  /** records by their ids as the system reads them, all fields of them */
  read<N extends ResourceName>(resource: N, ids: readonly string[]): Promise<RowOf<N>[]>
  /** makes another record inside this transaction, in the system's name: fields that only the server sets may be given. Its id out */
  create<N extends ResourceName, V extends MadeOf<N>>(resource: N, values: V & Only<V, MadeOf<N>>): Promise<string>
  /** throws what the list of a resource would say of a query of whoever acts that it does not understand */
  refuseQuery(resource: string, query: Readonly<Record<string, string | readonly string[]>>): void
  /** queues mails; they go out after the commit */
  mail(letters: readonly Letter[]): Promise<void>
  /** whether a switch among the settings is on */
  isOn(setting: string): Promise<boolean>
  /** mails a person the link with which they choose their first password */
  invite(person: string): Promise<void>
}
type FieldsOf<N extends ResourceName> = ResourceByName[N]['fields']
type WorkflowsOf<N extends ResourceName> = ResourceByName[N] extends { workflows?: infer W } ? NonNullable<W> : never
type StatusName<N extends ResourceName> = keyof WorkflowsOf<N>
type ComputedNames<N extends ResourceName> = ResourceByName[N] extends { computed?: infer C }
  ? keyof NonNullable<C> & string
  : never
export type RowOf<N extends ResourceName> = Row<ResourceByName[N]>
export type TransitionOf<N extends ResourceName> = Transition<ResourceByName[N]> & string
/** Refuses names that are none of the resource's, also where values are put together of others. */
type Only<V, Allowed> = { readonly [K in Exclude<keyof V, keyof Allowed>]: never }

/** What may be set of a resource's own fields, as it is stored; a status only its transitions set. */
export type ValuesOf<N extends ResourceName> = {
  readonly [K in Exclude<keyof FieldsOf<N>, StatusName<N>>]?: StoredRow<FieldsOf<N>>[K]
}
/** All fields of a record that is being made. */
export type NewOf<N extends ResourceName> = NewRow<FieldsOf<N>>
/** A record as the system makes one, in the words of the API. */
type MadeOf<N extends ResourceName> = MadeInput<FieldsOf<N>, StatusName<N>> & BeginningOf<N>
/** A status in which a record may begin beside its initial one. */
export type BeginningOf<N extends ResourceName> = {
  readonly [K in StatusName<N>]?: WorkflowsOf<N>[K] extends { orInitial: readonly (infer S)[] } ? S : never
}
type ShapeOf<N extends ResourceName, T> = {
  [K in StatusName<N>]: WorkflowsOf<N>[K] extends { transitions: infer S } ? (T extends keyof S ? S[T] : never) : never
}[StatusName<N>]
/** What a transition may be given. */
export type InputOf<N extends ResourceName, T extends TransitionOf<N>> =
  ShapeOf<N, T> extends { input: infer I }
    ? { readonly [K in keyof I & keyof FieldsOf<N>]?: StoredRow<FieldsOf<N>>[K] }
    : { readonly [name: string]: never }
/** What a transition's effect may set: values, and where the declaration says so another status than its own. */
export type EffectOf<N extends ResourceName, T> = ValuesOf<N> & {
  readonly [K in StatusName<N>]?: ShapeOf<N, T> extends { orTo: readonly (infer S)[] } ? S : never
}
type OfKind<N extends ResourceName, Kind extends FieldKind> = {
  [K in keyof FieldsOf<N>]: FieldsOf<N>[K] extends { kind: Kind } ? K : never
}[keyof FieldsOf<N>] &
  string
export type ReferenceName<N extends ResourceName> = OfKind<N, 'reference'>
/** What is computed of row `alias`: a value, or of a choice the condition of each option, of which a row meets at most one. */
export type Compute = (alias: string, actor: Actor) => Sql | Cases
export interface Cases {
  readonly when: { readonly [option: string]: Sql }
  /** the condition that a row meets any of them, where it is quicker than asking each */
  readonly any?: Sql
}
export type ComputeRules<N extends ResourceName> = { readonly [K in ComputedNames<N>]: Compute }
type Perhaps<T> = Promise<T> | T

/** Rows that companies may read beyond their own: those whose fields have these values. */
export interface VisibilityRule<Name extends string = string> {
  readonly values: { readonly [K in Name]?: readonly string[] }
  /** the name under which the rows that these values alone open are counted */
  readonly name?: string
  /** what must be true of the actor, whatever the row */
  readonly when?: Sql
  /** of these rows only those with such ids */
  readonly ids?: Sql
}
/** A merge that is to be taken back. */
export interface TakenBack {
  readonly merge: string
  readonly at: string
  /** the record that all refers to since then */
  readonly into: string
}
interface Optional<N extends ResourceName> {
  /** what stands above a field in sheets of other programs, beside its own label */
  readonly importHeadings?: { readonly [K in keyof FieldsOf<N> & string]?: readonly string[] }
  /**
   * rows beyond its own company's that an own-rows role may read, of one opening or another; of what is one person's
   * own (`scope: 'own'`), those of others that somebody may read, and those that they may change
   */
  readonly sharedRows?: (actor: Actor, purpose: Purpose) => readonly VisibilityRule<OfKind<N, 'choice'>>[]
  /** the figures of a list that declares a summary: one row of them, over the rows `t` for which the condition holds */
  readonly summary?: (condition: Sql, actor: Actor) => Sql
  /** what a row `t` adds to the total of a field below its list, made of the field's value, where that is not the value itself */
  readonly totals?: { readonly [K in keyof FieldsOf<N> & string]?: (value: Sql) => Sql }
  /** rows `t` that are found by words, as they were typed, in what the app calls them, which does not stand in their texts */
  readonly searchAliases?: (words: string, actor: Actor) => readonly Sql[]
  /** rows of which an own-rows role may read the name, and which it may refer to, though not the record */
  readonly referencable?: (actor: Actor, alias: string) => Sql
  /**
   * What must hold of row `alias` for this person to see or change it, beyond what all others with the same permissions
   * may; nothing refers to such records, and of their events a person hears their own only
   */
  readonly restriction?: (actor: Actor, alias: string) => Sql
  /** a sentence why the record cannot be changed by an update; undefined where it can */
  readonly locked?: (row: RowOf<N>, actor: Actor) => string | undefined
  /** of parts of a record: why they cannot be changed as the record above is; without it they are closed where that is */
  readonly closedBy?: (above: Values, actor: Actor) => string | undefined
  /**
   * The statement that locks what a change of the record depends on, before the record itself. All follow one order:
   * project, company, bids, winning declaration, billing (lifecycles.md, rule 2). Of a new record the hooks lock it,
   * and only then is held what the record refers to (decision 28).
   */
  readonly lockFirst?: (id: string) => Sql
  /** may add values; throws Failure to refuse */
  readonly beforeCreate?: (context: HookContext, values: NewOf<N>) => Perhaps<ValuesOf<N> & BeginningOf<N>>
  /** throws Failure to refuse, before `beforeCreate` is asked, and adds nothing */
  readonly mayCreate?: (context: HookContext, values: NewOf<N>) => Promise<void>
  readonly beforeUpdate?: (context: HookContext, row: RowOf<N>, values: ValuesOf<N>) => Promise<ValuesOf<N>>
  /** the transitions that follow from an update, a transition or a restoring, taken by the system in the same transaction */
  readonly transitionsAfterWrite?: (row: RowOf<N>, before: RowOf<N>, actor: Actor) => readonly TransitionOf<N>[]
  readonly beforeDelete?: (context: HookContext, row: RowOf<N>) => Promise<void>
  /** of a mergeable resource: what is locked before two of them, in the one order of locks, and why they may not be merged */
  readonly merging?: {
    readonly lockFirst?: (ids: readonly [string, string]) => Sql
    readonly refuse: (context: HookContext, from: RowOf<N>, into: RowOf<N>) => Promise<string | undefined>
    /** why a merge is not taken back any more */
    readonly refuseBack?: (context: HookContext, merge: TakenBack) => Promise<string | undefined>
    /** what else is done when all that referred to the one refers to the other */
    readonly after?: (context: HookContext, from: RowOf<N>, into: RowOf<N>) => Promise<void>
  }
  readonly afterWrite?: (context: HookContext, row: RowOf<N>, before: RowOf<N> | undefined) => Promise<void>
  /** a sentence why the transition is not possible now; asked for buttons and again under the row's lock */
  readonly guards?: {
    readonly [T in TransitionOf<N>]?: (context: HookContext, row: RowOf<N>) => Promise<string | undefined>
  }
  /** more values to set with the transition, and whatever it does to other records */
  readonly effects?: {
    readonly [T in TransitionOf<N>]?: (
      context: HookContext,
      row: RowOf<N>,
      input: InputOf<N, T>,
    ) => Promise<EffectOf<N, T>>
  }
}
/** The rules of resource N; computed fields that it declares must be supplied. */
export type Rules<N extends ResourceName> = Optional<N> &
  ([ComputedNames<N>] extends [never] ? { readonly computed?: undefined } : { readonly computed: ComputeRules<N> })

/** The rules of a resource with its types erased, as the engine calls them. */
export interface AnyRules {
  readonly importHeadings?: { readonly [name: string]: readonly string[] | undefined }
  readonly computed?: { readonly [name: string]: Compute } | undefined
  readonly totals?: { readonly [name: string]: ((value: Sql) => Sql) | undefined }
  readonly searchAliases?: (words: string, actor: Actor) => readonly Sql[]
  readonly referencable?: (actor: Actor, alias: string) => Sql
  readonly restriction?: (actor: Actor, alias: string) => Sql
  readonly summary?: (condition: Sql, actor: Actor) => Sql
  readonly sharedRows?: (actor: Actor, purpose: Purpose) => readonly VisibilityRule[]
  readonly locked?: (row: Values, actor: Actor) => string | undefined
  readonly closedBy?: (above: Values, actor: Actor) => string | undefined
  readonly lockFirst?: (id: string) => Sql
  readonly beforeCreate?: (context: HookContext, values: Values) => Promise<Values> | Values
  readonly mayCreate?: (context: HookContext, values: Values) => Promise<void>
  readonly transitionsAfterWrite?: (row: Values, before: Values, actor: Actor) => readonly string[]
  readonly beforeUpdate?: (context: HookContext, row: Values, values: Values) => Promise<Values>
  readonly beforeDelete?: (context: HookContext, row: Values) => Promise<void>
  readonly merging?: {
    readonly lockFirst?: (ids: readonly [string, string]) => Sql
    readonly refuse: (context: HookContext, from: Values, into: Values) => Promise<string | undefined>
    readonly refuseBack?: (context: HookContext, merge: TakenBack) => Promise<string | undefined>
    readonly after?: (context: HookContext, from: Values, into: Values) => Promise<void>
  }
  readonly afterWrite?: (context: HookContext, row: Values, before: Values | undefined) => Promise<void>
  readonly guards?: {
    readonly [transition: string]: ((context: HookContext, row: Values) => Promise<string | undefined>) | undefined
  }
  readonly effects?: {
    readonly [transition: string]: ((context: HookContext, row: Values, input: Values) => Promise<Values>) | undefined
  }
}
