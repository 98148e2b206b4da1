/** Offers mails: answers while the visitor is away, to an address that they confirm by a link, and a copy of the conversation. */
import { useState } from 'preact/hooks'
import { useShared } from './context.ts'

interface Props {
  readonly conversation: string
  readonly isConfirmed: boolean
}
export function MailOffer({ conversation, isConfirmed }: Props) {
  const { chat, language } = useShared()
  const { texts } = language
  const [state, setState] = useState<'offered' | 'busy' | 'sent' | 'failed'>('offered')
  const [offer, action, sent] = isConfirmed
    ? ['', texts.mailCopy, texts.copySent]
    : [texts.mailOffer, texts.confirmEmail, texts.confirmSent]
  const ask = () => (isConfirmed ? chat.mailTranscript(conversation) : chat.proveEmail(conversation))
  if (state === 'sent')
    return (
      <p class="facts" role="status">
        {sent}
      </p>
    )
  return (
    <div class="facts">
      <p>{state === 'failed' ? (isConfirmed ? texts.copyFailed : texts.confirmFailed) : offer}</p>
      <button
        type="button"
        class="link"
        disabled={state === 'busy'}
        onClick={() => {
          setState('busy')
          void ask().then(isSent => setState(isSent ? 'sent' : 'failed'))
        }}
      >
        {action}
      </button>
    </div>
  )
}
