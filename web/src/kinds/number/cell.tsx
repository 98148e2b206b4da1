import { formatNumber, formatQuantity, formatYear } from '../../lib/format.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { RangeText } from '../range-text.tsx'
import { ToneTag } from '../tag.tsx'
import { scaleOf } from './grouping.ts'

function wordsFor({ field, value }: ShowProps<'integer'> | ShowProps<'decimal'>): string {
  if ('year' in field && field.year) return formatYear(value)
  if ('allDigits' in field && field.allDigits) return formatNumber(value, scaleOf(field), scaleOf(field))
  return field.unit === undefined ? formatNumber(value) : formatQuantity(value, field.unit)
}
function NumberCell(props: ShowProps<'integer'> | ShowProps<'decimal'>) {
  const words = <span style={{ fontVariantNumeric: 'tabular-nums' }}>{wordsFor(props)}</span>
  return 'tone' in props.field ? <ToneTag tone={props.field.tone}>{words}</ToneTag> : words
}
const common = {
  Cell: NumberCell,
  align: 'end',
  words: ({ value }: { readonly value: number }) => formatNumber(value),
  FilterText: RangeText,
} as const
export const integerCell: CellKind<'integer'> = common
export const decimalCell: CellKind<'decimal'> = common
