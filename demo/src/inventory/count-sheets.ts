/** Counts of the warehouses: one that is under way, some that wait to begin, and one that was cancelled. */
import type { countLine } from '@siteoffice/domain/modules/inventory/count-line'
import { countSheet } from '@siteoffice/domain/modules/inventory/count-sheet'
import { numberRows } from '../numbering.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay, stepsAlong } from '../steps.ts'
import type { World } from '../world.ts'
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
const CANCELLED = 'The racks were moved in the middle of the count.'

function drawSheet({ clock, crew }: World, house: DrawnWarehouse, index: number): Sheet {
  const at = onDay(clock, -14 + index * 2, index)
  const status = (['cancelled', 'draft', 'draft', 'draft', 'draft', 'counting'] as const)[index] ?? 'draft'
  const action = { cancelled: 'cancel', counting: 'begin', draft: undefined }[status]
  const reason = status === 'cancelled' ? CANCELLED : undefined
  const create = { action: 'create', at, by: crew.storekeeper }
  const later = new Date(at.getTime() + 3_600_000)
  const moves = action === undefined ? [] : [{ action, at: later, by: crew.storekeeper, reason }]
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
      statusReason: reason ?? null,
    },
    steps: stepsAlong(countSheet, 'status', create, moves),
  }
}
export function drawCounts(
  world: World,
  warehouses: readonly DrawnWarehouse[],
  products: readonly DrawnProduct[],
): { readonly sheets: Sheet[]; readonly lines: Line[] } {
  const houses = warehouses.filter(({ values }) => values.type === 'main')
  const goods = products.filter(({ values }) => values.type === 'stock').toReversed()
  const drawn = NOTES.flatMap((_, index) => {
    const house = houses[index % houses.length]
    return house === undefined ? [] : [drawSheet(world, house, index)]
  })
  const lines = drawn.flatMap((sheet, place) =>
    goods.slice(place * LINES, (place + 1) * LINES).map(({ _id: product, values }): Line => {
      const [{ at, by }] = sheet.steps
      return {
        _id: idFor('countLine', `${sheet._id} ${product}`, at),
        values: {
          sheet: sheet._id,
          product,
          name: values.name,
          sku: values.sku,
          barcode: values.barcode ?? null,
          status: 'open',
        },
        steps: [{ action: 'create', at, by }],
      }
    }),
  )
  return { sheets: numberRows<Sheet['values'], 'reference', Sheet>(drawn, 'reference', 'CS-'), lines }
}
