/** The window: its head, and the list, the form or the conversation below it. */
import { useEffect, useRef } from 'preact/hooks'
import { useChatState, useShared } from './context.ts'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import { Icon } from './icons.tsx'
import { NewConversation } from './new-conversation.tsx'

/** As in the style sheet: there the window covers the page. */
const COVERS = '(max-width: 520px)'
const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled)'

/** Keeps Tab inside a window that covers the page. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const from = event.shiftKey ? stops[0] : stops.at(-1)
  const to = event.shiftKey ? stops.at(-1) : stops[0]
  const active = (panel.getRootNode() as ShadowRoot).activeElement // the panel is inside the shadow root
  if (active !== from) return
  event.preventDefault()
  to?.focus()
}
export function Panel() {
  const { chat, language } = useShared()
  const { texts } = language
  const { view, stored, isOffline } = useChatState()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [view])
  const covers = matchMedia(COVERS).matches
  useEffect(() => {
    const { current } = panel
    if (current === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') chat.close()
      if (event.key === 'Tab' && covers) keepFocus(event, current)
      // shortcuts of the page are not for what is typed here
      event.stopPropagation()
    }
    current.addEventListener('keydown', onKeyDown)
    return () => current.removeEventListener('keydown', onKeyDown)
  }, [chat, covers])
  return (
    <section ref={panel} class="panel" role="dialog" aria-label={texts.title} aria-modal={covers}>
      <header class="head">
        {view !== 'list' && stored.chats.length > 0 && (
          <button type="button" class="quiet" aria-label={texts.back} onClick={() => chat.show('list')}>
            <Icon name="back" />
          </button>
        )}
        <h2>{view === 'list' ? texts.back : texts.title}</h2>
        <button type="button" class="quiet" aria-label={texts.closeChat} onClick={() => chat.close()}>
          <Icon name="close" />
        </button>
      </header>
      <p class="notice" role="status" hidden={!isOffline}>
        {isOffline ? texts.offline : ''}
      </p>
      {view === 'list' ? (
        <ConversationList />
      ) : view === 'new' ? (
        <NewConversation />
      ) : (
        <Conversation id={view} key={view} />
      )}
    </section>
  )
}
