/** The form that opens a conversation. While its message is on its way the message stands in its place. */
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { outgoingIn } from '../chat-state.ts'
import { useChatState, useShared } from './context.ts'
import { OutgoingList } from './message-item.tsx'
import { Greeting } from './reception.tsx'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export function NewConversation() {
  const isOnItsWay = outgoingIn(useChatState(), null).length > 0
  return (
    <div class="body">
      <Greeting />
      {isOnItsWay ? (
        <ol class="messages">
          <OutgoingList conversation={null} />
        </ol>
      ) : (
        <OpeningForm />
      )}
    </div>
  )
}
interface Wrong {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly body?: string | undefined
}
function OpeningForm() {
  const { chat, language } = useShared()
  const { texts } = language
  const { stored, draft, halted } = useChatState()
  const [name, setName] = useState(stored.name)
  const [email, setEmail] = useState(stored.email)
  const [body, setBody] = useState(draft)
  const [wrong, setWrong] = useState<Wrong>({})
  const isFamiliar = stored.name !== ''
  function submit(event: Event) {
    event.preventDefault()
    const next: Wrong = {
      name: name.trim() === '' ? texts.nameMissing : undefined,
      email: email.trim() === '' || EMAIL.test(email.trim()) ? undefined : texts.emailWrong,
      body: body.trim() === '' ? texts.messageMissing : undefined,
    }
    setWrong(next)
    const form = event.currentTarget as HTMLFormElement // whose listener this is
    const first = Object.entries(next).find(([, message]) => message !== undefined)?.[0]
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else chat.write(body.trim(), { name: name.trim(), email: email.trim() })
  }
  return (
    <form class="opening" noValidate onSubmit={submit}>
      {halted?.conversation === null && halted.reason !== '' && (
        <p class="wrong" role="alert" dir="auto">
          {halted.reason}
        </p>
      )}
      <Field label={texts.yourName} error={wrong.name}>
        {more => (
          <input
            {...more}
            name="name"
            value={name}
            maxLength={120}
            autoComplete="name"
            required
            {...(!isFamiliar && { 'data-first': true })}
            onInput={event => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={texts.yourEmail} error={wrong.email}>
        {more => (
          <input
            {...more}
            name="email"
            type="email"
            value={email}
            maxLength={200}
            autoComplete="email"
            onInput={event => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={texts.yourMessage} error={wrong.body}>
        {more => (
          <textarea
            {...more}
            name="body"
            rows={4}
            value={body}
            maxLength={10_000}
            required
            {...(isFamiliar && { 'data-first': true })}
            onInput={event => setBody(event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="submit" class="primary">
        {texts.sendMessage}
      </button>
    </form>
  )
}
interface FieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly children: (more: {
    readonly id: string
    readonly dir: 'auto'
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby'?: string
  }) => ComponentChildren
}
function Field({ label, error, children }: FieldProps) {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        dir: 'auto',
        'aria-invalid': isWrong,
        ...(isWrong && { 'aria-describedby': `${id}-error` }),
      })}
      {isWrong && (
        <p class="wrong" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
