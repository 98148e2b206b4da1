/** A field for a message. Its text is stored until it is sent. */
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { useKeptText } from '../lib/kept-text.ts'
import { Button } from './button.tsx'
import { SlashList } from './slash-list.tsx'
import { type SlashSource, useSlashMenu } from './use-slash-menu.ts'
import './talk.css'

interface MessageFormProps {
  /** the name under which the text is stored in this tab */
  readonly draft: string
  readonly label: string
  readonly action: string
  /** rejects when sending failed; the call has toasted that */
  readonly onSend: (body: string) => Promise<void>
  /** called at every change by hand */
  readonly onType?: () => void
  /** marks the field, for the message is not for everybody */
  readonly note?: boolean
  /** opens a list at a slash */
  readonly slash?: SlashSource | undefined
  readonly children?: ReactNode
}
export function MessageForm(props: MessageFormProps) {
  const { draft, label, action, onSend, onType, note = false, slash, children } = props
  const { t } = useTranslation()
  const [body, setBody, clear] = useKeptText(draft)
  const [sending, setSending] = useState(false)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { menu, look, takeKey, open, close } = useSlashMenu(area, slash)
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
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (takeKey(event)) return
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form className="talk-form" data-note={note} onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        dir="auto"
        rows={3}
        maxLength={10_000}
        value={body}
        {...(slash !== undefined && { 'aria-autocomplete': 'list' as const })}
        {...(menu !== undefined && {
          'aria-controls': menu.listId,
          'aria-activedescendant': menu.options?.length ? menu.optionId(menu.active) : undefined,
        })}
        onChange={event => {
          setBody(event.target.value)
          if (event.target.value !== '') onType?.()
          look()
        }}
        onSelect={look}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {slash !== undefined && menu !== undefined && (
        <SlashList menu={menu} area={area} label={slash.label} empty={slash.empty} />
      )}
      <div className="talk-form-row">
        {children}
        {slash !== undefined && (
          <Button size="small" onClick={open}>
            {slash.label}
          </Button>
        )}
        <span className="talk-hint">{t('Enter sends, Shift and Enter makes a new line')}</span>
        <Button type="primary" loading={sending} disabled={!ready} onClick={() => void submit()}>
          {action}
        </Button>
      </div>
    </form>
  )
}
