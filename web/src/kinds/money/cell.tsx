import { formatMoney } from '../../lib/format.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { currencyOf } from '../kind.ts'
import { RangeText } from '../range-text.tsx'

function MoneyCell({ field, value, record }: ShowProps<'money'>) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatMoney(value, currencyOf(field, record))}
    </span>
  )
}
export const moneyCell: CellKind<'money'> = {
  Cell: MoneyCell,
  align: 'end',
  figure: true,
  words: ({ field, value, record }) => formatMoney(value, currencyOf(field, record)),
  includes: field => field.currency ?? 'currency',
  FilterText: RangeText,
}
