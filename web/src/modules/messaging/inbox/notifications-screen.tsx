/** All own notifications, page by page, or those that are not read yet. */
import { listNotifications } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import './bell.css'
import { BellEntries } from './bell-entries.tsx'
import { ReadAll } from './read-all.tsx'
import { type Choice, NOTHING, ReadChoice } from './read-choice.tsx'

const SIZE = 30

export function NotificationsScreen() {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useSearchParams()
  const show = search.get('show')
  const only: Choice = show === 'unread' || show === 'snoozed' ? show : 'all'
  const list = useInfiniteQuery({
    queryKey: ['notifications', 'pages', only],
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotifications,
        { query: { page: pageParam, size: SIZE, ...(only !== 'all' && ({ [only]: 'true' } as const)) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ totalElements }, pages) => (pages.length * SIZE < totalElements ? pages.length : undefined),
  })
  const pages = list.data?.pages ?? []
  const entries = [...new Map(pages.flatMap(({ content }) => content).map(each => [each._id, each])).values()]
  const { unread = 0, snoozed = 0 } = pages.at(-1) ?? {}
  return (
    <>
      <PageHeader
        title={t('Notifications')}
        about={t('What happened to the records and companies that concern you.')}
        actions={only !== 'snoozed' && <ReadAll newest={entries[0]?.at} unread={unread} />}
      />
      <div className="inbox-page" ref={place} tabIndex={-1}>
        <ReadChoice
          only={only}
          unread={unread}
          snoozed={snoozed}
          onChange={next => setSearch(next === 'all' ? {} : { show: next }, { replace: true })}
        />
        {list.error !== null && <ErrorBox error={list.error} onRetry={() => void list.refetch()} />}
        {list.data === undefined && list.error === null && <Loading />}
        {list.data !== undefined && entries.length === 0 && (
          <EmptyState title={t(NOTHING[only].title)} picture={<Icon name="bell" size={32} />}>
            {t('New ones appear by themselves.')}
          </EmptyState>
        )}
        <BellEntries rank="h2" entries={entries} onRead={() => place.current?.focus()} />
        {list.hasNextPage && (
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('Show more')}
          </Button>
        )}
      </div>
    </>
  )
}
