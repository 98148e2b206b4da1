import { formatDay } from '../../lib/format.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { RangeWords } from './range-words.tsx'

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
  FilterText: ({ value }) => <RangeWords value={value} format={formatDay} />,
}
