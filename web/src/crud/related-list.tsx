/** The records that refer to this one; a chunk of its own. */
import { AddButton } from './add-button.tsx'
import { useLocalListState } from './list-state.ts'
import { RecordList } from './record-list.tsx'
import type { Related } from './related.ts'

export function RelatedList({ related, id }: { readonly related: Related; readonly id: string }) {
  const fixed = { [related.field]: id }
  const state = useLocalListState(related.resource, fixed)
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'flex-end', marginBlockEnd: 12 }}>
        <AddButton resource={related.resource} prefill={fixed} />
      </div>
      <RecordList resource={related.resource} state={state} fixed={fixed} />
    </>
  )
}
