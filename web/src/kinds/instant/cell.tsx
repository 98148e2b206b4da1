import { formatDay, formatInstant, formatNear } from '../../lib/format.ts'
import { LateDate } from '../day/late-date.tsx'
import { latenessOf } from '../day/lateness.ts'
import { RangeWords } from '../day/range-words.tsx'
import type { CellKind, ShowProps } from '../kind.ts'
import { zoneOf } from '../kind.ts'
import { ZonedTime, zonedWords } from './zoned-time.tsx'

/** Near times as 'in 3 days', others as their day, with the exact time on hover; a time that can be late as its day. */
function InstantCell(props: ShowProps<'instant'>) {
  const { field, value, record } = props
  if (latenessOf(field, value, record) !== undefined)
    return (
      <LateDate {...props}>
        <time dateTime={value} title={zonedWords(props)} style={{ whiteSpace: 'nowrap' }}>
          {formatDay(value, zoneOf(field, record))}
        </time>
      </LateDate>
    )
  return (
    <time dateTime={value} title={zonedWords(props)} style={{ whiteSpace: 'nowrap' }}>
      {formatNear(value)}
    </time>
  )
}
/** On a record the exact time comes first. */
export function InstantValue(props: ShowProps<'instant'>) {
  return (
    <LateDate {...props}>
      <ZonedTime {...props} />
    </LateDate>
  )
}
export const instantCell: CellKind<'instant'> = {
  Cell: InstantCell,
  words: zonedWords,
  FilterText: ({ value }) => <RangeWords value={value} format={formatInstant} />,
}
