/** A resource: one kind of records, declared once as plain data. */
import type { BooleanField, ChoiceField, CodeField, Fields, TextField } from './field.ts'
import { instant, integer, reference } from './field.ts'
import type { Header } from './header.ts'
import type { Likeness } from './likeness.ts'
import type { Limit } from './limit.ts'
import type { PublicReads } from './published.ts'
import type { Seal } from './seal.ts'
import type { CreateInput, ReadRow, UpdateInput } from './values.ts'
import type { TransitionShape, WorkflowShape } from './workflow.ts'

export const SECTIONS = [
  'Network',
  'Agreements',
  'Directory',
  'Conversations',
  'Notifications',
  'Website',
  'Hospitality',
  'Inventory',
  'People',
  'Settings',
] as const
export type Section = (typeof SECTIONS)[number]

/** A table that several resources share; a reference may name it where it means rows of any of them. */
export type SharedTable = 'person'
/** Fields that every record carries and no one writes. */
export const BASE_FIELDS = {
  createdAt: instant({ required: true, writable: 'never' }),
  updatedAt: instant({ required: true, writable: 'never' }),
  createdBy: reference('person', { writable: 'never', tab: false, onDelete: 'clear' }),
  updatedBy: reference('person', { writable: 'never', tab: false, onDelete: 'clear' }),
  version: integer({ required: true, writable: 'never' }),
} as const
type BaseName = keyof typeof BASE_FIELDS

interface FormSection<Name extends string> {
  readonly title: string
  readonly help?: string
  /** filled in nearly always: the form of a new record shows it although none of it is required */
  readonly usual?: true
  readonly fields: readonly Name[]
}
export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete'
export type Screen = 'list' | 'add' | 'edit'
type StatusOf<F> = F extends { kind: 'choice'; options: readonly (infer V extends string)[] } ? V : never
type Workflows<F extends Fields> = {
  readonly [K in keyof F as F[K] extends ChoiceField ? K : never]?: WorkflowShape<StatusOf<F[K]>, keyof F & string>
}
type Name<F> = keyof F & string
/** The fields whose values are words by themselves, and references, which have the name of their record. */
type WordsName<F extends Fields> = {
  [K in keyof F]: F[K] extends TextField | ChoiceField | CodeField | { kind: 'reference' } ? K & string : never
}[keyof F]
/** The references that a record always has and keeps. */
type ParentName<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'reference'; required: true; writable: 'create' } ? K & string : never
}[keyof F]
/** The scope is declared once; a person's own records need no permission, and are deleted for good. */
type OneOwner<F extends Fields> =
  | { readonly scope: 'shared' | 'staff' | '_id' | Name<F>; readonly parent?: never; readonly permission: string }
  | { readonly scope?: never; readonly parent: ParentName<F>; readonly permission: string }
  | { readonly scope: 'own'; readonly parent?: never; readonly permission?: never; readonly trash: false }
/** Values that a row may be asked for. */
type RowValues<F extends Fields> = {
  readonly [K in keyof F]?: F[K] extends ChoiceField ? StatusOf<F[K]> : F[K] extends BooleanField ? boolean : string
}
type Sortable<F, C> = Name<F> | Name<C> | BaseName

type TransitionName<W> = {
  [K in keyof W]: W[K] extends { readonly transitions: infer T } ? keyof T & string : never
}[keyof W]
type AnyWorkflows = { readonly [field: string]: WorkflowShape | undefined }
/** Refuses unknown transitions and inputs that are no fields: an inferred type would let both pass. */
type OnlyTransition<T, N extends string, S> = {
  readonly [K in keyof T]: K extends keyof TransitionShape<string, N>
    ? K extends 'input'
      ? { readonly [I in keyof T[K]]: I extends N ? T[K][I] : never }
      : K extends 'undo'
        ? { readonly [U in keyof T[K]]: U extends 'by' ? Extract<T[K][U], S> : U extends 'from' ? T[K][U] : never }
        : K extends 'fourEyes'
          ? { readonly [E in keyof T[K]]: E extends 'makers' ? readonly (S | 'create')[] : T[K][E] }
          : T[K]
    : never
}
/** Refuses workflows of fields that are no choices, and unknown names in them. */
type OnlyWorkflows<W, F extends Fields> = {
  readonly [K in keyof W]: K extends keyof Workflows<F>
    ? {
        readonly [Part in keyof W[K]]: Part extends 'transitions'
          ? { readonly [S in keyof W[K][Part]]: OnlyTransition<W[K][Part][S], Name<F>, keyof W[K][Part]> }
          : Part extends keyof WorkflowShape
            ? W[K][Part]
            : never
      }
    : never
}

