/** The inbox of guest conversations: list on one side, the chosen conversation on the other; its id stands in the URL. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { formatNear } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Conversation } from './conversation.tsx'
import '../../../ui/talk.css'
import { NoneChosen } from '../none-chosen.tsx'
import type { ConversationRow } from './types.ts'

const REFRESH_MS = 5000
const STATUSES = ['open', 'snoozed', 'resolved', 'spam'] as const

export function GuestChatScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const status = STATUSES.find(each => each === search.get('status')) ?? 'open'
  const words = search.get('search') ?? ''
  const chosen = search.get('id')
  const { data, error, refetch } = useQuery({
    queryKey: ['guestConversation', 'list', status, words],
    queryFn: ({ signal }) =>
      api.get<Page<ConversationRow>>('/guestConversation', { status, search: words, size: 50 }, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const set = (values: Record<string, string>) =>
    setSearch(current => ({ ...Object.fromEntries(current), ...values }), { replace: true })
  const to = (id: string) => `?${new URLSearchParams({ ...Object.fromEntries(search), id }).toString()}`
  return (
    <>
      <PageHeader title={t('Guest chat')} about={t('What visitors of the public site ask, and what we answer.')} />
      <div className="talk" data-chosen={chosen !== null}>
        <section className="talk-list" aria-label={t('Guest conversations')}>
          <div className="talk-filters">
            <SearchInput label={t('Search conversations')} value={words} onChange={text => set({ search: text })} />
            <Select
              wide
              label={t('Status')}
              value={status}
              options={[
                { value: 'open', label: t('Open') },
                { value: 'snoozed', label: t('Snoozed') },
                { value: 'resolved', label: t('Resolved') },
                { value: 'spam', label: t('Spam') },
              ]}
              onChange={next => set({ status: next })}
            />
          </div>
          {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <Loading />}
          {data?.content.length === 0 && (
            <EmptyState title={t('No conversation here')} picture={<Icon name="chat" size={32} />}>
              {words === '' ? t('New ones appear by themselves.') : t('Nothing matches the search.')}
            </EmptyState>
          )}
          <ul>
            {data?.content.map(row => (
              <li key={row._id}>
                <Link to={to(row._id)} aria-current={row._id === chosen ? 'true' : undefined}>
                  <span className="talk-name">
                    <b dir="auto">{row.visitorName}</b>
                    {row.lastSeq > row.agentSeenSeq && (
                      <span className="talk-unread">
                        {row.lastSeq - row.agentSeenSeq}
                        <span className="visually-hidden"> {t('unread')}</span>
                      </span>
                    )}
                  </span>
                  <span className="talk-last" dir="auto">
                    {row.lastMessage}
                  </span>
                  <span className="talk-time">{row.lastActivityAt !== null && formatNear(row.lastActivityAt)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {chosen === null ? (
          <NoneChosen />
        ) : (
          <Conversation key={chosen} id={chosen} onClose={() => setSearch({ status }, { replace: true })} />
        )}
      </div>
    </>
  )
}
