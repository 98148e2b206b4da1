/** Registers of the stores, and sessions in which the cash of their last sales was taken. */
import type { register } from '@siteoffice/domain/modules/inventory/register'
import { cashDifference, expectedCash } from '@siteoffice/domain/modules/inventory/register-figures'
import { registerSession } from '@siteoffice/domain/modules/inventory/register-session'
import type { sale } from '@siteoffice/domain/modules/inventory/sale'
import { dayText } from '../clock.ts'
import { numberRows } from '../numbering.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay, stepsAlong } from '../steps.ts'
import type { World } from '../world.ts'

type Sale = DemoRow<Values<typeof sale>>
type Register = DemoRow<Values<typeof register>>
type Session = DemoRow<Values<typeof registerSession>>
interface Store {
  readonly _id: string
}
const NAMES = ['Counter 1', 'Counter 2'] as const
const FLOAT = 500
const SESSIONS = 10
const HOUR_MS = 3_600_000

export const drawRegisters = ({ clock, crew }: World, stores: readonly Store[]): Register[] =>
  // the first store is the busiest
  stores.flatMap(({ _id: store }, place) =>
    NAMES.slice(0, place === 0 ? 2 : 1).map((name, index) => {
      const at = onDay(clock, -680 + place * 2 + index, place)
      return {
        _id: idFor('register', `${place} ${index}`, at),
        values: { store, name, active: true },
        steps: [{ action: 'create', at, by: crew.admin }],
      }
    }),
  )
const timeOf = ({ values }: Sale): Date => new Date(values.payments?.[0]?.at ?? 0)
/** The last sales that were paid in cash, one a day in each store. */
function cashSales({ clock }: World, sales: readonly Sale[]): Sale[] {
  const days = new Set<string>()
  return sales
    .filter(each => each.values.payments?.[0]?.method === 'cash' && clock.daysOf(timeOf(each)) < -1)
    .toSorted((a, b) => timeOf(b).getTime() - timeOf(a).getTime())
    .filter(each => {
      const day = `${each.values.store} ${dayText(timeOf(each))}`
      return !days.has(day) && days.add(day)
    })
    .slice(0, SESSIONS)
}
/** How a session ended: mostly with what should be there, at times with a difference or without a count. */
const END = ['even', 'short', 'even', 'uncounted', 'even', 'over', 'even'] as const

function drawSession({ crew }: World, registers: readonly Register[], of: Sale, index: number): Session {
  const at = timeOf(of)
  const [openedAt, movedAt, closedAt] = [-2, 1, 3].map(hours => new Date(at.getTime() + hours * HOUR_MS))
  const opened = openedAt ?? at
  const closed = closedAt ?? at
  const { payments = [], store } = of.values
  const cashTaken = payments.reduce((sum, { amount, change }) => sum + amount + (change ?? 0), 0)
  const changeGiven = payments.reduce((sum, { change }) => sum + (change ?? 0), 0)
  const moves =
    index % 3 === 1
      ? [
          {
            at: (movedAt ?? at).toISOString(),
            direction: 'out' as const,
            amount: 120,
            reason: 'Diesel for the forklift, receipt in the drawer.',
            by: crew.storekeeper,
          },
        ]
      : []
  const cashOut = moves.reduce((sum, { amount }) => sum + amount, 0)
  const expected = expectedCash('AED', {
    openingFloat: FLOAT,
    cashTaken,
    changeGiven,
    cashRefunded: 0,
    cashIn: 0,
    cashOut,
  })
  const end = END[index % END.length] ?? 'even'
  const counted = end === 'uncounted' ? null : expected + (end === 'short' ? -10 : end === 'over' ? 0.5 : 0)
  const reason = {
    even: null,
    short: 'A note of ten went out with the change.',
    over: 'Coins that a customer left.',
    uncounted: 'The store was closed early because of a storm.',
  }[end]
  const create = { action: 'create', at: opened, by: crew.storekeeper }
  const steps = stepsAlong(registerSession, 'status', create, [
    {
      action: end === 'uncounted' ? 'close-uncounted' : 'close',
      at: closed,
      by: crew.storekeeper,
      reason: reason ?? undefined,
    },
  ])
  return {
    _id: idFor('registerSession', of._id, opened),
    values: {
      reference: '',
      register: registers.find(each => each.values.store === store)?._id ?? '',
      store: store ?? '',
      currency: 'AED',
      person: crew.storekeeper,
      openingFloat: FLOAT,
      status: 'closed',
      moves,
      closedAt: closed.toISOString(),
      closedBy: crew.storekeeper,
      counted,
      expected,
      difference: counted === null ? null : cashDifference('AED', counted, expected),
      closingReason: reason,
    },
    steps,
  }
}
/** The one that is open today. */
function openSession({ clock, crew }: World, registers: readonly Register[]): Session {
  const at = clock.at(-1, 15)
  const register = registers.at(-1)
  return {
    _id: idFor('registerSession', 'open', at),
    values: {
      reference: '',
      register: register?._id ?? '',
      store: register?.values.store ?? '',
      currency: 'AED',
      person: crew.storekeeper,
      openingFloat: FLOAT,
      status: 'open',
    },
    steps: [{ action: 'create', at, by: crew.storekeeper }],
  }
}
/** The sessions, and the sales with the session of their cash. */
export function drawSessions(world: World, registers: readonly Register[], sales: readonly Sale[]) {
  const counted = cashSales(world, sales)
  const sessions = new Map(counted.map((each, index) => [each._id, drawSession(world, registers, each, index)]))
  const withSession = (each: Sale): Sale => {
    const session = sessions.get(each._id)?._id
    if (session === undefined) return each
    const payments = each.values.payments?.map(line => ({ ...line, session }))
    return { ...each, values: { ...each.values, ...(payments !== undefined && { payments }) } }
  }
  const all = [...sessions.values(), openSession(world, registers)]
  return {
    sessions: numberRows<Session['values'], 'reference', Session>(all, 'reference', 'RS-'),
    sales: sales.map(withSession),
  }
}
