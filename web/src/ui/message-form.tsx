/** A field for a message. Its text is stored until it is sent. */
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { useKeptText } from '../lib/kept-text.ts'
import { Button } from './button.tsx'
import './talk.css'

interface MessageFormProps {
  /** the name under which the text is stored in this tab */
  readonly draft: string
  readonly label: string
  readonly action: string
  /** rejects when sending failed; the call has toasted that */
  readonly onSend: (body: string) => Promise<void>
  /** marks the field, for the message is not for everybody */
  readonly note?: boolean
  readonly children?: ReactNode
}
export function MessageForm({ draft, label, action, onSend, note = false, children }: MessageFormProps) {
  const { t } = useTranslation()
  const [body, setBody, clear] = useKeptText(draft)
  const [sending, setSending] = useState(false)
  const id = useId()
  const ready = body.trim() !== '' && !sending
  async function submit() {
    if (!ready) return
    setSending(true)
    try {
      await onSend(body)
      clear(body)
    } catch {
      // the call has shown its error; the text stays for another try
    } finally {
      setSending(false)
    }
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form className="talk-form" data-note={note} onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        maxLength={10_000}
        value={body}
        onChange={event => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="talk-form-row">
        {children}
        <span className="talk-hint">{t('Enter sends, Shift and Enter makes a new line')}</span>
        <Button type="primary" loading={sending} disabled={!ready} onClick={() => void submit()}>
          {action}
        </Button>
      </div>
    </form>
  )
}
