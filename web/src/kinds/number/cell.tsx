import { formatNumber, formatQuantity } from '../../shared/lib/format.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { RangeText } from '../range-text.tsx'

function NumberCell({ field, value }: ShowProps<'integer'> | ShowProps<'decimal'>) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {field.unit === undefined ? formatNumber(value) : formatQuantity(value, field.unit)}
    </span>
  )
}
export const integerCell: CellKind<'integer'> = { Cell: NumberCell, align: 'end', FilterText: RangeText }
export const decimalCell: CellKind<'decimal'> = { Cell: NumberCell, align: 'end', FilterText: RangeText }
