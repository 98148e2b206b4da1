/** What a person does at the sign-in, and what secures it. */

import { expect, type Locator, type Page } from '@playwright/test'
import type { RecoveryCodes, SecondFactorSecret } from '@siteoffice/domain/modules/people/own-account'
import type { Api } from './api.ts'
import type { Credentials } from './journey.ts'
import { PERSONS_PASSWORD } from './makers.ts'
import { codeOf } from './one-time-code.ts'

export async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
/** The field of the second step, once it is there. */
export async function codeField(page: Page): Promise<Locator> {
  const field = page.getByLabel('Six-digit code')
  await expect(field).toBeFocused()
  return field
}
export const welcome = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Welcome/ })

interface Factor extends RecoveryCodes {
  readonly secret: string
}
/** Turns codes on for whose calls these are. The next code that works is one period ahead. */
export async function turnCodesOn(api: Api): Promise<Factor> {
  const { secret } = await api.must<SecondFactorSecret>('POST', '/profile/second-factor/begin', {
    password: PERSONS_PASSWORD,
  })
  const { recoveryCodes } = await api.must<RecoveryCodes>('POST', '/profile/second-factor/confirm', {
    code: codeOf(secret),
  })
  return { secret, recoveryCodes }
}
