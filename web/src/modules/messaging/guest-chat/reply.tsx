/** The field for an answer to a visitor, or for an internal note. */
import { sendGuestMessage } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useKeptText } from '../../../lib/kept-text.ts'
import { requestKeyFor } from '../../../lib/request-keys.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { MessageForm } from '../../../ui/message-form.tsx'

const NOTE = 'note'
export function Reply({ conversation }: { readonly conversation: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  // stored with the text: a note must not come back as an answer
  const [kind, setKind] = useKeptText(`guest-chat.${conversation}.kind`)
  const note = kind === NOTE
  const setNote = (is: boolean) => setKind(is ? NOTE : '')
  async function send(body: string) {
    // a text keeps its id until it is answered; a corrected text is another message
    const { key: clientId, settle } = requestKeyFor(`guest chat ${conversation} ${note} ${body}`)
    await call(sendGuestMessage, { body: { conversation, clientId, body, private: note } })
    settle()
    setNote(false)
    void client.invalidateQueries({ queryKey: ['guestMessages', conversation] })
    void client.invalidateQueries({ queryKey: ['guestConversation'] })
  }
  return (
    <MessageForm
      draft={`guest-chat.${conversation}`}
      label={note ? t('Note for staff only') : t('Answer')}
      action={note ? t('Add note') : t('Send')}
      note={note}
      onSend={send}
    >
      <Checkbox checked={note} onChange={setNote}>
        {t('Note for staff only')}
      </Checkbox>
    </MessageForm>
  )
}
