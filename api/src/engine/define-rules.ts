/**
 * The one way to write a resource's rules. A function's result may have more names than its type, and so may what is put
 * together of other values: a misspelt column would pass, and be written nowhere. Here the names are compared one by one.
 */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { BeginningOf, EffectOf, Rules, TransitionOf, ValuesOf } from './rules.ts'

type Names<V> = V extends unknown ? keyof V : never
type Result<F> = F extends (...given: never[]) => infer V ? Awaited<V> : never
/** The function itself where it returns nothing but what is allowed, else what the compiler says of it. */
type Returning<F, Allowed> = [Exclude<Names<Result<F>>, keyof Allowed>] extends [never]
  ? F
  : { readonly 'returns what is no field of the resource': Exclude<Names<Result<F>>, keyof Allowed> }
type OnlyTransitions<N extends ResourceName, G> = {
  readonly [T in keyof G]: T extends TransitionOf<N> ? G[T] : never
}
type OnlyEffects<N extends ResourceName, E> = {
  readonly [T in keyof E]: T extends TransitionOf<N> ? Returning<E[T], EffectOf<N, T>> : never
}
type Exact<N extends ResourceName, R> = {
  readonly [K in keyof R]: K extends 'beforeCreate'
    ? Returning<R[K], ValuesOf<N> & BeginningOf<N>>
    : K extends 'beforeUpdate'
      ? Returning<R[K], ValuesOf<N>>
      : K extends 'effects'
        ? OnlyEffects<N, R[K]>
        : K extends 'guards'
          ? OnlyTransitions<N, R[K]>
          : K extends keyof Rules<N>
            ? R[K]
            : never
}
declare const compared: unique symbol
/** Rules whose results were compared with the fields of their resource. */
export type TypedRules<N extends ResourceName> = Rules<N> & { readonly [compared]: N }
export const defineRules = <N extends ResourceName, R extends Rules<N>>(_: N, rules: R & Exact<N, R>): TypedRules<N> =>
  rules as Rules<N> as TypedRules<N> // the mark is for the compiler alone
