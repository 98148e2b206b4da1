/** The state of a conversation, its holder, its priority, and since when the visitor waits. */
import { guestConversation } from '@siteoffice/domain/modules/messaging/guest-conversation'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { factsOf, statesOf } from '../../../records/display/facts.ts'
import { RecordFacts } from '../../../records/display/record-facts.tsx'
import type { ConversationRow } from './types.ts'

export function ConversationFacts({ row }: { readonly row: ConversationRow }) {
  const { t } = useTranslation()
  const session = useSession()
  const record = { ...row }
  const facts = factsOf(guestConversation, record, session)
  return (
    <>
      {row.assignee === null && <p>{t('Nobody has taken it yet')}</p>}
      <RecordFacts
        record={record}
        {...facts}
        about={[...statesOf(guestConversation, record, session), ...facts.about]}
      />
    </>
  )
}
