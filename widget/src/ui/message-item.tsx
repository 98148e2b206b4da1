/** A message: whose it is, its words, its time; and those that are not sent yet. */
import type { GuestMessage } from '@siteoffice/domain/modules/messaging/messages'
import { outgoingIn } from '../chat-state.ts'
import { isFromStaff } from '../messages.ts'
import { useChatState, useShared } from './context.ts'
import { formatHour } from './format-time.ts'

interface Props {
  readonly message: GuestMessage
  readonly isRead: boolean
}
export function MessageItem({ message, isRead }: Props) {
  const { texts, locale } = useShared().language
  const fromStaff = isFromStaff(message)
  return (
    <li class="message" data-own={!fromStaff}>
      <span class={fromStaff ? 'who' : 'hidden'} dir="auto">
        {fromStaff ? message.author?.label || texts.team : texts.you}
      </span>
      <p dir="auto">{message.body}</p>
      <span class="facts">
        <time dateTime={message.at}>{formatHour(message.at, locale)}</time>
        {isRead && ` · ${texts.read}`}
      </span>
    </li>
  )
}
/** What waits to be sent in a conversation, or to open one. */
export function OutgoingList({ conversation }: { readonly conversation: string | null }) {
  const { chat, language } = useShared()
  const { texts } = language
  const state = useChatState()
  const { halted } = state
  return (
    <>
      {outgoingIn(state, conversation).map(({ clientId, body }) => (
        <li class="message" data-own data-waits key={clientId}>
          <span class="hidden">{texts.you}</span>
          <p dir="auto">{body}</p>
          {halted === undefined ? (
            <span class="facts">{texts.sending}</span>
          ) : (
            <span class="facts wrong" role="alert">
              {texts.notSent} {halted.conversation === conversation && halted.reason}{' '}
              <button type="button" class="link" onClick={() => void chat.sendAgain()}>
                {texts.sendAgain}
              </button>
            </span>
          )}
        </li>
      ))}
    </>
  )
}
