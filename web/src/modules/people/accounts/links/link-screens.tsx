/** The screens for who has no password, or none that works: asking for a link, and following one; and for proving an address. */
import { CONFIRM_EMAIL, FORGOT_PASSWORD } from '../doors.ts'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { SetPasswordScreen } from './set-password-screen.tsx'

export interface LinkScreensProps {
  /** path and hash of the address */
  readonly door: string
  readonly onLanguage: (code: string) => void
}
export function LinkScreens({ door, onLanguage }: LinkScreensProps) {
  const [path, token = ''] = door.split('#')
  if (path === FORGOT_PASSWORD) return <ForgotPasswordScreen onLanguage={onLanguage} />
  const Screen = path === CONFIRM_EMAIL ? ConfirmEmailScreen : SetPasswordScreen
  return <Screen key={token} token={token} onLanguage={onLanguage} />
}
