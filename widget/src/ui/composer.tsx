/** The field for the next message. Enter sends it, Shift and Enter begins a line. */
import { useId, useRef, useState } from 'preact/hooks'
import { useShared } from './context.ts'
import { Icon } from './icons.tsx'

/** What is typed and not sent, by conversation, while the page is open. */
const drafts = new Map<string, string>()

export function Composer({ conversation }: { readonly conversation: string }) {
  const { chat, language } = useShared()
  const { texts } = language
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState(drafts.get(conversation) ?? '')
  function change(text: string) {
    drafts.set(conversation, text)
    setBody(text)
  }
  function send() {
    if (body.trim() !== '') {
      chat.write(body.trim())
      change('')
    }
    field.current?.focus()
  }
  return (
    <form
      class="composer"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <label class="hidden" for={id}>
        {texts.yourMessage}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        dir="auto"
        maxLength={10_000}
        placeholder={texts.yourMessage}
        value={body}
        data-first
        onInput={event => {
          change(event.currentTarget.value)
          if (event.currentTarget.value !== '') chat.sayTyping()
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <button type="submit" class="send" aria-label={texts.sendMessage}>
        <Icon name="send" />
      </button>
    </form>
  )
}
