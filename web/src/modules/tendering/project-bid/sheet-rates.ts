import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { checkBillSheet } from '@siteoffice/domain/modules/tendering/endpoints'
import type { LineRow } from '../../../kinds/kind.ts'

export type BillSheetReport = AnswerOf<typeof checkBillSheet>
/** The items with the rates read from a sheet; a rate that cannot be read leaves the item as it was. */
export function withRates(items: readonly LineRow[], { rows }: Pick<BillSheetReport, 'rows'>): readonly LineRow[] {
  const read = new Map(rows.filter(({ isRead }) => isRead).map(row => [row.key, row]))
  return items.map(item => {
    const { boqRow, kind } = item
    const own = item._id === undefined ? undefined : read.get(item._id)
    const rate = own ?? (kind || typeof boqRow !== 'string' ? undefined : read.get(boqRow))
    return rate === undefined ? item : { ...item, unitRate: rate.unitRate, excluded: rate.excluded }
  })
}
