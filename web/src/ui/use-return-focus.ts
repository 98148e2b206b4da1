import { useEffect, useState } from 'react'

/** What opens over the screen takes the focus; when it goes, the focus is where it was, as long as nothing else took it. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // once what closed has been taken off the screen
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
