import { formatDay } from '../../lib/format.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { LateDate } from './late-date.tsx'
import { RangeWords } from './range-words.tsx'

function DayCell(props: ShowProps<'day'>) {
  return (
    <LateDate {...props}>
      <time dateTime={props.value} style={{ whiteSpace: 'nowrap' }}>
        {formatDay(props.value)}
      </time>
    </LateDate>
  )
}
export const dayCell: CellKind<'day'> = {
  Cell: DayCell,
  words: ({ value }) => formatDay(value),
  FilterText: ({ value }) => <RangeWords value={value} format={formatDay} />,
}
