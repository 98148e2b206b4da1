/** Offers to mail answers while the visitor is away: to an address that they have confirmed by a link. */
import { useState } from 'preact/hooks'
import { useShared } from './context.ts'

export function MailOffer({ conversation }: { readonly conversation: string }) {
  const { chat, language } = useShared()
  const { texts } = language
  const [state, setState] = useState<'offered' | 'busy' | 'sent' | 'failed'>('offered')
  if (state === 'sent')
    return (
      <p class="facts" role="status">
        {texts.confirmSent}
      </p>
    )
  return (
    <div class="facts">
      <p>{state === 'failed' ? texts.confirmFailed : texts.mailOffer}</p>
      <button
        type="button"
        class="link"
        disabled={state === 'busy'}
        onClick={() => {
          setState('busy')
          void chat.proveEmail(conversation).then(isSent => setState(isSent ? 'sent' : 'failed'))
        }}
      >
        {texts.confirmEmail}
      </button>
    </div>
  )
}
