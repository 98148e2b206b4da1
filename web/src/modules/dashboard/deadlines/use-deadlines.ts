/** The records of all kinds that expire, close or fall due, as far as the person may open them. */
import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { type Deadline, deadlinesOf } from '@siteoffice/domain/engine/deadlines'
import { permissionFor, permissionsAbove } from '@siteoffice/domain/engine/permissions'
import { useQueries } from '@tanstack/react-query'
import { readerDay } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { type AnyRecord, isSealed, readableField } from '../../../records/display/record.ts'
import { addDays } from '../../../records/list/layouts/calendar-days.ts'
import { pageQuery } from '../../../records/queries/use-list-query.ts'

/** So many are asked for of each kind. */
export const MOST = 100
export interface DatedRecord {
  readonly _id: string
  readonly deadline: Deadline
  readonly record: AnyRecord
  /** the day where the reader is */
  readonly day: string
}
export const keyOf = ({ resource, field }: Deadline): string => `${resource.name}.${field}`

/** The kinds whose lists and dates the person may read. */
export function useKinds(): readonly Deadline[] {
  const session = useSession()
  return deadlinesOf(catalogue).filter(
    ({ resource, field, while: states }) =>
      [permissionFor(resource, 'list'), ...permissionsAbove(resource, findResource)].every(name => session.can(name)) &&
      [field, ...Object.keys(states)].every(name => readableField(resource, name, session) !== undefined),
  )
}
/** `from`, `to`: days, both included, or open where absent. `backwards`: the latest first. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly backwards: boolean
}
/** The records of a span in the order of their dates, as far as all kinds are complete. */
export function useDeadlines(kinds: readonly Deadline[], { from, to, backwards }: Span) {
  const session = useSession()
  const answers = useQueries({
    queries: kinds.map(({ resource, field, while: states }) => ({
      ...pageQuery(resource, {
        filters: { ...states, [field]: `${from}..${to}` },
        sort: backwards ? `-${field}` : field,
        search: '',
        page: 0,
        size: MOST,
        trash: false,
      }),
      staleTime: 30_000,
    })),
  })
  const byKind = kinds.map((deadline, at) => {
    const { resource, field } = deadline
    const { content = [], more = false } = answers[at]?.data ?? {}
    const rows = content
      .filter(record => !isSealed(resource, field, record, session))
      .map(record => ({
        _id: `${keyOf(deadline)}.${record._id}`,
        deadline,
        record,
        day: readerDay(String(record[field])),
      }))
    return { deadline, rows, ends: more ? rows.at(-1)?.day : undefined }
  })
  return {
    ...inOrder(byKind, backwards),
    pending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}
interface OfKind {
  readonly deadline: Deadline
  readonly rows: readonly DatedRecord[]
  /** the last day of the rows, where more rows follow */
  readonly ends: string | undefined
}
interface DeadlinePage {
  readonly rows: readonly DatedRecord[]
  /** the day with which the next rows begin; undefined at the end */
  readonly next: string | undefined
  /** the kinds that have more rows of a single day than are loaded */
  readonly cutKinds: readonly Deadline[]
}
/** Merges all kinds in order, up to the first day for which one of them may lack rows. */
function inOrder(byKind: readonly OfKind[], backwards: boolean): DeadlinePage {
  const compare = (a: string, b: string) => (backwards ? b.localeCompare(a) : a.localeCompare(b))
  const rows = byKind.flatMap(each => each.rows).toSorted((a, b) => compare(a.day, b.day))
  const [next] = byKind.flatMap(({ ends }) => ends ?? []).toSorted(compare)
  if (next === undefined) return { rows, next, cutKinds: [] }
  const whole = rows.filter(({ day }) => compare(day, next) < 0)
  if (whole.length > 0) return { rows: whole, next, cutKinds: [] }
  const cutKinds = byKind.filter(({ ends }) => ends === next).map(({ deadline }) => deadline)
  const following = addDays(next, backwards ? -1 : 1)
  return { rows: rows.filter(({ day }) => day === next), next: following, cutKinds }
}
