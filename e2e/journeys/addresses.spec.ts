/** Addresses and passwords: one's own address changes by a link, staff mail a link for a password, who signs up confirms. */
import { Api } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'
import { linkFor } from '../support/outbox.ts'
import { looker } from '../support/sound.ts'

const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@journey.example`

test('ones own address changes when the link at the new one is followed', async ({ as, admin }) => {
  const { email } = await makeStaff(admin, { alias: 'viewer' })
  const next = addressOf(unique('Journey Moved'))
  const { page } = await as({ email, password: PERSONS_PASSWORD })
  const look = await looker(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another e-mail address' })
  await expect(dialog.getByLabel('New e-mail address')).toBeFocused()
  await dialog.getByLabel('New e-mail address').fill(next)
  await dialog.getByLabel('Your current password').fill('not the password')
  await dialog.getByRole('button', { name: 'Mail the link' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await look('another address')
  await dialog.getByLabel('Your current password').fill(PERSONS_PASSWORD)
  await dialog.getByRole('button', { name: 'Mail the link' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(await linkFor(next))
  await expect(page.getByText(`${next} becomes the address`)).toBeVisible()
  await look('a link to confirm')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeFocused()
  await look('confirmed')
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.goto('/profile')
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(next)
})

test('staff mail a link for a password, and another address; no form takes a password', async ({ as, admin }) => {
  const { email, record } = await makeStaff(admin, { alias: 'viewer' })
  const { page } = await as('admin')
  await page.goto(`/edit-adminUsers/${record._id}`)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await expect(page.getByLabel(/^Password/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Help to sign in' }).click()
  await page.getByRole('menuitem', { name: 'Send a password link' }).click()
  await expect(page.getByText(/^A link for a new password is on its way to/)).toBeVisible()
  expect(await linkFor(email, 2)).toContain('/set-password#')
  await page.getByRole('button', { name: 'Help to sign in' }).click()
  await page.getByRole('menuitem', { name: 'Change e-mail address' }).click()
  await expect(page.getByRole('dialog', { name: /^Another e-mail address for Journey Clerk/ })).toBeVisible()
})

test('who signs up confirms the address with the password of then, and signs in', async ({ guest, admin }) => {
  const name = unique('Journey Member')
  const email = addressOf(name)
  await new Api(admin.origin, '').must('POST', '/users/signup', { name, email, password: PERSONS_PASSWORD })
  const page = await guest()
  const look = await looker(page)
  await page.goto(await linkFor(email))
  await expect(page.getByText(`You signed up as ${name}`)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('somebody elses words')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toHaveText('This is not the password that was chosen at signing up.')
  await look('a sign-up to confirm')
  await page.getByLabel('Password', { exact: true }).fill(PERSONS_PASSWORD)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PERSONS_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Register your company', level: 1 })).toBeVisible()
})