interface ResourceDefinition<
  F extends Fields,
  C extends Fields,
  P extends string,
  X extends string,
  W extends AnyWorkflows,
> {
  /** singular and plural, in sentence case */
  readonly title: readonly [string, string]
  /** the purpose of these records, in one sentence */
  readonly about: string
  /** the field that names a record */
  readonly label: NoInfer<Name<F>>
  readonly section: Section
  /** absent for a person's own records: a session is enough for these */
  readonly permission?: P
  /** permissions of single transitions and fields, besides the five */
  readonly permissions?: readonly X[]
  /** the name in the browser's path: /{screen}-list; default: the name of the resource */
  readonly screen?: string
  /**
   * What a role that sees only its own company's rows may see: everything (`shared`), nothing (`staff`),
   * or rows whose field (or own id, `_id`) is its company. `own`: each row belongs to the person who made it; nobody else
   * reads, changes or counts it or gets its events, not even staff or whoever works in the person's account.
   */
  readonly scope?: 'shared' | 'staff' | 'own' | '_id' | NoInfer<Name<F>>
  /**
   * In place of a scope: the reference to the record that this one is a part of. A person who may read or change that
   * record may do so with its parts, as far as their own permissions go. A part of a closed or deleted record is closed.
   */
  readonly parent?: ParentName<NoInfer<F>>
  /**
   * The store of a row: the field that names it, or the own id (`_id`). A person with stores sees and changes only rows of
   * those. A row without a store is open to all, and changed by people without stores.
   */
  readonly store?: '_id' | NoInfer<Name<F>>
  /** several resources may share a table; `only` tells their rows apart */
  readonly table?: { readonly name: string; readonly only: { readonly [column: string]: string } }
  readonly operations?: readonly Operation[]
  /** default: all that it has operations for; without `edit` a drawer shows the record, or the `page` of the app at `?id=` */
  readonly screens?: readonly Screen[]
  readonly page?: string
  /** false: a delete is final */
  readonly trash?: boolean
  /** the integer field with the manual order; POST /{family}/move/{id} changes it */
  readonly order?: NoInfer<Name<F>>
  /** POST /{family}/merge/{id} lets everything that refers to one record refer to another */
  readonly mergeable?: boolean
  /** how existing duplicates are found: at GET /{family}/similar, and in forms while somebody types */
  readonly likeness?: Likeness<NoInfer<Name<F>>>
  /** the boolean field that is true in exactly one row */
  readonly single?: NoInfer<Name<F>>
  /** rows in several languages: the field that names the first row, and the field of the language */
  readonly translations?: { readonly of: NoInfer<Name<F>>; readonly by: NoInfer<Name<F>> }
  /** while the switch `by` is on, and the instant `until` is empty, the row is concealed from all but its own company */
  readonly concealed?: { readonly by: NoInfer<Name<F>>; readonly until?: NoInfer<Name<F>> }
  /** the states in which the row's company does not see it yet */
  readonly unseen?: { readonly [K in keyof W & string]?: readonly StatusOf<NoInfer<F>[K]>[] }
  /** the fields that no update changes once the record has left these states; forms show them read only */
  readonly fixed?: {
    readonly [K in keyof W & string]?: readonly {
      readonly after: readonly StatusOf<NoInfer<F>[K]>[]
      readonly fields: readonly NoInfer<Name<F>>[]
    }[]
  }
  /** making or changing one binds the company: nobody does it in somebody else's account, nor in an unconfirmed one */
  readonly binding?: true
  /** how often an operation may be called: create, or a transition by its name */
  readonly limits?: { readonly [operation in 'create' | TransitionName<NoInfer<W>>]?: Limit }
  /** the fields of a create without a session */
  readonly publicCreate?: readonly NoInfer<Name<F>>[]
  /** what the public site may read, at GET /public/{family} */
  readonly public?: PublicReads<NoInfer<Name<F>>, NoInfer<Name<F> | Name<C>>> & { readonly when: RowValues<NoInfer<F>> }
  /** figures over all rows of a list, which the rules compute */
  readonly summary?: Fields
  readonly fields: F
  readonly computed?: C
  readonly workflows?: W
  /** the fields that only the row's company may read, until the seal is opened */
  readonly sealed?: Seal<NoInfer<Name<F>>>
  readonly header?: Header<NoInfer<Name<F>>, NoInfer<Sortable<F, C>>, TransitionName<NoInfer<W>>>
  /** the referring records on the record's own screen, each as `resource.field`; the others are in tabs */
  readonly overview?: readonly string[]
  readonly list: {
    readonly columns: readonly NoInfer<Sortable<F, C>>[]
    readonly filters: readonly NoInfer<Sortable<F, C>>[]
    readonly sort: NoInfer<Sortable<F, C>> | `-${NoInfer<Sortable<F, C>>}`
    /** the field that dateFrom and dateTo filter by; default createdAt */
    readonly date?: NoInfer<Sortable<F, C>>
    /** GET /{family}/{key} counts by this field; a workflow's field is counted at status-count */
    readonly counts?: { readonly [path: string]: NoInfer<Name<F>> }
    /** the numbers and amounts that are summed below the list; amounts by currency */
    readonly totals?: readonly NoInfer<Sortable<F, C>>[]
    /** the field of the tabs above the list, which must be a counted one */
    readonly tabs?: NoInfer<Name<F>>
  }
  readonly form: readonly FormSection<NoInfer<Name<F> | Name<C>>>[]
  /** the fields of a picker's options beside the label: words on a second line, and a state */
  readonly picker?: {
    readonly detail: readonly WordsName<NoInfer<F>>[]
    readonly state?: NoInfer<keyof W & string>
    /** also shown of records whose name alone is open to the reader: without it records of one name would look the same */
    readonly byName?: true
  }
}
interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  C extends Fields = Fields,
  P extends string = string,
  X extends string = string,
  W extends AnyWorkflows = AnyWorkflows,
