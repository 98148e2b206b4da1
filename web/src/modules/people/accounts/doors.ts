/** The screens that need no session: their paths. */
export const SIGN_IN = '/login'
export const FORGOT_PASSWORD = '/forgot-password'
export const SET_PASSWORD = '/set-password'
export const CONFIRM_EMAIL = '/confirm-email'
const MAILED: readonly string[] = [FORGOT_PASSWORD, SET_PASSWORD, CONFIRM_EMAIL]

/** Whether it is one besides the sign-in. */
export const isDoor = (pathname: string): boolean => MAILED.includes(pathname)
