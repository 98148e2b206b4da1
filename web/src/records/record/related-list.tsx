/** The records that refer to this one; a chunk of its own. */
import { useLocalListState } from '../list/list-state.ts'
import { RecordList } from '../list/record-list.tsx'
import type { Related } from './related.ts'

export function RelatedList({ related, id }: { readonly related: Related; readonly id: string }) {
  const fixed = { [related.field]: id }
  const state = useLocalListState(related.resource, fixed)
  return <RecordList resource={related.resource} state={state} fixed={fixed} />
}
