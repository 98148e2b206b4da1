import type { MoneyField } from '@siteoffice/domain/engine/field'
import { formatMoney, formatUnitPrice } from '../../lib/format.ts'
import type { CellKind, ShowProps, Values } from '../kind.ts'
import { currencyOf } from '../kind.ts'
import { RangeText } from '../range-text.tsx'

function moneyWords(field: MoneyField, value: number, record: Values): string {
  const format = field.perUnit ? formatUnitPrice : formatMoney
  return format(value, currencyOf(field, record))
}
function MoneyCell({ field, value, record }: ShowProps<'money'>) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{moneyWords(field, value, record)}</span>
  )
}
export const moneyCell: CellKind<'money'> = {
  Cell: MoneyCell,
  align: 'end',
  figure: true,
  words: ({ field, value, record }) => moneyWords(field, value, record),
  includes: field => field.currency ?? 'currency',
  FilterText: RangeText,
}
