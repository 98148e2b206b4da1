import { formatDay } from '../../lib/format.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { RangeText } from '../range-text.tsx'

function DayCell({ value }: ShowProps<'day'>) {
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDay(value)}
    </time>
  )
}
export const dayCell: CellKind<'day'> = {
  Cell: DayCell,
  words: ({ value }) => formatDay(value),
  FilterText: ({ value }) => <RangeText value={value} format={formatDay} />,
}
