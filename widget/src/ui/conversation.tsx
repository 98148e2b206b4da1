/** A conversation: its messages, its end where it has one, and the field for the next message. */
import type { GuestMessage } from '@siteoffice/domain/modules/messaging/messages'
import { Fragment } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { outgoingIn } from '../chat-state.ts'
import { isFromStaff } from '../messages.ts'
import { Composer } from './composer.tsx'
import { useChatState, useShared } from './context.ts'
import { formatDay, isSameDay } from './format-time.ts'
import { MailOffer } from './mail-offer.tsx'
import { MessageItem, OutgoingList } from './message-item.tsx'
import { Rating } from './rating.tsx'
import { Greeting } from './reception.tsx'

/** Within so many pixels the end is in sight, and stays there. */
const NEAR_END = 80

/** Keeps the end in sight while messages come, and the place where somebody reads further up. */
function useEnd(length: number, first: number | undefined) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first, height: 0 })
  useLayoutEffect(() => {
    const { current } = log
    if (current === null) return
    const { scrollHeight } = current
    if (isAtEnd.current) current.scrollTop = scrollHeight
    else if (before.current.first !== first) current.scrollTop += scrollHeight - before.current.height
    before.current = { first, height: scrollHeight }
  }, [length, first])
  const onScroll = ({
    currentTarget: { scrollHeight, scrollTop, clientHeight },
  }: {
    readonly currentTarget: Element
  }) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
  }
  return { log, onScroll }
}
export function Conversation({ id }: { readonly id: string }) {
  const { chat, language } = useShared()
  const { texts } = language
  const state = useChatState()
  const messages = state.messages[id]
  const hasEnded = state.ended.includes(id)
  const mail = state.states[id]?.mail ?? null
  const isResolved = state.states[id]?.status === 'resolved'
  const { log, onScroll } = useEnd(
    (messages?.length ?? 0) + outgoingIn(state, id).length + Number(isResolved) + Number(hasEnded),
    messages?.[0]?.seq,
  )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, also by keyboard */}
      <div class="body" ref={log} onScroll={onScroll} tabIndex={0} role="log" aria-label={texts.title}>
        {messages === undefined && !hasEnded && <p class="facts">{texts.loading}</p>}
        {messages !== undefined && <Messages id={id} messages={messages} />}
        {hasEnded && (
          <div class="end">
            <p>{texts.ended}</p>
            <button type="button" class="primary" onClick={() => chat.show('new')}>
              {texts.newConversation}
            </button>
          </div>
        )}
        {!hasEnded && mail !== null && <MailOffer key={mail} conversation={id} isConfirmed={mail === 'confirmed'} />}
        {isResolved && !hasEnded && <Rating conversation={id} rating={state.states[id]?.rating ?? null} />}
      </div>
      {!hasEnded && (
        <p class="typing" role="status">
          {state.isTyping ? texts.typing : ''}
        </p>
      )}
      {!hasEnded && <Composer conversation={id} />}
    </>
  )
}
function Messages({ id, messages }: { readonly id: string; readonly messages: readonly GuestMessage[] }) {
  const { chat, language } = useShared()
  const { texts, locale } = language
  const { states } = useChatState()
  const [isReading, setIsReading] = useState(false)
  const hasEarlier = (messages[0]?.seq ?? 1) > 1
  const staffSeen = states[id]?.staffSeenSeq ?? 0
  const lastRead = messages.findLast(message => !isFromStaff(message) && message.seq <= staffSeen)?.seq
  return (
    <>
      {hasEarlier ? (
        <button
          type="button"
          class="link"
          disabled={isReading}
          onClick={() => {
            setIsReading(true)
            void chat.readEarlier(id).finally(() => setIsReading(false))
          }}
        >
          {texts.earlier}
        </button>
      ) : (
        <Greeting />
      )}
      <ol class="messages">
        {messages.map((message, index) => {
          const before = messages[index - 1]
          return (
            <Fragment key={message.seq}>
              {(before === undefined || !isSameDay(before.at, message.at)) && (
                <li class="day">{formatDay(message.at, locale, texts.today)}</li>
              )}
              <MessageItem message={message} isRead={message.seq === lastRead} />
            </Fragment>
          )
        })}
        <OutgoingList conversation={id} />
      </ol>
    </>
  )
}
