/** What is somebody's own to work on: what they look after and what they pinned; apart from it, what they opened last. */
import { findResource } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { OWN_WORK, type OwnList } from '@siteoffice/domain/modules/dashboard/own-work'
import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { editPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { listLink } from '../../modules/dashboard/list-link.ts'
import { keys } from '../../records/keys.ts'
import { readableField } from '../../records/record/record.ts'
import { FoundState, foundName } from '../palette/found-state.tsx'
import { type Found, useKeptRecords } from '../palette/use-found-records.ts'
import './own-work.css'

/** So many records at most, pinned ones first. */
const MOST = 8
/** The number of records of each list; undefined until known, and where it could not be counted. */
function useNumbers(lists: readonly OwnList[]): readonly (number | undefined)[] {
  const answers = useQueries({
    queries: lists.map(({ resource, query }) => ({
      queryKey: keys.list(resource, { ...query, count: 'only' }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<Page<unknown>>(`/${resource}`, { ...query, count: 'only' }, { signal, quiet: true }),
      staleTime: 30_000,
      retry: false,
    })),
  })
  return answers.map(({ data }) => data?.totalElements)
}
export function OwnWork() {
  const { t } = useTranslation()
  const session = useSession()
  const id = useId()
  const lists = OWN_WORK.filter(({ resource, query }) => {
    const known = findResource(resource)
    if (known === undefined) return false
    const readable = Object.keys(query).every(name => readableField(known, name, session) !== undefined)
    return readable && session.can(permissionFor(known, 'list')) && session.can(permissionFor(known, 'update'))
  })
  const numbers = useNumbers(lists)
  const { pinned, recent } = useKeptRecords()
  const own = lists.flatMap((list, at) => {
    const n = numbers[at] ?? 0
    return n > 0 ? [{ ...list, n }] : []
  })
  const last = recent.slice(0, Math.max(0, MOST - pinned.length))
  return (
    <>
      {own.length + pinned.length > 0 && (
        <section className="home-own panel" aria-labelledby={`${id}-own`}>
          <h2 id={`${id}-own`}>{t('Your own work')}</h2>
          <ul>
            {own.map(({ resource, title, query, n }) => (
              <li key={title}>
                <Link to={listLink(resource, query)}>{t(title)}</Link>
                <b>{formatNumber(n)}</b>
              </li>
            ))}
            <Records records={pinned.slice(0, MOST)} />
          </ul>
        </section>
      )}
      {last.length > 0 && (
        <section className="home-own panel" aria-labelledby={`${id}-last`}>
          <h2 id={`${id}-last`}>{t('Opened last')}</h2>
          <ul>
            <Records records={last} />
          </ul>
        </section>
      )}
    </>
  )
}
function Records({ records }: { readonly records: readonly Found[] }) {
  const { t } = useTranslation()
  return records.map(found => {
    const { resource, record } = found
    return (
      <li key={record._id}>
        <Link to={editPath(resource, record._id)}>
          <bdi>{foundName(found)}</bdi>
        </Link>
        <span>{t(resource.title[0])}</span>
        <FoundState {...found} />
      </li>
    )
  })
}
