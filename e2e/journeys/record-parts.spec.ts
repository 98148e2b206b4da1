/** What hangs on a record, and values of free shape in its form. */
import { openRecord, save, saved, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, unique } from '../support/makers.ts'

test('parts of a record that are empty wait under one name, and offer to be filled once', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  await admin.create('customers', { name: unique('Journey Buyer'), phone: '+971 4 501 0000', company: company._id })
  const { page } = await as('admin')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  const parts = page.getByRole('navigation', { name: 'Parts of this company' })
  await expect(parts.getByRole('link', { name: 'Customers 1' })).toBeVisible()
  await expect(parts.getByRole('link', { name: /^Bids/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Empty \d+$/ }).click()
  await page.getByRole('menuitem', { name: 'Bids' }).click()
  await expect(parts.getByRole('link', { name: 'Bids 0' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('No bids yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add bid' })).toHaveCount(1)
  await parts.getByRole('link', { name: 'Customers 1' }).click()
  await expect(page.getByRole('link', { name: 'Add customer' })).toHaveCount(1)
})
test('a state stands at the head of a record, and not once more below', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('admin')
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  await expect(section(page, 'Verification').getByText('Unverified')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Unverified').first()).toBeVisible()
})
test('limits are given by name and value, and kept as numbers', async ({ as, admin }) => {
  const name = unique('Journey package')
  const values = { name, currency: 'USD', price: 10, billingPeriod: 'year', limits: { 'Exports per day': 4 } }
  const made = await admin.create('package', values)
  const { page } = await as('admin')
  await openRecord(page, `/edit-package/${made._id}`, name)
  await expect(page.getByLabel('Value in row 1')).toHaveValue('4')
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByLabel('Name in row 2').fill('Storage in GB')
  await page.getByLabel('Value in row 2').fill('20')
  await save(page)
  await saved(page)
  const { limits } = await admin.record('package', made._id)
  expect(limits).toEqual({ 'Exports per day': 4, 'Storage in GB': 20 })
})
test('a setting is changed as what it is', async ({ as, admin }) => {
  const flag = await admin.first('site-config', '?search=approval.separateBilling')
  const { page } = await as('admin')
  await openRecord(page, `/edit-site-config/${flag._id}`, 'approval.separateBilling')
  const toggle = page.getByRole('switch', { name: 'Value' })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(toggle).toBeChecked()
})
