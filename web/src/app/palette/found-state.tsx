import { LatenessWords } from '../../kinds/day/late-date.tsx'
import { latenessOfDates } from '../../kinds/day/lateness.ts'
import { sideWords } from '../../kinds/side-words.ts'
import { FieldCell } from '../../records/display/field-cell.tsx'
import { valueText } from '../../records/display/record.ts'
import type { RecordHit } from './use-found-records.ts'

/** The name of a record: its counterparties where these name it, else its label. */
export function foundName({ resource, record: { _id, label, detail, sides } }: RecordHit): string {
  const words = sideWords(resource, sides)
  if (words.length > 0) return words.join(' · ')
  return label === null ? (detail ?? _id) : String(valueText(resource, resource.label, label))
}
/** The state of a record, and how late it is, or which part of it expires soon. */
export function FoundState({ resource, record: { state, late } }: RecordHit) {
  const field = state === null ? undefined : resource.fields[state.field]
  const lateness = latenessOfDates(resource.fields, late)
  return (
    <>
      {lateness && <LatenessWords {...lateness} />}
      {state && field && <FieldCell field={field} value={state.value} record={{}} />}
    </>
  )
}
