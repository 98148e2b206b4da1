/** Where a conversation stands, who has it, how urgent it is and since when its visitor waits. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { guestConversation } from '@siteoffice/domain/modules/messaging/guest-conversation'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { factsOf, statesOf } from '../../../records/record/facts.ts'
import { FieldValue } from '../../../records/record/field-value.tsx'
import type { AnyRecord } from '../../../records/record/record.ts'
import type { ConversationRow } from './types.ts'

export function ConversationFacts({ row }: { readonly row: ConversationRow }) {
  const { t } = useTranslation()
  const session = useSession()
  const record: AnyRecord = { ...row }
  const { about, dates } = factsOf(guestConversation, record, session)
  const facts = [...statesOf(guestConversation, record, session), ...about, ...dates]
  return (
    <>
      {row.assignee === null && <p>{t('Nobody has taken it yet')}</p>}
      <dl className="record-facts">
        {facts.map(({ name, field }) => (
          <div key={name}>
            <dt>{t(fieldLabel(name, field))}</dt>
            <dd>
              <FieldValue field={field} value={record[name]} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
