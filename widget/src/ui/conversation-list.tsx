/** The visitor's own conversations on this site, the latest first. */
import { useChatState, useShared } from './context.ts'
import { formatNear } from './format-time.ts'

export function ConversationList() {
  const { chat, language } = useShared()
  const { texts, locale } = language
  const { stored } = useChatState()
  return (
    <div class="body list">
      <ul>
        {stored.chats.map((each, index) => (
          <li key={each.conversation}>
            <button
              type="button"
              class="entry"
              {...(index === 0 && { 'data-first': true })}
              onClick={() => chat.show(each.conversation)}
            >
              <span class="last" dir="auto">
                {each.lastBody}
              </span>
              <span class="facts">
                {formatNear(each.lastAt, locale)}
                {each.isResolved ? ` · ${texts.resolvedShort}` : each.isAnswered ? '' : ` · ${texts.noAnswerYet}`}
              </span>
              {each.unread > 0 && (
                <span class="badge">
                  <span aria-hidden="true">{each.unread}</span>
                  <span class="hidden">{texts.newMessages(each.unread)}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="primary" onClick={() => chat.show('new')}>
        {texts.newConversation}
      </button>
    </div>
  )
}
