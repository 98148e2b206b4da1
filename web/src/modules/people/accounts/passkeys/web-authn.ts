/** Asks the browser to make or to use a passkey. Options and responses are in WebAuthn's JSON form. */
import type { PasskeyChallenge } from '@siteoffice/domain/modules/people/own-account'
import { t } from '../../../../lib/i18n.ts'

type Options = PasskeyChallenge['options']

/** The browser's answer for the API; throws a sentence where there is none. */
async function answerOf(ask: () => Promise<Credential | null>, refusal: string): Promise<unknown> {
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
  } catch (error) {
    throw new Error(sentenceFor(error, refusal), { cause: error })
  }
  throw new Error(t('No passkey was used.'))
}
function sentenceFor(error: unknown, refusal: string): string {
  const name = error instanceof DOMException ? error.name : ''
  // browsers give the same error for 'cancelled', 'too late' and 'there is none', so that sites cannot tell them apart
  if (name === 'NotAllowedError' || name === 'AbortError')
    return t('No passkey was used: it was cancelled or took too long.')
  if (name === 'InvalidStateError') return refusal
  if (name === 'SecurityError') return t('Passkeys do not work at this address.')
  return error instanceof Error ? error.message : String(error)
}
/** Signs the challenge with a passkey that the person chooses. */
export const usedPasskey = (options: Options): Promise<unknown> =>
  answerOf(
    () =>
      navigator.credentials.get({
        // the API's options are what WebAuthn declares; types end at the wire
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as unknown as PublicKeyCredentialRequestOptionsJSON,
        ),
      }),
    t('This passkey cannot be used here.'),
  )
/** Makes a passkey on this device or on a key that is plugged in. */
export const madePasskey = (options: Options): Promise<unknown> =>
  answerOf(
    () =>
      navigator.credentials.create({
        // the API's options are what WebAuthn declares; types end at the wire
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as unknown as PublicKeyCredentialCreationOptionsJSON,
        ),
      }),
    t('There is a passkey for this account on this device already.'),
  )
