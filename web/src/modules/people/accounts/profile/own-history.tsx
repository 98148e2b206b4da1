import { findResource } from '@siteoffice/domain/catalogue'
import { actionWords } from '@siteoffice/domain/engine/actions'
import { everyTransitionOf, humanise } from '@siteoffice/domain/engine/describe'
import type { OwnEntry } from '@siteoffice/domain/engine/wire'
import { readOwnHistory } from '@siteoffice/domain/modules/people/profile-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../../../kinds/paths.ts'
import { call } from '../../../../lib/call.ts'
import { formatInstant, formatRelative, joinNames } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../../ui/error-box.tsx'
import { Loading } from '../../../../ui/loading.tsx'
import './profile.css'
import { Button } from '../../../../ui/button.tsx'

const MOST = 100

/** What this person did last, newest first; `size` rows at a time. */
export function OwnHistory({ size }: { readonly size: number }) {
  const { t } = useTranslation()
  const [count, setCount] = useState(size)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['profile', 'history', count],
    queryFn: ({ signal }) => call(readOwnHistory, { query: { page: 0, size: count } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (data.content.length === 0) {
    return <EmptyState title={t('Nothing yet')}>{t('Records that you create or change are listed here.')}</EmptyState>
  }
  return (
    <>
      <ol className="own-history">
        {data.content.map(entry => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {data.totalElements > data.content.length && count < MOST && (
        <Button type="link" loading={isFetching} onClick={() => setCount(Math.min(MOST, count + size))}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}
function Entry({ entry }: { readonly entry: OwnEntry }) {
  const { t } = useTranslation()
  const resource = findResource(entry.resource)
  const transition = resource && everyTransitionOf(resource).find(each => each.name === entry.action)
  const verb = t(transition?.shape.label ?? actionWords(entry.action) ?? humanise(entry.action))
  const title = t(resource?.title[0] ?? humanise(entry.resource))
  const fields = entry.changes.map(change => t(fieldName(resource, change.field))).slice(0, 4)
  return (
    <li>
      <span>
        {verb}: {title} {/* a record that is gone or not to be opened has no name here */}
        {resource !== undefined && entry.label !== null && (
          <bdi>
            <Link to={recordPath(resource, entry.recordId)}>{entry.label}</Link>
          </bdi>
        )}
        {entry.action === 'update' && fields.length > 0 && (
          <span className="own-history-fields"> ({joinNames(fields)})</span>
        )}
      </span>
      <time dateTime={entry.at} title={formatInstant(entry.at)}>
        {formatRelative(entry.at)}
      </time>
    </li>
  )
}
const fieldName = (resource: ReturnType<typeof findResource>, field: string): string =>
  resource?.fields[field]?.label ?? humanise(field)
