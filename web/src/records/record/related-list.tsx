/** The records that refer to this one; a chunk of its own. */
import { lazy, Suspense } from 'react'
import { RecordList } from '../list/record-list.tsx'
import { useLocalListState } from '../queries/list-state.ts'
import type { RelatedPart } from './related.ts'

const AddPart = lazy(() => import('./add-part.tsx').then(module => ({ default: module.AddPart })))

interface Props {
  readonly related: RelatedPart
  readonly id: string
  /** the record itself has unsaved changes */
  readonly dirty: boolean
  /** nothing is added to it now */
  readonly closed: boolean
  /** a new record is made on a screen of its own */
  readonly onScreen: boolean
  readonly adding: boolean
  readonly onAdding: (adding: boolean) => void
}
export function RelatedList({ related, id, dirty, closed, onScreen, adding, onAdding }: Props) {
  const { resource, field, part } = related
  const fixed = { [field]: id }
  const state = useLocalListState(resource, fixed)
  const inline = part && (closed || !onScreen) ? { onAdd: closed ? null : () => onAdding(true) } : {}
  return (
    <>
      <RecordList resource={resource} state={state} fixed={fixed} {...inline} />
      {part && adding && (
        <Suspense>
          <AddPart resource={resource} field={field} id={id} dirty={dirty} onClose={() => onAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
