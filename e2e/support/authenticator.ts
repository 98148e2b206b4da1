/** A device that keeps passkeys and answers for its owner at once. */
import type { Page } from '@playwright/test'

/** Gives a page an authenticator of its own. Passkeys belong to a name, so the page has to be one of `named`. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
/** The address of the server under test by its name: at a bare one there are no passkeys. */
export function named(baseURL: string | undefined): string {
  const url = new URL(baseURL ?? '')
  url.hostname = 'localhost'
  return url.origin
}
