/** The field for an answer to a visitor, or for an internal note. */
import { sendGuestMessage } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { type Translate, useTranslation } from '../../../lib/i18n.ts'
import { useKeptText } from '../../../lib/kept-text.ts'
import { sentMessage } from '../../../lib/live/places.ts'
import { requestKeyFor } from '../../../lib/request-keys.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { MessageForm } from '../../../ui/message-form.tsx'
import type { ConversationRow } from './types.ts'
import { useCannedReplies } from './use-canned-replies.ts'

const NOTE = 'note'
interface ReplyProps {
  readonly conversation: string
  /** undefined while it is loading */
  readonly row: ConversationRow | undefined
  readonly onType: (note: boolean) => void
}
export function Reply({ conversation, row, onType }: ReplyProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const slash = useCannedReplies(row?.visitorName)
  // stored with the text: a note must not come back as an answer
  const [kind, setKind] = useKeptText(`guest-chat.${conversation}.kind`)
  const note = kind === NOTE
  const setNote = (is: boolean) => setKind(is ? NOTE : '')
  async function send(body: string) {
    // a text keeps its id until it is answered; a corrected text is another message
    const { key: clientId, settle } = requestKeyFor(`guest chat ${conversation} ${note} ${body}`)
    await call(sendGuestMessage, { body: { conversation, clientId, body, private: note } })
    settle()
    sentMessage()
    setNote(false)
    void client.invalidateQueries({ queryKey: ['guestMessages', conversation] })
    void client.invalidateQueries({ queryKey: ['guestConversation'] })
  }
  return (
    <>
      {row !== undefined && !note && <p className="talk-mail">{mailHint(t, row)}</p>}
      <MessageForm
        draft={`guest-chat.${conversation}`}
        label={note ? t('Note for staff only') : t('Answer')}
        action={note ? t('Add note') : t('Send')}
        note={note}
        slash={slash}
        onType={() => onType(note)}
        onSend={send}
      >
        <Checkbox checked={note} onChange={setNote}>
          {t('Note for staff only')}
        </Checkbox>
      </MessageForm>
    </>
  )
}
/** Whether answers are mailed while the visitor is away: to an address that they have confirmed. */
function mailHint(t: Translate, { visitorEmail, emailVerified }: ConversationRow): string {
  if (!visitorEmail) return t('The visitor named no address: answers reach them in the chat only.')
  return emailVerified
    ? t('Answers also go to {{address}} when the visitor is away for two minutes.', { address: visitorEmail })
    : t('{{address}} is not confirmed, so answers reach the visitor in the chat only.', { address: visitorEmail })
}