> extends ResourceDefinition<F, C, P, X, W> {
  readonly name: N
}
/** Any resource, without the types of its names; the engine works on these. */
export interface AnyResource {
  readonly name: string
  readonly title: readonly [string, string]
  readonly about: string
  readonly label: string
  readonly section: Section
  readonly permission?: string
  readonly permissions?: readonly string[]
  readonly screen?: string
  readonly scope?: string
  readonly parent?: string
  readonly store?: string
  readonly table?: { readonly name: string; readonly only: { readonly [column: string]: string } }
  readonly operations?: readonly Operation[]
  readonly screens?: readonly Screen[]
  readonly page?: string
  readonly trash?: boolean
  readonly order?: string
  readonly mergeable?: boolean
  readonly likeness?: Likeness<string>
  readonly single?: string
  readonly translations?: { readonly of: string; readonly by: string }
  readonly concealed?: { readonly by: string; readonly until?: string }
  readonly unseen?: { readonly [field: string]: readonly string[] | undefined }
  readonly fixed?: {
    readonly [field: string]:
      | readonly { readonly after: readonly string[]; readonly fields: readonly string[] }[]
      | undefined
  }
  readonly binding?: true
  readonly limits?: { readonly [operation: string]: Limit | undefined }
  readonly publicCreate?: readonly string[]
  readonly public?: PublicReads<string>
  readonly summary?: Fields
  readonly fields: Fields
  readonly computed?: Fields
  readonly workflows?: { readonly [field: string]: WorkflowShape }
  readonly sealed?: Seal<string>
  readonly header?: Header<string, string, string>
  readonly overview?: readonly string[]
  readonly list: {
    readonly columns: readonly string[]
    readonly filters: readonly string[]
    readonly sort: string
    readonly date?: string
    readonly counts?: { readonly [path: string]: string }
    readonly totals?: readonly string[]
    readonly tabs?: string
  }
  readonly form: readonly FormSection<string>[]
  readonly picker?: { readonly detail: readonly string[]; readonly state?: string; readonly byName?: true }
}

/** Declares a resource under its name in the API. Plain data in, the same data out, with every name checked. */
export function defineResource<
  const N extends string,
  const F extends Fields,
  const P extends string = never,
  const X extends string = never,
  const C extends Fields = Record<never, never>,
  const W extends Workflows<F> = Record<never, never>,
  // inferred types let unknown names pass, so they are refused here
>(
  name: N,
  definition: ResourceDefinition<F, C, P, X, W> &
    OneOwner<NoInfer<F>> & { readonly workflows?: OnlyWorkflows<W, NoInfer<F>> },
): Resource<N, F, C, P, X, W> {
  return { name, ...definition }
}

interface Base {
  readonly _id: string
  readonly deletedAt?: string | null
}
/** A record as it is read. */
export type Row<R extends { fields: Fields }> = Base &
  ReadRow<typeof BASE_FIELDS> &
  ReadRow<R['fields']> &
  (R extends { computed?: infer C } ? ReadRow<NonNullable<C>> : unknown)
export type Create<R extends { fields: Fields }> = CreateInput<R['fields']>
export type Update<R extends { fields: Fields }> = UpdateInput<R['fields']>
/** The names of a resource's transitions. */
export type Transition<R> = R extends { workflows?: infer W }
  ? { [K in keyof W]: NonNullable<W[K]> extends { transitions: infer T } ? keyof T & string : never }[keyof W]
  : never
