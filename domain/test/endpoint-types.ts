/** Type tests of endpoints: what must compile does, and every line under an expect-error is a mistake that the compiler catches. */
import type { resources } from '../src/catalogue.ts'
import type { PermissionIn } from '../src/engine/catalogue.ts'
import type { AnswerOf, EndpointInput, InputOf } from '../src/engine/endpoint.ts'
import { defineEndpoint } from '../src/engine/endpoint.ts'
import type { TypeOf } from '../src/engine/schema.ts'
import {
  boolean,
  either,
  id,
  integer,
  list,
  mapOf,
  nothing,
  nullable,
  object,
  oneOf,
  page,
  text,
} from '../src/engine/schema.ts'
import type * as agreements from '../src/modules/agreements/endpoints.ts'
import type * as dashboard from '../src/modules/dashboard/endpoints.ts'
import type * as inventory from '../src/modules/inventory/endpoints.ts'
import type * as chat from '../src/modules/messaging/chat-endpoints.ts'
import type * as guestChat from '../src/modules/messaging/guest-chat-endpoints.ts'
import type * as sending from '../src/modules/messaging/sending-endpoints.ts'
import type * as people from '../src/modules/people/endpoints.ts'
import type * as sessions from '../src/modules/people/session-endpoints.ts'
import type * as settings from '../src/modules/settings/endpoints.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const is = <T extends true>(): T => true as T

const thing = object(
  { _id: id(), note: nullable(text()), state: nullable(oneOf(['open', 'closed'])) },
  { size: integer() },
)
type Thing = TypeOf<typeof thing>
is<
  Equal<
    Thing,
    {
      readonly _id: string
      readonly note: string | null
      readonly state: 'open' | 'closed' | null
      readonly size?: number
    }
  >
>()
const many = page(thing)
is<Equal<TypeOf<typeof many>, { readonly content: readonly Thing[]; readonly totalElements: number }>>()
const mixed = either(list(boolean()), mapOf(integer()))
is<Equal<TypeOf<typeof mixed>, readonly boolean[] | { readonly [name: string]: number }>>()
// @ts-expect-error a limit is a number
text({ maxLength: '120' })
// @ts-expect-error a text has no minimum
text({ minimum: 1 })
// @ts-expect-error parts of an object are schemas
object({ name: 'text' })

const open = defineEndpoint({
  method: 'POST',
  path: '/things/{thing}/open/{id}',
  guard: ['READ_ALL_STOCK'],
  section: 'Things',
  operationId: 'openThing',
  summary: 'Open a thing',
  query: object({ at: text() }, { force: oneOf(['yes']) }),
  body: object({ reason: text() }),
  answer: thing,
})
is<Equal<AnswerOf<typeof open>, Thing>>()
is<Equal<EndpointInput<typeof open>['params'], { readonly thing: string; readonly id: string }>>()
is<Equal<EndpointInput<typeof open>['body'], { readonly reason: string }>>()
export const opening: InputOf<typeof open> = {
  params: { thing: 'a', id: 'b' },
  query: { at: 'now' },
  body: { reason: 'why' },
}
// @ts-expect-error a parameter of the path is missing
export const withoutId: InputOf<typeof open> = { params: { thing: 'a' }, query: { at: 'now' }, body: { reason: 'why' } }
// @ts-expect-error the query is missing
export const withoutQuery: InputOf<typeof open> = { params: { thing: 'a', id: 'b' }, body: { reason: 'why' } }
export const misspelt: InputOf<typeof open> = {
  params: { thing: 'a', id: 'b' },
  query: { at: 'now' },
  // @ts-expect-error nobody asks for that
  body: { reason: 'why', raeson: 'why' },
}
const plain = { method: 'POST', path: '/plain', guard: 'session', section: 'Things', summary: 'Plain' } as const
export const sent = defineEndpoint({ ...plain, operationId: 'sent', body: nothing() })
export const upload = defineEndpoint({ ...plain, operationId: 'upload', body: 'file', answer: thing })
is<Equal<AnswerOf<typeof sent>, undefined>>()
export const nothingToSend: InputOf<typeof sent> = {}
export const file: InputOf<typeof upload, { readonly bytes: number }> = { file: { bytes: 1 } }
// @ts-expect-error a file is missing
export const withoutFile: InputOf<typeof upload, { readonly bytes: number }> = {}
// @ts-expect-error there is no such error code
defineEndpoint({ ...plain, operationId: 'wrong', errors: ['not_fuond'] })
// @ts-expect-error there is no such guard
defineEndpoint({ ...plain, operationId: 'wrong', guard: 'sesion' })
// @ts-expect-error an endpoint says nothing of the kind
defineEndpoint({ ...plain, operationId: 'wrong', anwser: thing })

/** The permissions that endpoints ask for; all of them exist. */
type GuardPermission<M> = { [K in keyof M]: M[K] extends { readonly guard: readonly (infer P)[] } ? P : never }[keyof M]
type Permission = PermissionIn<(typeof resources)[number]>
type All =
  | GuardPermission<typeof agreements>
  | GuardPermission<typeof dashboard>
  | GuardPermission<typeof inventory>
  | GuardPermission<typeof chat>
  | GuardPermission<typeof guestChat>
  | GuardPermission<typeof sending>
  | GuardPermission<typeof people>
  | GuardPermission<typeof sessions>
  | GuardPermission<typeof settings>
is<Equal<Exclude<All, Permission>, never>>()
