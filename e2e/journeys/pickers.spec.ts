/** Choosing records of another kind: told apart by more than their names, those chosen before first, made where they are missing. */
import type { Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { choose } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeCompany, makeVerifiedCompany, unique, verifyCompany } from '../support/makers.ts'

const line = (page: Page, name: string) => page.locator('.combobox-option').filter({ hasText: name })

test('companies of the same name are told apart, and the one chosen before stands first', async ({ as, admin }) => {
  const name = unique('Twin Cranes')
  const verified = await makeVerifiedCompany(admin, { tradeName: name, city: 'Muscat' })
  await makeCompany(admin, { tradeName: name, city: 'Sohar' })
  const near = await makeCompany(admin, { tradeName: name, city: 'Nizwa' })
  const until = { verifiedUntil: dayAhead(12), singleProjectLimit: 1_000_000 }
  await verifyCompany(admin, near._id, until)
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
  expect(await complaintsOfAxe(page, '.combobox-popup')).toEqual([])
  await line(page, 'Muscat').click()
  await expect(page.getByRole('link', { name: `Open ${name} in a new tab` })).toBeVisible()
  await expect(picker, 'who goes on by keys is still there').toBeFocused()
  await page.reload()
  await page.getByRole('combobox', { name: /^Owner/ }).click()
  const group = page.locator('.combobox-group')
  await expect(group.first()).toHaveText('Chosen before')
  await expect(page.locator('.combobox-option').first()).toContainText('Muscat')
})

test('Tab leaves what is open to choose from, and chooses nothing', async ({ as }) => {
  const { page } = await as('operations')
  const focused = page.locator(':focus')
  await page.goto('/add-company')
  for (const name of [/^Parent company/, /^Professional categories/, /^Country/]) {
    const picker = page.getByRole('combobox', { name }).first()
    await picker.click()
    // an arrow that comes before the options marks none
    await expect(page.locator('.combobox-option').first()).toBeVisible()
    await picker.press('ArrowDown')
    await expect(page.locator('.combobox-option[data-highlighted]')).toHaveCount(1)
    const field = picker.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " combobox ")]')
    const shown = async () => [await field.innerText(), await picker.inputValue()]
    const before = await shown()
    await page.keyboard.press('Tab')
    await expect(picker).toHaveAttribute('aria-expanded', 'false')
    await expect(picker).not.toBeFocused()
    await expect(focused).toBeVisible()
    expect(await shown()).toEqual(before)
  }
})

test('a select says what is kept: letters that choose nothing go, and what is required is not emptied', async ({
  as,
}) => {
  const { page } = await as('operations')
  await page.goto('/add-company')
  const country = page.getByRole('combobox', { name: 'Country', exact: true }).first()
  await choose(country, 'Qatar')
  for (const typed of ['', 'zzz', 'kuw']) {
    await country.click()
    await country.fill(typed)
    await page.keyboard.press('Tab')
    await expect(country, typed).toHaveValue('Qatar')
  }
  const parent = page.getByRole('combobox', { name: /^Parent company/ })
  await parent.click()
  await line(page, 'C-').first().click()
  await expect(parent).toHaveValue(/\S/)
  await parent.fill('')
  await page.keyboard.press('Tab')
  await expect(parent, 'what is not required is').toHaveValue('')
})

test('a date is typed in any notation, or picked by keys, and one that cannot be read is said', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/add-companyDocument')
  const field = page.locator('[data-field="expiryDate"]')
  const day = field.getByRole('textbox')
  for (const typed of ['2026-12-31', '٢٠٢٦/١٢/٣١', '31 Dec 2026']) {
    await day.fill(typed)
    await day.press('Enter')
    await expect(day, typed).toHaveValue('31 Dec 2026')
    await day.fill('')
  }
  await day.fill('2026-12-31')
  await day.press('Tab')
  await day.fill('the 40th')
  await day.press('Tab')
  await expect(field.getByRole('alert')).toContainText('“the 40th” cannot be read as a date')
  await expect(day).toHaveValue('31 Dec 2026')
  await day.focus()
  await page.keyboard.press('ArrowDown')
  const picked = page.locator('.calendar button[aria-pressed="true"]')
  await expect(picked).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(day).toHaveValue('1 Jan 2027')
  await expect(day).toBeFocused()
  await expect(field.getByRole('alert')).toHaveCount(0)
})

test('who is quicker than a dialog opens keeps the cursor', async ({ as }) => {
  const { page } = await as('admin')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/add-adminUsers')
  await page.addStyleTag({ content: '.layer { animation-duration: 2s !important }' })
  const picker = page.getByRole('combobox', { name: /^Department/ })
  await picker.fill(unique('Night desk'))
  await page.locator('.combobox-option').filter({ hasText: 'Create' }).click()
  const code = page.getByRole('dialog', { name: 'Add department' }).getByLabel('Code')
  await code.focus()
  const opening = () => page.locator('.layer').evaluate(dialog => dialog.getAnimations().length)
  await expect.poll(opening).toBeGreaterThan(0)
  await expect.poll(opening).toBe(0)
  await expect(code).toBeFocused()
  await page.keyboard.type('N7')
  await expect(code).toHaveValue('N7')
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
  await expect(page.getByRole('combobox', { name: /^Department/ })).toHaveValue(name)
  // who may not make any is not offered to
  const { page: other } = await as('finance')
  await other.goto('/add-billings')
  await other.getByRole('combobox', { name: /^Company/ }).click()
  await other.keyboard.type(name)
  await expect(other.getByText('Nothing found').filter({ visible: true })).toBeVisible()
  await expect(line(other, 'Create')).toHaveCount(0)
})
