/** Choosing records of another kind: told apart by more than their names, those chosen before first, made where they are missing. */
import type { Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeCompany, makeVerifiedCompany, unique } from '../support/makers.ts'

const line = (page: Page, name: string) => page.locator('.ant-select-item-option').filter({ hasText: name })

test('companies of the same name are told apart, and the one chosen before stands first', async ({ as, admin }) => {
  const name = unique('Twin Cranes')
  const verified = await makeVerifiedCompany(admin, { tradeName: name, city: 'Muscat' })
  await makeCompany(admin, { tradeName: name, city: 'Sohar' })
  const near = await makeCompany(admin, { tradeName: name, city: 'Nizwa' })
  const until = { verifiedUntil: dayAhead(12), singleProjectLimit: 1_000_000 }
  await admin.step('company', 'verify', near._id, until)
  const { page } = await as('operations')
  await bringAxe(page.context())
  await page.goto('/add-projects')
  const picker = page.getByRole('combobox', { name: /^Owner/ })
  await picker.click()
  await picker.pressSequentially(name)
  await expect(line(page, 'Muscat')).toContainText(`${String(verified['number'])} · Muscat`)
  await expect(line(page, 'Muscat')).toContainText('Verified')
  await expect(line(page, 'Sohar')).toContainText('Unverified')
  await expect(line(page, 'Nizwa')).toContainText('expires in 12 days')
  await expect(line(page, 'Muscat')).not.toContainText('expires')
  expect(await complaintsOfAxe(page, '.ant-select-dropdown')).toEqual([])
  await line(page, 'Muscat').click()
  await page.reload()
  await page.getByRole('combobox', { name: /^Owner/ }).click()
  const group = page.locator('.ant-select-item-group')
  await expect(group.first()).toHaveText('Chosen before')
  await expect(page.locator('.ant-select-item-option').first()).toContainText('Muscat')
})

test('a department that is missing is made in place, by keys alone', async ({ as }) => {
  const { page } = await as('admin')
  const name = unique('Night desk')
  await page.goto('/add-adminUsers')
  await page.getByRole('combobox', { name: /^Department/ }).focus()
  await page.keyboard.type(name)
  await expect(line(page, `Create “${name}”`)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add department' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('is required')).toBeVisible()
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(unique('N').slice(0, 8))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toBeVisible()
  // who may not make any is not offered to
  const { page: other } = await as('finance')
  await other.goto('/add-billings')
  await other.getByRole('combobox', { name: /^Company/ }).click()
  await other.keyboard.type(name)
  await expect(other.getByText('Nothing found').filter({ visible: true })).toBeVisible()
  await expect(line(other, 'Create')).toHaveCount(0)
})
