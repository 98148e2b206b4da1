/** A person's own records: those they look after and those they pinned; apart from them, those they opened last. */
import { findResource } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { OWN_WORK, type OwnList } from '@siteoffice/domain/modules/dashboard/own-work'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { listLink } from '../../modules/dashboard/list-link.ts'
import { readableField } from '../../records/display/record.ts'
import { keys } from '../../records/queries/keys.ts'
import { Bone } from '../../ui/skeleton.tsx'
import { useStoredState } from '../layout/use-stored-state.ts'
import { FoundState, foundName } from '../palette/found-state.tsx'
import { type RecordHit, useKeptRecords } from '../palette/use-found-records.ts'
import './own-work.css'

/** At most so many records, the pinned ones first. */
const MOST = 8
/** The number of records of each list; undefined until it is known, and where counting failed. */
function useNumbers(lists: readonly OwnList[]): {
  readonly numbers: readonly (number | undefined)[]
  readonly isLoading: boolean
} {
  const answers = useQueries({
    queries: lists.map(({ resource, query }) => ({
      queryKey: keys.list(resource, { ...query, count: 'only' }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<Page<unknown>>(`/${resource}`, { ...query, count: 'only' }, { signal }),
      staleTime: 30_000,
      retry: false,
    })),
  })
  return {
    numbers: answers.map(({ data }) => data?.totalElements),
    isLoading: answers.some(answer => answer.isLoading),
  }
}
/** The number of lines that each part had last: their room is kept free until they are loaded, so that nothing moves. */
interface Lines {
  readonly own: number
  readonly last: number
}
const isLines = (value: unknown): value is Lines =>
  typeof value === 'object' && value !== null && 'own' in value && 'last' in value
const NO_LINES: Lines = { own: 0, last: 0 }
export function OwnWork() {
  const { t } = useTranslation()
  const session = useSession()
  const id = useId()
  const lists = OWN_WORK.filter(({ resource, query }) => {
    const resourceOfWork = findResource(resource)
    if (resourceOfWork === undefined) return false
    const readable = Object.keys(query).every(name => readableField(resourceOfWork, name, session) !== undefined)
    return (
      readable &&
      session.can(permissionFor(resourceOfWork, 'list')) &&
      session.can(permissionFor(resourceOfWork, 'update'))
    )
  })
  const { numbers, isLoading } = useNumbers(lists)
  const { pinned, recent, isLoading: areNamed } = useKeptRecords()
  const [before, setBefore] = useStoredState('siteoffice.own-work', NO_LINES, isLines)
  const own = lists.flatMap((list, at) => {
    const n = numbers[at] ?? 0
    return n > 0 ? [{ ...list, n }] : []
  })
  const last = recent.slice(0, Math.max(0, MOST - pinned.length))
  const waits = isLoading || areNamed
  const now: Lines = { own: own.length + Math.min(MOST, pinned.length), last: last.length }
  const lines = waits ? before : now
  useEffect(() => {
    if (!waits && (before.own !== now.own || before.last !== now.last)) setBefore({ own: now.own, last: now.last })
  })
  return (
    <>
      {lines.own > 0 && (
        <section className="home-own panel" aria-labelledby={`${id}-own`}>
          <h2 id={`${id}-own`}>{t('Your own work')}</h2>
          <ul aria-busy={waits}>
            {waits && <Bones lines={lines.own} />}
            {!waits &&
              own.map(({ resource, title, query, n }) => (
                <li key={title}>
                  <Link to={listLink(resource, query)}>{t(title)}</Link>
                  <b>{formatNumber(n)}</b>
                </li>
              ))}
            {!waits && <Records records={pinned.slice(0, MOST)} />}
          </ul>
        </section>
      )}
      {lines.last > 0 && (
        <section className="home-own panel" aria-labelledby={`${id}-last`}>
          <h2 id={`${id}-last`}>{t('Opened last')}</h2>
          <ul aria-busy={waits}>{waits ? <Bones lines={lines.last} /> : <Records records={last} />}</ul>
        </section>
      )}
    </>
  )
}
const Bones = ({ lines }: { readonly lines: number }) =>
  Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are bars that keep no state
    <li key={line}>
      <Bone width="60%" />
    </li>
  ))
function Records({ records }: { readonly records: readonly RecordHit[] }) {
  const { t } = useTranslation()
  return records.map(ownRecord => {
    const { resource, record } = ownRecord
    return (
      <li key={record._id}>
        <Link to={recordPath(resource, record._id)}>
          <bdi>{foundName(ownRecord)}</bdi>
        </Link>
        <span>{t(resource.title[0])}</span>
        <FoundState {...ownRecord} />
      </li>
    )
  })
}
