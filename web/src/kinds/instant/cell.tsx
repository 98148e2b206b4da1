import { formatInstant, formatRelative } from '../../lib/format.ts'
import { RangeWords } from '../day/range-words.tsx'
import type { CellKind, ShowProps } from '../kind.ts'

/** Near times as 'in 3 days', with the exact one on hover. */
function InstantCell({ value }: ShowProps<'instant'>) {
  return (
    <time dateTime={value} title={formatInstant(value)} style={{ whiteSpace: 'nowrap' }}>
      {formatRelative(value)}
    </time>
  )
}
/** On a record the exact time comes first. */
export function InstantValue({ value }: ShowProps<'instant'>) {
  return (
    <time dateTime={value} title={formatRelative(value)}>
      {formatInstant(value)}
    </time>
  )
}
export const instantCell: CellKind<'instant'> = {
  Cell: InstantCell,
  words: ({ value }) => formatInstant(value),
  FilterText: ({ value }) => <RangeWords value={value} format={formatInstant} />,
}
