/** One thing that may be done with the records of a resource, by whichever door it is asked for. */
import type { ErrorCode } from '@siteoffice/domain/engine/errors'
import type { Limit } from '@siteoffice/domain/engine/limit'
import { allows } from '@siteoffice/domain/engine/permissions'
import type { JsonSchema } from '../../kinds/kind.ts'
import { forbidden } from '../../lib/failure.ts'
import { validate } from '../../lib/validate.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { isGuest, isSystem } from '../scope/actor.ts'

/** A query string as it came: texts, or lists of texts where a name was given more than once. */
export type RawQuery = { readonly [name: string]: string | readonly string[] | undefined }
/** What somebody gives with an operation: which record, what of a list, which values. */
export interface Input {
  readonly id?: string
  readonly query?: RawQuery
  /** null: there was none */
  readonly body?: Values | null
  /** the language of labels and other words in the answer; default: English */
  readonly language?: string
}
export interface Request {
  readonly actor: Actor
  readonly input?: Input
}
/** A request as an operation gets it: permitted, its body as the schema says. */
export interface OperationRequest {
  readonly actor: Actor
  readonly id: string
  readonly query: RawQuery
  readonly body: Values
  readonly now: Date
  readonly language: string
}
export interface Operation<A = unknown> {
  readonly name: string
  /** any one of them is enough; the system itself needs none */
  readonly permissions: readonly string[]
  /** and each of these is needed as well */
  readonly also?: readonly string[]
  /** guests may do it too, with less */
  readonly guests?: boolean
  /** how often a minute */
  readonly limit?: Limit
  readonly summary: string
  readonly body?: JsonSchema
  /** what the query may hold, for the reference: the reader of queries checks it */
  readonly query?: JsonSchema
  readonly answer: JsonSchema | 'file'
  readonly errors: readonly ErrorCode[]
  readonly run: (request: OperationRequest) => Promise<A>
}
/** Which records to go through. */
export interface Each {
  readonly actor: Actor
  /** filters, search and sort, as a list takes them; page and size are of no effect */
  readonly query: RawQuery
  /** `list`: without the heavy fields; `full` by itself */
  readonly extent?: 'list' | 'full'
}
/** Many records to make. */
export interface Many {
  readonly actor: Actor
  readonly bodies: readonly Values[]
}
/** A page of a list. */
export interface ListPage {
  readonly content: Values[]
  /** absent where only rows are asked for */
  readonly totalElements?: number
  /** whether another page follows, where the number of all is not told */
  readonly more?: boolean
  readonly summary?: Values
}
/** Whether somebody's permissions let them do it at all; which records they reach by it is a matter of scope. */
export const mayRun = ({ permissions, also = [], guests }: Operation, actor: Actor): boolean => {
  if (isSystem(actor)) return true
  if (isGuest(actor)) return guests === true
  return allows(actor.permissions, permissions) && also.every(name => actor.permissions.has(name))
}
/** Throws forbidden where the actor may not do it. */
export function permit(operation: Operation, actor: Actor): void {
  if (!mayRun(operation, actor)) throw forbidden()
}
/** Permits, validates and does: the way of every door. Throws forbidden and whatever refuses the operation. */
export async function runOperation<A>(operation: Operation<A>, { actor, input = {} }: Request): Promise<A> {
  permit(operation, actor)
  const { id = '', query = {}, body = {}, language = 'en' } = input
  if (operation.body !== undefined) validate(operation.body, body)
  return operation.run({ actor, id, query, body: body ?? {}, now: new Date(), language })
}
const READING: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'unknown_field']
const ONE: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'not_found']
const WRITING: readonly ErrorCode[] = [
  ...ONE,
  'validation_failed',
  'unknown_field',
  'missing_reference',
  'duplicate',
  'rule_broken',
]
/** What may come of an operation, by its sort. */
export const ERRORS_OF = {
  reading: READING,
  one: ONE,
  writing: WRITING,
  changing: [...WRITING, 'stale_version', 'illegal_transition'],
} as const satisfies Record<string, readonly ErrorCode[]>
export const VERSION = { type: 'integer', minimum: 1 } as const
