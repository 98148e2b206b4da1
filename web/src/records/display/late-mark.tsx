import { allFields } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { LatenessWords } from '../../kinds/day/late-date.tsx'
import { latenessOf } from '../../kinds/day/lateness.ts'
import { useSession } from '../../lib/session.ts'
import type { AnyRecord } from './record.ts'
import { isSealed, readableField } from './record.ts'

const lateFieldsCache = new WeakMap<AnyResource, readonly string[]>()
/** The dates of a resource that say whether a record is late. */
function lateDates(resource: AnyResource): readonly string[] {
  const names =
    lateFieldsCache.get(resource) ??
    Object.entries(allFields(resource)).flatMap(([name, field]) => ('late' in field ? [name] : []))
  lateFieldsCache.set(resource, names)
  return names
}
interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  /** the dates shown beside the mark, which say themselves that they are late */
  readonly shown: readonly { readonly name: string }[]
  /** what is near is left to the dates */
  readonly past?: boolean
}
/** How late a record is, or which part of it expires, by a date that is not shown. */
export function LateMark({ resource, record, shown, past: pastOnly = false }: Props) {
  const session = useSession()
  const lateDatesOfRecord = lateDates(resource).flatMap(name => {
    const field = shown.some(each => each.name === name) ? undefined : readableField(resource, name, session)
    const value = record[name]
    if (field === undefined || !('late' in field) || typeof value !== 'string') return []
    if (isSealed(resource, name, record, session)) return []
    return latenessOf(field, value, record) ?? []
  })
  const late = lateDatesOfRecord.find(({ past }) => past) ?? (pastOnly ? undefined : lateDatesOfRecord[0])
  return late && <LatenessWords {...late} />
}
