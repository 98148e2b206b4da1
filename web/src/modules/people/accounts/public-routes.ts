/** The paths of the screens that need no session. */
export const SIGN_IN = '/login'
export const SIGN_UP = '/signup'
export const FORGOT_PASSWORD = '/forgot-password'
export const SET_PASSWORD = '/set-password'
export const CONFIRM_EMAIL = '/confirm-email'
export const STOP_MAILS = '/stop-mails'
export const SIGN_AGREEMENT = '/sign'
export const VERIFY_DOCUMENT = '/verify-document'
export const PROFILE_DOWNLOAD = '/profile-download'
export const SHARED_PROFILE = '/shared-profile'
const MAILED: readonly string[] = [
  SIGN_UP,
  FORGOT_PASSWORD,
  SET_PASSWORD,
  CONFIRM_EMAIL,
  STOP_MAILS,
  SIGN_AGREEMENT,
  VERIFY_DOCUMENT,
  PROFILE_DOWNLOAD,
  SHARED_PROFILE,
]

/** Whether a path is one of these, other than the sign-in. */
export const isPublicRoute = (pathname: string): boolean => MAILED.includes(pathname)
