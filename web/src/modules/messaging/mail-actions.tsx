import { RetryFailed } from './retry-failed.tsx'
import { SendHeld } from './send-held.tsx'

/** Actions on many mails at once; each button is there while there are such mails. */
export function MailActions() {
  return (
    <>
      <SendHeld />
      <RetryFailed />
    </>
  )
}
