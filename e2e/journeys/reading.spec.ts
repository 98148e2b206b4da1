/** Records are read first: the way to the form and back, and values that are edited where they are read. */
import type { Page } from '@playwright/test'
import { openForm, save, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, makeVerifiedCompany, PERSONS_PASSWORD } from '../support/makers.ts'

/** The server has kept what is chosen next. */
const keptBy = (page: Page) =>
  page.waitForResponse(
    each => each.url().endsWith('/profile') && each.request().method() === 'PUT' && each.status() === 200,
  )
test('a row leads to the reading view, one key to the form, and saving back', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const trade = String(company['tradeName'])
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const reader = { email, password: PERSONS_PASSWORD }
  const { page } = await as(reader)
  const reading = new RegExp(`/view-company/${company._id}$`)
  const name = page.getByLabel('Trade name')
  await test.step('the row opens what says something, and nothing to type into', async () => {
    await page.goto(`/company-list?search=${encodeURIComponent(trade)}`)
    await page.getByRole('link', { name: trade, exact: true }).click()
    await expect(page).toHaveURL(reading)
    await expect(section(page, 'Company').getByText('Legal name')).toBeVisible()
    await expect(section(page, 'Company').getByText('Established year')).toHaveCount(0)
    await expect(name).toHaveCount(0)
  })
  await test.step('e opens the form; once saved it is read again', async () => {
    await page.keyboard.press('e')
    await expect(page).toHaveURL(new RegExp(`/edit-company/${company._id}$`))
    await name.fill(`${trade} Two`)
    await save(page)
    await expect(page).toHaveURL(reading)
    await expect(page.getByRole('heading', { level: 1, name: `${trade} Two` })).toBeVisible()
  })
  await test.step('without a change one goes back as well', async () => {
    await openForm(page)
    await page.getByRole('button', { name: 'Stop editing' }).click()
    await expect(page).toHaveURL(reading)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expect(name).toHaveCount(0)
  })
  await test.step('who rather begins with forms says so once, for all their devices', async () => {
    const kept = keptBy(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Open records with their form' }).click()
    await expect(name).toBeVisible()
    await kept
    const { page: other } = await as(reader)
    await other.goto(`/view-company/${company._id}`)
    await expect(other.getByLabel('Trade name')).toBeVisible()
  })
})
test('a value is edited where it is read, in the record and in its row', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const trade = String(company['tradeName'])
  const { page } = await as('operations')
  const now = async () => await admin.record('company', company._id)
  const editor = (field: string) => page.getByRole('dialog', { name: field, exact: true })
  await page.goto(`/view-company/${company._id}`)
  await test.step('a double press edits it; what the server refuses stays with its reason', async () => {
    await page.locator('[data-value="legalName"]').dblclick()
    const input = editor('Legal name').getByRole('textbox')
    await expect(input).toBeFocused()
    await input.fill('')
    await input.press('Enter')
    await expect(input).toHaveAccessibleDescription(/./)
    await input.fill('Harbour Works Limited')
    await input.press('Enter')
    await expect(editor('Legal name')).toHaveCount(0)
    await expect(section(page, 'Company')).toContainText('Harbour Works Limited')
    expect((await now())['legalName']).toBe('Harbour Works Limited')
  })
  await test.step('and it can be undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await now())['legalName']).toBe(company['legalName'])
  })
  await test.step('a colleague was faster: both values are shown to choose from', async () => {
    await page.locator('[data-value="legalName"]').dblclick()
    await editor('Legal name').getByRole('textbox').fill('Mine')
    await admin.update('company', company._id, { legalName: 'Theirs' })
    await editor('Legal name').getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this record' })
    await expect(conflict).toContainText('Theirs')
    await conflict.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(conflict).toHaveCount(0)
    await expect.poll(async () => (await now())['legalName']).toBe('Mine')
  })
  await test.step('in a list the pencil of a cell does the same', async () => {
    await page.goto(`/company-list?search=${encodeURIComponent(trade)}&columns=tradeName,legalName`)
    const cell = page.locator('td[data-value="legalName"]')
    await expect(cell).toHaveText('Mine')
    await cell.hover()
    await cell.getByRole('button', { name: 'Edit Legal name' }).click()
    await editor('Legal name').getByRole('textbox').fill('Row Works')
    await editor('Legal name').getByRole('textbox').press('Enter')
    await expect(cell).toContainText('Row Works')
    await expect(page).toHaveURL(/company-list/)
  })
})
