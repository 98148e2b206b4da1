/** The button, and the window that it opens. */
import { useEffect, useRef } from 'preact/hooks'
import type { Chat } from '../chat.ts'
import { unreadIn } from '../chat-state.ts'
import type { Language } from '../texts.ts'
import { SharedContext, useChatState, useShared } from './context.ts'
import { Icon } from './icons.tsx'
import { Panel } from './panel.tsx'

interface Props {
  readonly chat: Chat
  readonly language: Language
  readonly side: 'start' | 'end'
}
export const Widget = ({ chat, language, side }: Props) => (
  <SharedContext.Provider value={{ chat, language }}>
    <div class="chat" lang={language.code} dir={language.direction} data-side={side}>
      <Frame />
    </div>
  </SharedContext.Provider>
)
function Frame() {
  const { chat, language } = useShared()
  const { texts } = language
  const state = useChatState()
  const { isOpen } = state
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const unread = unreadIn(state)
  useEffect(() => {
    // where the focus came from
    if (wasOpen.current && !isOpen) launcher.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      {isOpen && <Panel />}
      <button
        ref={launcher}
        type="button"
        class="launcher"
        aria-label={isOpen ? texts.closeChat : texts.openChat}
        aria-expanded={isOpen}
        data-open={isOpen}
        onClick={() => (isOpen ? chat.close() : chat.open())}
      >
        <Icon name={isOpen ? 'close' : 'chat'} />
        {unread > 0 && !isOpen && (
          <span class="badge" aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      <span class="hidden" role="status">
        {unread > 0 && !isOpen ? texts.newMessages(unread) : ''}
      </span>
    </>
  )
}
