/** The field to answer in. What was typed stays until it was sent; a repeated send is stored once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { api } from '../../shared/lib/api.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'

export function Reply({ conversation }: { readonly conversation: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [body, setBody] = useState('')
  const [note, setNote] = useState(false)
  const clientId = useRef<string>(crypto.randomUUID())
  const id = useId()
  const send = useMutation({
    mutationFn: () =>
      api.post('/guestMessages/create', { conversation, clientId: clientId.current, body, private: note }),
    onSuccess: async () => {
      clientId.current = crypto.randomUUID()
      setBody('')
      setNote(false)
      await client.invalidateQueries({ queryKey: ['guestMessages', conversation] })
      await client.invalidateQueries({ queryKey: ['guestConversation'] })
    },
  })
  const ready = body.trim() !== '' && !send.isPending
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (ready) send.mutate()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form className="reply" data-note={note} onSubmit={submit}>
      <label htmlFor={id}>{note ? t('Note for staff only') : t('Answer')}</label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        maxLength={10_000}
        value={body}
        onChange={event => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="reply-row">
        <label>
          <input type="checkbox" checked={note} onChange={event => setNote(event.target.checked)} />{' '}
          {t('Note for staff only')}
        </label>
        <span className="reply-hint">{t('Enter sends, Shift and Enter makes a new line')}</span>
        <Button type="primary" loading={send.isPending} disabled={!ready} onClick={() => submit()}>
          {note ? t('Add note') : t('Send')}
        </Button>
      </div>
    </form>
  )
}
