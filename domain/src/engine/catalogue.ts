/**
 * What can be said only of all resources together: the permissions that there are, and the names that one resource says
 * of another. The latter are looked at where the types are tested, for every program that reads the catalogue would pay.
 */
import type { ACTIONS, EXTRA_FAMILIES, SINGLE_PERMISSIONS } from './permissions.ts'
import type { AnyResource, SharedTable } from './resource.ts'

/** The resources of a catalogue by their names. */
export type ByName<R extends { readonly name: string }> = { readonly [Each in R as Each['name']]: Each }
type Own<R> = R extends { readonly permissions?: readonly (infer X extends string)[] } ? X : never
/** Every permission that there is. */
export type PermissionIn<R extends { readonly permission?: string }> =
  | `${(typeof ACTIONS)[number]}_${NonNullable<R['permission']> | (typeof EXTRA_FAMILIES)[number]['permission']}`
  | (typeof SINGLE_PERMISSIONS)[number]['name']
  | Own<R>

/** The parts of 'draft,sent'. */
type Parts<S> = S extends `${infer Head},${infer Rest}` ? Head | Parts<Rest> : S
type Options<F> = F extends { readonly options: readonly (infer V)[] } ? V : string
/** The unknown names with their places, as a type that is a text only where there is a mistake. */
type Unknown<Name, Known, Place extends readonly [string, string, string]> = Name extends Known
  ? never
  : `${Place[0]}.${Place[1]}, ${Place[2]}: there is no '${Name & string}'`
/** Conditions on a record's values, by field: { status: 'draft,sent' }. */
type WrongConditions<When, F, Place extends readonly [string, string, string]> = {
  [K in keyof When]: K extends keyof F ? Unknown<Parts<When[K]>, Options<F[K]>, Place> : Unknown<K, keyof F, Place>
}[keyof When]
/** The names that a reference gives of its target, and of its sibling fields. */
type WrongReference<F, Siblings, Target, R extends string, K extends string> =
  | (F extends { readonly with: readonly (infer S)[] } ? Unknown<S, keyof Target, [R, K, 'with']> : never)
  | (F extends { readonly only: infer S } ? WrongConditions<S, Target, [R, K, 'only']> : never)
  | (F extends { readonly when: infer S } ? WrongConditions<S, Siblings, [R, K, 'when']> : never)
  | (F extends { readonly within: infer S }
      ? Unknown<keyof S, keyof Target, [R, K, 'within']> | Unknown<S[keyof S], keyof Siblings, [R, K, 'within']>
      : never)
type WrongTarget<
  F extends { readonly to: string },
  Siblings,
  All,
  R extends string,
  K extends string,
> = F['to'] extends keyof All
  ? keyof F & ('with' | 'only' | 'when' | 'within') extends never
    ? never
    : WrongReference<F, Siblings, All[F['to']]['fields' & keyof All[F['to']]], R, K>
  : Unknown<F['to'], SharedTable, [R, K, 'refers to']>
/** The sibling fields that hold an amount's currency, or the source of a slug. */
type WrongSibling<F, Names, R extends string, K extends string> = {
  [O in keyof F & ('currency' | 'uniqueWith' | 'from')]: Unknown<F[O], Names, [R, K, O]>
}[keyof F & ('currency' | 'uniqueWith' | 'from')]
type WrongFields<F, Siblings, All, P, R extends string> = {
  [K in keyof F & string]:
    | (F[K] extends { readonly to: string } ? WrongTarget<F[K], Siblings, All, R, K> : never)
    | (keyof F[K] & ('currency' | 'uniqueWith' | 'from') extends never
        ? never
        : WrongSibling<F[K], keyof Siblings, R, K>)
    | (F[K] extends { readonly readPermission: infer Q } ? Unknown<Q, P, [R, K, 'readPermission']> : never)
    | (F[K] extends { readonly fields: infer L } ? WrongFields<L, Siblings & L, All, P, R> : never)
}[keyof F & string]
type WrongTransitions<T, P, R extends string> = {
  [S in keyof T & string]: T[S] extends { readonly permission: infer Q } ? Unknown<Q, P, [R, S, 'permission']> : never
}[keyof T & string]
type WrongWorkflows<W, P, R extends string> = {
  [K in keyof W]: W[K] extends { readonly transitions: infer T } ? WrongTransitions<T, P, R> : never
}[keyof W]
type MistakesOf<R extends AnyResource, All, P> = R extends unknown
  ? WrongFields<R['fields'], R['fields'], All, P, R['name']> | WrongWorkflows<NonNullable<R['workflows']>, P, R['name']>
  : never
/** The unknown names in a catalogue's declarations, with their places. */
export type MistakesIn<R extends AnyResource> = MistakesOf<R, ByName<R>, PermissionIn<R>>
