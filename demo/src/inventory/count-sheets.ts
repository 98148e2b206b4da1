/** Counts of the warehouses: one that is under way, some that wait to begin, and one that was cancelled. */
import { countLine } from '@siteoffice/domain/modules/inventory/count-line'
import { countSheet } from '@siteoffice/domain/modules/inventory/count-sheet'
import { numberRows } from '../numbering.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay, stepsAlong } from '../steps.ts'
import type { World } from '../world.ts'
import type { Ledger } from './ledger.ts'
import type { DrawnWarehouse } from './places.ts'
import type { DrawnProduct } from './products.ts'

type Sheet = DemoRow<Values<typeof countSheet>>
type Line = DemoRow<Values<typeof countLine>>
const NOTES = [
  'Half-yearly count of the main shelves.',
  'Spot check after the delivery of tiles.',
  'Fixings in the small drawers.',
  'Before the yard is moved.',
  'Paints, with their dates.',
  'Electrical goods behind the counter.',
] as const
const LINES = 4
const HOUR_MS = 3_600_000
const STATES = ['cancelled', 'posted', 'draft', 'draft', 'review', 'counting'] as const
const STEPS = {
  draft: [],
  cancelled: ['cancel'],
  counting: ['begin'],
  review: ['begin', 'review'],
  posted: ['begin', 'review', 'post'],
} as const
/** How many lines of a sheet are counted. */
const COUNTED = { draft: 0, cancelled: 0, counting: 1, review: 3, posted: 4 } as const
const CANCELLED = 'The racks were moved in the middle of the count.'

function drawSheet({ clock, crew }: World, house: DrawnWarehouse, index: number): Sheet {
  const at = onDay(clock, -14 + index * 2, index)
  const status = STATES[index] ?? 'draft'
  const reason = status === 'cancelled' ? CANCELLED : undefined
  const create = { action: 'create', at, by: crew.storekeeper }
  const moves = STEPS[status].map((action, hours) => ({
    action,
    at: new Date(at.getTime() + (hours + 1) * HOUR_MS),
    by: crew.storekeeper,
    reason,
  }))
  return {
    _id: idFor('countSheet', index, at),
    values: {
      reference: '',
      warehouse: house._id,
      store: house.values.store ?? null,
      part: 'chosen',
      category: null,
      note: NOTES[index] ?? null,
      status,
      uncounted: status === 'posted' ? 'keep' : null,
      statusReason: reason ?? null,
    },
    steps: stepsAlong(countSheet, 'status', create, moves),
  }
}
/** A line whose count agrees with the ledger, or one that nobody has counted yet. */
function drawLine(sheet: Sheet, { _id: product, values }: DrawnProduct, balance: number | undefined): Line {
  const [create] = sheet.steps
  const at = new Date(create.at.getTime() + 1.5 * HOUR_MS)
  const isCounted = balance !== undefined
  const counts = isCounted ? [{ action: 'count', at, by: create.by }] : []
  return {
    _id: idFor('countLine', `${sheet._id} ${product}`, create.at),
    values: {
      sheet: sheet._id,
      product,
      name: values.name,
      sku: values.sku,
      barcode: values.barcode ?? null,
      status: isCounted ? 'counted' : 'open',
      counted: balance ?? null,
      countedAt: isCounted ? at.toISOString() : null,
      countedBy: isCounted ? create.by : null,
    },
    steps: stepsAlong(countLine, 'status', create, counts),
  }
}
export function drawCounts(
  world: World,
  warehouses: readonly DrawnWarehouse[],
  products: readonly DrawnProduct[],
  { balances }: Pick<Ledger, 'balances'>,
): { readonly sheets: Sheet[]; readonly lines: Line[] } {
  const houses = warehouses.filter(({ values }) => values.type === 'main')
  const goods = products.filter(({ values }) => values.type === 'stock').toReversed()
  const drawn = NOTES.flatMap((_, index) => {
    const house = houses[index % houses.length]
    return house === undefined ? [] : [drawSheet(world, house, index)]
  })
  const onHand = (product: string, warehouse: unknown): number =>
    balances.find(each => each.product === product && each.warehouse === warehouse)?.on_hand ?? 0
  const lines = drawn.flatMap((sheet, place) => {
    const counted = COUNTED[STATES[place] ?? 'draft']
    return goods
      .slice(place * LINES, (place + 1) * LINES)
      .map((product, at) =>
        drawLine(sheet, product, at < counted ? onHand(product._id, sheet.values.warehouse) : undefined),
      )
  })
  return { sheets: numberRows<Sheet['values'], 'reference', Sheet>(drawn, 'reference', 'CS-'), lines }
}
