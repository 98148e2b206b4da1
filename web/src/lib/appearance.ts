/** The light or dark look, as the person chose it, or else the system. */
import { useSyncExternalStore } from 'react'
import { onSessionChange, sessionNow } from './session.ts'

const system = window.matchMedia('(prefers-color-scheme: dark)')

function isDark(): boolean {
  const theme = sessionNow().profile?.theme ?? 'system'
  return theme === 'system' ? system.matches : theme === 'dark'
}
function subscribe(listener: () => void): () => void {
  const stop = onSessionChange(listener)
  system.addEventListener('change', listener)
  return () => {
    stop()
    system.removeEventListener('change', listener)
  }
}
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark)

/** Marks the document as light or dark, and follows changes for the life of the page. */
export function followAppearance(): void {
  const mark = () => {
    document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light'
  }
  mark()
  subscribe(mark)
}
