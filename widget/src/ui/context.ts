/** The chat and its language, for all parts of the screen. */
import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { Chat } from '../chat.ts'
import type { ChatState } from '../chat-state.ts'
import type { Language } from '../texts.ts'

interface Shared {
  readonly chat: Chat
  readonly language: Language
}
export const SharedContext = createContext<Shared | undefined>(undefined)

export function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (shared === undefined) throw new Error('The chat is rendered without its context')
  return shared
}
export function useChatState(): ChatState {
  const { store } = useShared().chat
  const [state, setState] = useState(store.state)
  useEffect(() => {
    setState(store.state)
    return store.listen(() => setState(store.state))
  }, [store])
  return state
}
