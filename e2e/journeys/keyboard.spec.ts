/** Without a mouse: from the sign-in to a saved change. */
import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeVerifiedCompany } from '../support/makers.ts'

async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let steps = 0; steps < most; steps += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} tabs do not lead to ${String(target)}`)
}

test('sign in, find, open, change and save by keyboard', async ({ guest, admin }) => {
  const company = await makeCompany(admin)
  const name = String(company['tradeName'])
  const page = await guest()
  await page.goto('/company-list')
  await tabTo(page, page.getByLabel('E-mail address'))
  await page.keyboard.type('operations@siteoffice.example')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search companies' })).toBeFocused()
  await page.keyboard.type(name)
  const link = page.getByRole('link', { name, exact: true })
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.keyboard.press('e')
  await expect(page.getByLabel('Trade name')).toBeVisible()
  await tabTo(page, page.getByLabel('Tax ID'))
  await page.keyboard.type('TRN 600')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`“${name}” is saved`)).toBeVisible()
  await expect(page.getByLabel('Tax ID')).toBeFocused()
  expect((await admin.record('company', company._id))['taxId']).toBe('TRN 600')
})

test('a dialog begins in its first field, and gives the focus back to what opened it', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const { page } = await as('admin')
  await page.goto(`/edit-company/${company._id}`)
  for (const [menu, choice] of [
    ['More steps', 'Suspend'],
    ['More actions', 'Merge into another…'],
    ['More actions', 'Delete'],
  ] as const) {
    const button = page.getByRole('button', { name: menu })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: choice }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    if (choice === 'Suspend') await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button, choice).toBeFocused()
  }
})
test('a record beside its list gives the focus back to its row', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/contact-list')
  const row = page.getByRole('row').nth(1).getByRole('link').first()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()
})
