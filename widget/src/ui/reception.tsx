/** The greeting, and outside of business hours what the office says then. */
import { useChatState } from './context.ts'

export function Greeting() {
  const { reception } = useChatState()
  return (
    <div class="greeting" aria-live="polite">
      {reception !== undefined && <p dir="auto">{reception.greeting}</p>}
      {reception?.closedText && (
        <p class="closed" dir="auto">
          {reception.closedText}
        </p>
      )}
    </div>
  )
}
