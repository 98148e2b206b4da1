/** Bill of quantities → priced items. */
import { optionLabel } from '@siteoffice/domain/engine/describe'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { sameName } from '@siteoffice/domain/modules/tendering/rated-criteria'
import type { LineRow } from '../../../kinds/kind.ts'

const UNIT = projects.fields.boq.fields.unit
const same = (a: LineRow, b: LineRow) =>
  (a['code'] ?? '') === (b['code'] ?? '') && a['description'] === b['description']
const words = (unit: unknown) => (typeof unit === 'string' ? optionLabel(UNIT, unit).toLowerCase() : null)

/** The rows of a bill that a bid for a lot prices: its own, and those of no lot. Without a lot, all of them. */
export const ofLot = (bill: readonly LineRow[], code: unknown): readonly LineRow[] =>
  typeof code !== 'string'
    ? bill
    : bill.filter(({ lot }) => typeof lot !== 'string' || lot === '' || sameName(lot) === sameName(code))
/** The items with those of the bill that are not among them yet, without a rate, behind them. */
export function withBill(items: readonly LineRow[], bill: readonly LineRow[]): readonly LineRow[] {
  const missing = bill.filter(row => !items.some(item => same(item, row)))
  return [
    ...items,
    ...missing.map(row => ({
      _key: `boq-${row._id ?? ''}`,
      code: row['code'] ?? null,
      description: row['description'],
      unit: words(row['unit']),
      quantity: row['quantity'],
      unitRate: null,
      excluded: false,
    })),
  ]
}
