/** Signing in with a passkey: alone, or after the password with the ticket of the second step. */
import { askForPasskey, loginWithPasskey } from '@siteoffice/domain/modules/people/session-endpoints'
import { call } from '../../../../lib/call.ts'
import { t } from '../../../../lib/i18n.ts'
import { takeUp, turnDown } from '../session-actions.ts'
import { usedPasskey } from './web-authn.ts'

const WITHOUT_SIGN_IN = { signInAgain: false } as const
interface PasskeySignIn {
  /** awaited before the session starts */
  readonly ready: () => Promise<unknown>
  readonly ticket?: string
  /** the id of whom it has to be */
  readonly person?: string | undefined
}
/** Throws the API's error, or a sentence where the browser had no passkey or it is somebody else's. */
export async function signInWithPasskey({ ready, ticket, person }: PasskeySignIn): Promise<void> {
  const body = ticket === undefined ? {} : { ticket }
  const { challenge, options } = await call(askForPasskey, { body }, WITHOUT_SIGN_IN)
  const response = await usedPasskey(options)
  await ready()
  const answer = await call(loginWithPasskey, { body: { challenge, response } }, WITHOUT_SIGN_IN)
  if (person !== undefined && answer.user._id !== person) {
    await turnDown(answer)
    throw new Error(t('This passkey belongs to another account.'))
  }
  await takeUp(answer)
}
