/** The light or dark look, as the person chose it, or else the system. */
import { onSessionChange, sessionNow } from './session.ts'

const system = window.matchMedia('(prefers-color-scheme: dark)')

function isDark(): boolean {
  const theme = sessionNow().profile?.theme ?? 'system'
  return theme === 'system' ? system.matches : theme === 'dark'
}

/** Marks the document as light or dark, and follows changes for the life of the page. */
export function followAppearance(): void {
  const mark = () => {
    document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light'
  }
  mark()
  onSessionChange(mark)
  system.addEventListener('change', mark)
}
