/** Light or dark: what the person chose, or what the system says. */
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

/** Marks the document light or dark, and keeps it so for as long as the page lives. */
export function followAppearance(): void {
  const mark = () => {
    document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light'
  }
  mark()
  subscribe(mark)
}
