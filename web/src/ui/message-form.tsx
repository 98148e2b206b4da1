/** A field for a message. Its text is stored until it is sent. */
import type { ClipboardEvent, DragEvent, FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { useKeptText } from '../lib/kept-text.ts'
import { Button } from './button.tsx'
import { SlashList } from './slash-list.tsx'
import { type SlashSource, useSlashMenu } from './use-slash-menu.ts'
import './talk.css'

export interface MessageAttachments {
  readonly count: number
  /** whether one is on its way, so that the message cannot be sent yet */
  readonly isUploading: boolean
  /** whether one was refused: whoever writes decides whether the message goes without it */
  readonly isRefused: boolean
  readonly add: (files: readonly File[]) => void
  /** the files above the field, and the button that chooses some */
  readonly list: ReactNode
  readonly button: ReactNode
}
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
  /** takes files that are chosen, pasted or dropped; a message may have files alone */
  readonly attachments?: MessageAttachments
  readonly children?: ReactNode
}
/** What is pasted or dropped into a form; other things go where they would. */
function filesTaken({ add }: MessageAttachments) {
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return
    event.preventDefault()
    add([...files])
  }
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => event.preventDefault(),
  }
}
/** Enter while files are on their way sends the message once they are there, unless one is refused or the text is changed. */
function useSendAfterUpload(attachments: MessageAttachments | undefined, submit: () => Promise<void>) {
  const [waits, setWaits] = useState(false)
  const { isUploading = false, isRefused = false } = attachments ?? {}
  const send = useRef(submit)
  useEffect(() => {
    send.current = submit
  })
  useEffect(() => {
    if (!waits || isUploading) return
    void Promise.resolve(isRefused ? undefined : send.current()).finally(() => setWaits(false))
  }, [waits, isUploading, isRefused])
  return { waits, wait: () => setWaits(true), stopWaiting: () => setWaits(false) }
}
function Hint({ waits }: { readonly waits: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="talk-hint" role="status" data-waits={waits}>
      {waits ? t('Sent as soon as the files are uploaded') : t('Enter sends, Shift and Enter makes a new line')}
    </span>
  )
}
export function MessageForm(props: MessageFormProps) {
  const { draft, label, action, onSend, onType, note = false, slash, attachments, children } = props
  const [body, setBody, clear] = useKeptText(draft)
  const [sending, setSending] = useState(false)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { menu, look, takeKey, open, close } = useSlashMenu(area, slash)
  const ready = (body.trim() !== '' || (attachments?.count ?? 0) > 0) && !sending && attachments?.isUploading !== true
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
  const isUploading = attachments?.isUploading === true
  const { waits, wait, stopWaiting } = useSendAfterUpload(attachments, submit)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (takeKey(event)) return
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isUploading) wait()
    else void submit()
  }
  return (
    <form className="talk-form" data-note={note} onSubmit={onSubmit} {...(attachments && filesTaken(attachments))}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {attachments?.list}
      <textarea
        ref={area}
        id={id}
        dir="auto"
        rows={2}
        placeholder={label}
        maxLength={10_000}
        value={body}
        {...(slash !== undefined && { 'aria-autocomplete': 'list' as const })}
        {...(menu !== undefined && {
          'aria-controls': menu.listId,
          'aria-activedescendant': menu.options?.length ? menu.optionId(menu.active) : undefined,
        })}
        onChange={event => {
          setBody(event.target.value)
          stopWaiting()
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
        {attachments?.button}
        {slash !== undefined && (
          <Button size="small" onClick={open}>
            {slash.label}
          </Button>
        )}
        <Hint waits={waits} />
        <Button type="primary" loading={sending} disabled={!ready} onClick={() => void submit()}>
          {action}
        </Button>
      </div>
    </form>
  )
}
