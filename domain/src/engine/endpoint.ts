/** An endpoint that belongs to no resource: declared once as data, mounted by the API and called by the web app. */
import type { ErrorCode } from './errors.ts'
import type { Limit } from './limit.ts'
import type { Schema, TypeOf } from './schema.ts'

/** Who may call: everybody, who is signed in, or who has one of these permissions. */
export type Guard = 'public' | 'session' | readonly string[]
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** below the API's base; parameters in braces */
  readonly path: string
  readonly guard: Guard
  /** where it stands in the API's description */
  readonly section: string
  /** what a generated client calls it */
  readonly operationId: string
  readonly summary: string
  /** more than the summary says, in whole sentences */
  readonly description?: string
  /** of the parameters in the path; texts where it is not said */
  readonly params?: Schema
  readonly query?: Schema
  /** `file`: a form with one file, in the part `file` */
  readonly body?: Schema | 'file'
  /** `file`: bytes as they are; absent: nothing, with 204 */
  readonly answer?: Schema | 'file'
  /** 200 where there is an answer, unless this says otherwise */
  readonly status?: 201 | 202
  /** what it may be refused for, beside what its guard and a malformed request are */
  readonly errors?: readonly ErrorCode[]
  readonly limit?: Limit
  /** who sends no token may call it too, with less */
  readonly guests?: true
  /** answers also who still has to set up the second factor that their role demands */
  readonly beforeSecondFactor?: true
  /** false: the answer is not to be kept, so an Idempotency-Key is of no effect */
  readonly idempotent?: false
  /** reads much: its statements have a lane of their own, a time limit, and end when the client has gone */
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
/** What a handler is given: checked, and no more than is declared. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Params<E>
  readonly query: Part<E, 'query'>
  readonly body: Part<E, 'body'>
}
/** What an endpoint answers; undefined: nothing. */
export type AnswerOf<E extends Endpoint> = E extends { readonly answer: infer A }
  ? A extends 'file'
    ? unknown
    : TypeOf<A>
  : undefined

type ParamsInput<E extends Endpoint> = [NameIn<E['path']>] extends [never] ? unknown : { readonly params: Params<E> }
/** Of a query, undefined is as good as absent. */
type Loose<Q> = { readonly [K in keyof Q]: Record<never, never> extends Pick<Q, K> ? Q[K] | undefined : Q[K] }
/** Queries of which nothing must be given, and bodies that may be absent, may be left out. */
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
/** What a call is made of; `F` is what a file is where it is called. */
export type InputOf<E extends Endpoint, F = unknown> = ParamsInput<E> & QueryInput<E> & BodyInput<E, F>
