/** An endpoint that belongs to no resource: declared once as data, mounted by the API and called by the web app. */
import type { ErrorCode } from './errors.ts'
import type { Limit } from './limit.ts'
import type { Schema, TypeOf } from './schema.ts'

/** Who may call: everybody, signed-in people, or holders of one of these permissions. */
export type Guard = 'public' | 'session' | readonly string[]
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** below the API's base; with parameters in braces */
  readonly path: string
  readonly guard: Guard
  /** its section in the API's description */
  readonly section: string
  /** what a generated client calls it */
  readonly operationId: string
  readonly summary: string
  /** more about it than the summary, in whole sentences */
  readonly description?: string
  /** the schemas of the path's parameters; texts by default */
  readonly params?: Schema
  readonly query?: Schema
  /** `file`: a form with one file, in the part `file` */
  readonly body?: Schema | 'file'
  /** `file`: bytes as they are; absent: nothing, with 204 */
  readonly answer?: Schema | 'file'
  /** 200 where there is an answer, unless declared otherwise */
  readonly status?: 201 | 202
  /** the errors of its own, besides those of its guard and of malformed requests */
  readonly errors?: readonly ErrorCode[]
  readonly limit?: Limit
  /** may also be called without a token, and then answers less */
  readonly guests?: true
  /** pages of other sites may call it, those that the settings name; their browsers send no session */
  readonly crossOrigin?: true
  /** may also be called by a person who still has to set up the second factor that their role demands */
  readonly beforeSecondFactor?: true
  /** also answers a person who looks at the app as a role does, though it reads nothing */
  readonly inPreview?: true
  /** false: the answer is not stored, and an Idempotency-Key has no effect */
  readonly idempotent?: false
  /** reads much: its statements have a lane and a time limit of their own, and end when the client has gone */
  readonly heavy?: true
  /** true: not in the API's description */
  readonly hidden?: true
}
type Misspelt<E> = { readonly [K in Exclude<keyof E, keyof Endpoint>]: never }
/** Plain data in, the same out, with its own types kept. */
export const defineEndpoint = /* @__NO_SIDE_EFFECTS__ */ <const E extends Endpoint>(endpoint: E & Misspelt<E>): E =>
  endpoint

type NameIn<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never
type Params<E extends Endpoint> = E extends { readonly params: Schema<infer P> }
  ? P
  : { readonly [Name in NameIn<E['path']>]: string }
type Part<E, K extends 'query' | 'body'> = E extends { readonly [P in K]: Schema<infer T> } ? T : undefined
/** The input of a handler: checked, and with nothing undeclared. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Params<E>
  readonly query: Part<E, 'query'>
  readonly body: Part<E, 'body'>
}
/** The answer of an endpoint; undefined: nothing. */
export type AnswerOf<E extends Endpoint> = E extends { readonly answer: infer A }
  ? A extends 'file'
    ? unknown
    : TypeOf<A>
  : undefined

type ParamsInput<E extends Endpoint> = [NameIn<E['path']>] extends [never] ? unknown : { readonly params: Params<E> }
/** In a query, undefined counts as absent. */
type Loose<Q> = { readonly [K in keyof Q]: Record<never, never> extends Pick<Q, K> ? Q[K] | undefined : Q[K] }
/** A query without required parameters, and a body that may be absent, can be left out. */
type QueryInput<E> = E extends { readonly query: Schema<infer Q> }
  ? Record<never, never> extends Q
    ? { readonly query?: Loose<Q> }
    : { readonly query: Loose<Q> }
  : unknown
type BodyInput<E, F> = E extends { readonly body: infer B }
  ? B extends 'file'
    ? { readonly file: F }
    : null extends TypeOf<B>
      ? { readonly body?: TypeOf<B> }
      : { readonly body: TypeOf<B> }
  : unknown
/** The input of a call; `F` is the type of a file at the caller. */
export type InputOf<E extends Endpoint, F = unknown> = ParamsInput<E> & QueryInput<E> & BodyInput<E, F>
