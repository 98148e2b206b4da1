/** Registers: who has one open, what should be in its drawer, and how its session is closed. */
import type { DrawerFigures } from '@siteoffice/domain/modules/inventory/register-figures'
import { cashDifference, expectedCash } from '@siteoffice/domain/modules/inventory/register-figures'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isSystem } from '../../../engine/scope/actor.ts'
import { tooFine } from '../../../kinds/numbers.ts'
import { wrongField } from '../../../lib/failure.ts'

type Session = RowOf<'registerSession'>
const OPEN = states('registerSession.status', 'open')
const managesRegisters = (actor: Actor): boolean => isSystem(actor) || actor.permissions.has('MANAGE_REGISTERS')

export const register = defineRules('register', {
  computed: {
    inUse: alias =>
      sql`(exists (select 1 from register_session s where s.register = ${raw(alias)}._id and s.status = ${OPEN}))`,
  },
})
/** While it is open, whoever counts without managing registers does not read what should be there. */
const whenClosed = (alias: string, actor: Actor, figure: Sql): Sql =>
  managesRegisters(actor) ? figure : sql`(case when ${raw(alias)}.status <> ${OPEN} then ${figure} end)`
const paymentSum = (alias: string, what: Sql, which: Sql): Sql =>
  sql`(select coalesce(sum(${what}), 0) from sale_payments p where p.session = ${raw(alias)}._id and ${which})`
const moveSum = (alias: string, direction: 'in' | 'out'): Sql =>
  sql`(select coalesce(sum(m.amount), 0) from register_session_moves m where m.owner = ${raw(alias)}._id and m.direction = ${direction})`
const FIGURES = {
  cashTaken: (alias: string) => paymentSum(alias, sql`p.amount + coalesce(p.change, 0)`, sql`p.amount > 0`),
  changeGiven: (alias: string) => paymentSum(alias, sql`p.change`, sql`p.amount > 0`),
  cashRefunded: (alias: string) => paymentSum(alias, sql`-p.amount`, sql`p.amount < 0`),
  cashIn: (alias: string) => moveSum(alias, 'in'),
  cashOut: (alias: string) => moveSum(alias, 'out'),
} as const
const shown = (name: keyof typeof FIGURES) => (alias: string, actor: Actor) =>
  whenClosed(alias, actor, FIGURES[name](alias))

/** What should be in the drawer now, of a session as the system reads it. */
export function expectedIn(session: Session): number {
  const figure = (name: keyof DrawerFigures): number => session[name] ?? 0
  return expectedCash(session.currency, {
    openingFloat: session.openingFloat,
    cashTaken: figure('cashTaken'),
    changeGiven: figure('changeGiven'),
    cashRefunded: figure('cashRefunded'),
    cashIn: figure('cashIn'),
    cashOut: figure('cashOut'),
  })
}
/** Why somebody may not touch the drawer of a session; undefined where they may. */
export const foreignReason = ({ actor }: Pick<HookContext, 'actor'>, { person }: Session): string | undefined =>
  person?._id === actor.person || managesRegisters(actor)
    ? undefined
    : 'Only the person who opened it or a manager of registers may do this.'
const ownOnly = (context: HookContext, session: Session): Promise<string | undefined> =>
  Promise.resolve(foreignReason(context, session))

function closing({ actor, now }: HookContext, session: Session) {
  return { closedAt: now.toISOString(), closedBy: actor.person, expected: expectedIn(session) }
}
async function refuseSecond(context: HookContext, register: string, store: string): Promise<void> {
  const { person } = context.actor
  if (await context.exists('registerSession', { register, status: 'open' }))
    throw wrongField('duplicate', 'register', 'is open already: close it first, or choose another register')
  if (person !== null && (await context.exists('registerSession', { person, store, status: 'open' })))
    throw wrongField('duplicate', 'register', 'cannot be opened: you have another register of this store open')
}
export const registerSession = defineRules('registerSession', {
  computed: {
    cashTaken: shown('cashTaken'),
    changeGiven: shown('changeGiven'),
    cashRefunded: shown('cashRefunded'),
    cashIn: shown('cashIn'),
    cashOut: shown('cashOut'),
    expectedNow: alias =>
      sql`(case when ${raw(alias)}.status = ${OPEN} then ${raw(alias)}.opening_float + ${FIGURES.cashTaken(alias)} - ${FIGURES.changeGiven(alias)}
        - ${FIGURES.cashRefunded(alias)} + ${FIGURES.cashIn(alias)} - ${FIGURES.cashOut(alias)} end)`,
  },
  locked: ({ status }) => (status === 'closed' ? 'It is closed, and never changes again.' : undefined),
  async beforeCreate(context, { register: id, openingFloat }) {
    // held, so that it is not made inactive meanwhile
    const row = await context.get('register', id, ['store', 'active'], { lock: 'share' })
    if (row === undefined || !row.active) throw wrongField('rule_broken', 'register', 'is not active')
    const store = await context.get('stores', row.store, ['currency'], { trash: 'with' })
    const currency = store?.currency ?? 'USD'
    const wrong = tooFine(openingFloat, currency)
    if (wrong !== undefined) throw wrongField('validation_failed', 'openingFloat', wrong)
    await refuseSecond(context, id, row.store)
    return { store: row.store, currency, person: context.actor.person }
  },
  guards: { close: ownOnly, 'close-uncounted': ownOnly },
  effects: {
    async close(context, session, { counted, closingReason }) {
      const values = closing(context, session)
      const difference = cashDifference(session.currency, counted ?? 0, values.expected)
      if (difference !== 0 && !closingReason?.trim())
        throw wrongField('rule_broken', 'closingReason', 'is needed: the count differs from what should be there')
      return { ...values, difference }
    },
    'close-uncounted': (context, session) => Promise.resolve({ ...closing(context, session), counted: null }),
  },
})
