import { splitList } from '@siteoffice/domain/query'
import type { CellKind, ShowProps } from '../kind.ts'
import { ToneTag } from '../tag.tsx'

const SHOWN = 3

function TagsCell({ value }: ShowProps<'tags'>) {
  return (
    <span style={{ display: 'inline-flex', gap: 4 }} title={value.join(', ')}>
      {value.slice(0, SHOWN).map(word => (
        <ToneTag key={word}>{word}</ToneTag>
      ))}
      {value.length > SHOWN && <span>+{value.length - SHOWN}</span>}
    </span>
  )
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
  FilterText: ({ value }) => <>{splitList(value).join(', ')}</>,
}
