/** A role that demands a second factor, and a session that ends over a form of somebody who has one. */
import { openRecord, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'
import { codeOf } from '../support/one-time-code.ts'
import { codeField, enterPassword, turnCodesOn } from '../support/sign-in.ts'
import { looker } from '../support/sound.ts'

const password = PERSONS_PASSWORD
const RIGHTS = ['READ_ALL_COMPANY', 'READ_SINGLE_COMPANY', 'UPDATE_COMPANY']

test('who has no second factor where the role demands one sets it up first, then goes on', async ({ guest, admin }) => {
  const name = unique('Careful')
  const alias = name.toLowerCase().replaceAll(' ', '-')
  const role = await admin.create('roles', { name, alias, permissions: RIGHTS, mfaRequired: true })
  const { email } = await makeStaff(admin, { id: role._id })
  const page = await guest()
  const look = await looker(page)
  await page.goto('/company-list')
  await enterPassword(page, { email, password })
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await look('what there is to do')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const field = await codeField(page)
  const secret = (await page.locator('code').textContent()) ?? ''
  await look('the secret')
  await field.fill(codeOf(secret))
  await field.press('Enter')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await look('the recovery codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(/\/company-list$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(/^Your role requires a second factor/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
})

test('a role that comes to demand one in the middle of work loses nothing that was typed', async ({ as, admin }) => {
  const name = unique('Changing')
  const alias = name.toLowerCase().replaceAll(' ', '-')
  const role = await admin.create('roles', { name, alias, permissions: RIGHTS })
  const { email } = await makeStaff(admin, { id: role._id })
  const company = await makeCompany(admin)
  const { page } = await as({ email, password })
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  await page.getByLabel('Tax ID').fill('TRN 500')
  await admin.update('roles', role._id, { mfaRequired: true })
  const setUp = page.getByRole('button', { name: 'Set up an authenticator app' })
  await expect(async () => {
    // what is behind the form may have asked before, and been told already
    if (!(await setUp.isVisible()))
      await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 2000 })
    await expect(setUp).toBeVisible({ timeout: 2000 })
  }).toPass()
  await setUp.click()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const field = await codeField(page)
  await field.fill(codeOf((await page.locator('code').textContent()) ?? ''))
  await field.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByLabel('Tax ID')).toHaveValue('TRN 500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
})

test('a session that ends under an open form is taken up again with a code', async ({ as, admin }) => {
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const company = await makeCompany(admin)
  const { page, api } = await as({ email, password })
  const look = await looker(page)
  const { secret } = await turnCodesOn(api)
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  await page.getByLabel('Tax ID').fill('TRN 600')
  await api.must('POST', '/logout')
  // the question may stand before the button by then: something behind the form asked first
  await page.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  const field = await codeField(page)
  // what is behind waits, and looks like it
  await look('the second step over a form', '[role=dialog]')
  await field.fill('000000')
  await field.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The code is wrong or was used already.')
  await field.fill(codeOf(secret, 1))
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await saved(page)
  await expect(page.getByLabel('Tax ID')).toHaveValue('TRN 600')
  expect((await admin.record('company', company._id))['taxId']).toBe('TRN 600')
})
