/** The inbox of guest conversations: the list, and the open conversation beside it; its id stands in the URL. */
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { NoneChosen } from '../none-chosen.tsx'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import { inboxFilterOf } from './inbox-filter.ts'
import { InboxFilters } from './inbox-filters.tsx'
import '../../../ui/talk.css'
import { ReceptionState } from './reception-state.tsx'
import { useInbox } from './use-inbox.ts'

export function GuestChatScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const filter = inboxFilterOf(search)
  const conversationId = search.get('id')
  const inbox = useInbox(filter)
  const { rows, error } = inbox
  const set = (values: Readonly<Record<string, string>>) =>
    setSearch(current => ({ ...Object.fromEntries(current), ...values }), { replace: true })
  const close = () =>
    setSearch(
      current => {
        const { id: _, ...rest } = Object.fromEntries(current)
        return rest
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title={t('Guest chat')}
        about={t('What visitors of the public site ask, and what we answer.')}
        actions={<ReceptionState />}
      />
      <div className="talk" data-chosen={conversationId !== null}>
        <section className="talk-list" aria-label={t('Guest conversations')}>
          <InboxFilters filter={filter} counts={inbox.counts} onChange={set} />
          {error !== null && <ErrorBox error={error} onRetry={inbox.retry} />}
          {rows === undefined && error === null && <Loading />}
          {rows?.length === 0 && (
            <EmptyState title={t('No conversation here')} picture={<Icon name="chat" size={32} />}>
              {filter.words === '' ? t('New ones appear by themselves.') : t('Nothing matches the search.')}
            </EmptyState>
          )}
          <ConversationList inbox={inbox} />
        </section>
        {conversationId === null ? (
          <NoneChosen />
        ) : (
          <Conversation key={conversationId} id={conversationId} onClose={close} />
        )}
      </div>
    </>
  )
}
