import { splitList } from '@siteoffice/domain/engine/query'
import { joinNames } from '../../lib/format.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { ToneTag } from '../tag.tsx'

function TagsCell({ value }: ShowProps<'tags'>) {
  const words = joinNames(value)
  return <span title={words}>{words}</span>
}
export function TagsValue({ value }: ShowProps<'tags'>) {
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      {value.map(word => (
        <ToneTag key={word}>{word}</ToneTag>
      ))}
    </span>
  )
}
export const tagsCell: CellKind<'tags'> = {
  Cell: TagsCell,
  shrinks: true,
  FilterText: ({ value }) => <>{joinNames(splitList(value))}</>,
}
