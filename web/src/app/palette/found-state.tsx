import { LatenessWords } from '../../kinds/day/late-date.tsx'
import { latenessNow } from '../../kinds/day/lateness.ts'
import { FieldCell } from '../../records/record/field-cell.tsx'
import type { Found } from './use-found-records.ts'

/** Where a record stands, and how late it is or what of it is about to run out. */
export function FoundState({ resource, record: { state, late } }: Found) {
  const field = state === null ? undefined : resource.fields[state.field]
  const found = late.flatMap(({ field: name, value }) => {
    const date = resource.fields[name]
    return (date !== undefined && 'late' in date && latenessNow(date, value)) || []
  })
  const lateness = found.find(({ past }) => past) ?? found[0]
  return (
    <>
      {lateness && <LatenessWords {...lateness} />}
      {state && field && <FieldCell field={field} value={state.value} record={{}} />}
    </>
  )
}
