/** Passkeys: made in the profile, used in place of the password and after it, removed. */
import type { Page } from '@playwright/test'
import { giveAuthenticator, named } from '../support/authenticator.ts'
import { openRecord, saved, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'
import { enterPassword, welcome } from '../support/sign-in.ts'
import { looker } from '../support/sound.ts'

const password = PERSONS_PASSWORD

test('a passkey is made, opens sessions alone and after the password, and is removed', async ({
  guest,
  admin,
  baseURL,
}) => {
  const { email } = await makeStaff(admin, { alias: 'viewer' })
  const page = await guest({ baseURL: named(baseURL) })
  const look = await looker(page)
  await giveAuthenticator(page)
  const panel = section(page, 'Sign-in and security')
  const signOut = async () => {
    await page.getByRole('button', { name: /^Journey Clerk/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await test.step('made', async () => {
    await page.goto('/login?from=/profile')
    await look('the sign-in')
    await enterPassword(page, { email, password })
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Laptop of the journey')
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'This is not your current password.' })).toBeVisible()
    await look('adding one')
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(panel.getByText('Laptop of the journey')).toBeVisible()
    await expect(panel.getByText('Not used yet')).toBeVisible()
    await look('the list')
  })
  await test.step('in place of the password', async () => {
    await signOut()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(welcome(page)).toBeVisible()
    await page.goto('/profile')
    await expect(panel.getByText(/^Last used/)).toBeVisible()
  })
  await test.step('after the password', async () => {
    await signOut()
    await enterPassword(page, { email, password })
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
    await look('the second step')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(welcome(page)).toBeVisible()
  })
  await test.step('removed', async () => {
    await page.goto('/profile')
    await panel.getByRole('button', { name: 'Remove Laptop of the journey' }).click()
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await question.getByLabel('Current password').fill(PERSONS_PASSWORD)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(panel.getByText('Laptop of the journey')).toBeHidden()
    await signOut()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert')).toHaveText('The passkey was not accepted.')
    await enterPassword(page, { email, password })
    await expect(welcome(page)).toBeVisible()
  })
})

test('a device without a passkey says so, and the password still works', async ({ guest, admin, baseURL }) => {
  const { email } = await makeStaff(admin, { alias: 'viewer' })
  const page = await guest({ baseURL: named(baseURL) })
  await giveAuthenticator(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await enterPassword(page, { email, password })
  await expect(welcome(page)).toBeVisible()
})

/** Ends the session of a page on the server alone. */
const endSession = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('siteoffice.token')}` }
    return (await fetch('/api/logout', { method: 'POST', headers })).status
  })
async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
}

test('a session that ends over a form goes on with a passkey, but not with one of somebody else', async ({
  guest,
  admin,
  baseURL,
}) => {
  const company = await makeCompany(admin)
  const [owner, other] = [await makeStaff(admin, { alias: 'operations' }), await makeStaff(admin, { alias: 'viewer' })]
  const page = await guest({ baseURL: named(baseURL) })
  await giveAuthenticator(page)
  /** Types into a form, loses the session, saves, and answers the question with a passkey. */
  const saveWithoutSession = async (tab: Page, value: string) => {
    await openRecord(tab, `/edit-company/${company._id}`, String(company['tradeName']))
    await tab.getByLabel('Tax ID').fill(value)
    expect(await endSession(tab)).toBe(204)
    // the question may stand before the button by then: something behind the form asked first
    await tab.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click')
    const dialog = tab.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    return dialog
  }
  await test.step('the device holds the passkey of another person', async () => {
    await page.goto('/login?from=/profile')
    await enterPassword(page, { email: other.email, password })
    await addPasskey(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login?from=/profile')
    await enterPassword(page, { email: owner.email, password })
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
    const dialog = await saveWithoutSession(page, 'TRN 700')
    await expect(dialog.getByRole('alert')).toHaveText('This passkey belongs to another account.')
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
    await saved(page)
    await expect(page.getByLabel('Tax ID')).toHaveValue('TRN 700')
  })
  await test.step('another device holds their own', async () => {
    const tab = await page.context().newPage()
    await giveAuthenticator(tab)
    await tab.goto('/profile')
    await addPasskey(tab)
    const dialog = await saveWithoutSession(tab, 'TRN 800')
    await expect(dialog).toBeHidden()
    await saved(tab)
    expect((await admin.record('company', company._id))['taxId']).toBe('TRN 800')
  })
})
