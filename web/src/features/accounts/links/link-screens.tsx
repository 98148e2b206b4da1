/** The screens for who has no password, or none that works: asking for a link, and following one. */
import { FORGOT_PASSWORD } from '../doors.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { SetPasswordScreen } from './set-password-screen.tsx'

export interface LinkScreensProps {
  /** path and hash of the address */
  readonly door: string
  readonly onLanguage: (code: string) => void
}
export function LinkScreens({ door, onLanguage }: LinkScreensProps) {
  const [path, token = ''] = door.split('#')
  return path === FORGOT_PASSWORD ? (
    <ForgotPasswordScreen onLanguage={onLanguage} />
  ) : (
    <SetPasswordScreen key={token} token={token} onLanguage={onLanguage} />
  )
}
