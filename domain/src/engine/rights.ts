/** What a person may do, and why: as the API answers it and the screen says it. */
import type { TypeOf } from './schema.ts'
import { boolean, list, nullable, number, object, oneOf, text } from './schema.ts'
import { NAMED } from './wire.ts'

/**
 * What narrows the records that a right reaches. `own`: the person's own; `shared`: and those that are shared with them;
 * `company`: those of their company; `stores`: those of their stores; `rule`: those that a rule names them for, as
 * evaluators are named; `sealed`: those that are open.
 */
const BOUNDS = ['nothing', 'own', 'company', 'shared', 'stores', 'rule', 'sealed'] as const
export type Bound = (typeof BOUNDS)[number]
/** Why an account may do nothing at all. `factor`: its role demands a second factor, and there is none yet. */
const HALTS = ['closed', 'factor'] as const
const RIGHT = object({
  /** any of these permissions is needed, and each of `also` */
  permissions: list(text()),
  also: list(text()),
  /** those of both that the role holds */
  held: list(text()),
  /** steps that are for staff alone, or for the company's own people; null: for all */
  side: nullable(oneOf(['staff', 'company'])),
  allowed: boolean(),
  /** the operations and steps that it lets do */
  operations: list(text()),
})
export type Right = TypeOf<typeof RIGHT>
const RESOURCE_RIGHTS = object({
  resource: text(),
  rights: list(RIGHT),
  reads: list(oneOf(BOUNDS)),
  changes: list(oneOf(BOUNDS)),
})
export type ResourceRights = TypeOf<typeof RESOURCE_RIGHTS>
export const PERSON_RIGHTS = object({
  person: NAMED,
  role: NAMED,
  status: text(),
  halt: nullable(oneOf(HALTS)),
  company: nullable(NAMED),
  /** the company has not confirmed the account: it reads nothing sealed and does nothing binding */
  unconfirmed: boolean(),
  /** works in these alone; null: stores are no limit */
  stores: nullable(list(NAMED)),
  /** the most that the person may take off a sale; null: no limit */
  discountLimit: nullable(number()),
  content: list(RESOURCE_RIGHTS),
  /** permissions that open no operation of a resource */
  others: list(object({ section: text(), group: text(), name: text(), label: text(), allowed: boolean() })),
})
export type PersonRights = TypeOf<typeof PERSON_RIGHTS>
