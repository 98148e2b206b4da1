/** Bill of quantities → priced items. */
import type { BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import {
  deviationsOf,
  firstRateOf,
  inBillOrder,
  isAlternative,
  itemOfRow,
  matchRows,
} from '@siteoffice/domain/modules/tendering/bill-rows'
import type { LineRow } from '../../../kinds/kind.ts'

type Item = Parameters<typeof matchRows>[1][number]
const itemsIn = (rows: readonly LineRow[]) => rows as readonly (LineRow & Item)[] // as priced items are declared

interface CopiedBill {
  readonly items: readonly LineRow[]
  readonly added: number
  /** the number of items that now agree with the bill; where their unit or description changed, the rate is cleared */
  readonly changed: number
}
/** Updates the items from the rows of the bill that they price, and adds items without a rate for the rows they lack. */
export function withBill(rows: readonly LineRow[], bill: readonly BillRow[]): CopiedBill {
  const items = itemsIn(rows)
  const matches = matchRows(bill, items)
  const follow = (item: LineRow & Item, row: BillRow | undefined): LineRow => {
    if (row === undefined || isAlternative(item)) return item
    const deviations = deviationsOf(item, row)
    const { unit, ...said } = itemOfRow(row)
    const isOther = (['unit', 'description', 'kind', 'amount'] as const).some(each => deviations.includes(each))
    // another spelling of the same unit
    const next = { ...said, unit: deviations.includes('unit') ? unit : (item.unit ?? unit) }
    return item.boqRow === row._id && deviations.length === 0
      ? item
      : { ...item, ...next, ...(isOther && item.boqRow && { unitRate: firstRateOf(row) }) }
  }
  const ownItems = items.map((item, at) => follow(item, matches[at]))
  const pricedRows = new Set(matches.filter((_, at) => !isAlternative(items[at] ?? {})))
  const missing = bill.filter(row => !pricedRows.has(row))
  return {
    items: inBillOrder<LineRow & Pick<Item, 'boqRow'>>(bill, [
      ...ownItems,
      ...missing.map(row => ({
        _key: `boq-${row._id}`,
        ...itemOfRow(row),
        unitRate: firstRateOf(row),
        excluded: false,
      })),
    ]),
    added: missing.length,
    changed: ownItems.filter((item, at) => item !== items[at]).length,
  }
}
/** Adds an alternative to a row of the bill, below the item that prices the row. */
export function withAlternative(rows: readonly LineRow[], row: BillRow, key: string): readonly LineRow[] {
  const at = rows.findLastIndex(({ boqRow }) => boqRow === row._id)
  const item = { _key: key, ...itemOfRow(row), kind: 'alternative', unitRate: null, excluded: false }
  return rows.toSpliced(at < 0 ? rows.length : at + 1, 0, item)
}
