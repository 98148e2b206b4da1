/** The field to answer a visitor in, or to leave a note for the staff. */
import { sendGuestMessage } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { requestKeyFor } from '../../../lib/request-keys.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { MessageForm } from '../../../ui/message-form.tsx'

export function Reply({ conversation }: { readonly conversation: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [note, setNote] = useState(false)
  async function send(body: string) {
    // the same words carry the same id until they were answered; corrected ones are another message
    const { key: clientId, settle } = requestKeyFor(`guest chat ${conversation} ${note} ${body}`)
    await call(sendGuestMessage, { body: { conversation, clientId, body, private: note } })
    settle()
    setNote(false)
    await client.invalidateQueries({ queryKey: ['guestMessages', conversation] })
    await client.invalidateQueries({ queryKey: ['guestConversation'] })
  }
  return (
    <MessageForm
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
