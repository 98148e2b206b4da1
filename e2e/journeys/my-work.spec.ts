/** Records assigned to a colleague: from the menu of a record and from a list, done in one's own work, opened again. */
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'

test('a record is assigned with a day, done by the colleague, and whoever assigned it hears of it', async ({
  as,
  admin,
}) => {
  const company = await makeCompany(admin)
  const name = String(company['tradeName'])
  const { email, record } = await makeStaff(admin, { alias: 'viewer' })
  const colleague = String(record['name'])
  const { page } = await as('admin')
  await page.goto(`/edit-company/${company._id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign…' }).click()
  const dialog = page.getByRole('dialog', { name: `Assign “${name}”` })
  await dialog.getByRole('combobox', { name: 'To' }).fill(colleague)
  await page.getByRole('option', { name: colleague }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Check the licence')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('banner').or(page.locator('main')).getByText(`Assigned to ${colleague}`)).toBeVisible()

  const { page: theirs } = await as({ email, password: PERSONS_PASSWORD })
  await theirs.goto('/')
  await theirs.getByRole('link', { name: 'My work' }).click()
  const row = theirs.getByRole('row', { name })
  await expect(row).toContainText('Check the licence')
  await row.getByRole('button', { name: `Done: ${name}` }).click()
  await expect(theirs.getByText('Nothing is assigned to you')).toBeVisible()
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Done: ${name}` }).click()
  await expect(row).toHaveCount(0)

  await test.step('what waits by right, and what falls due, stands below what was assigned', async () => {
    await page.goto('/my-work')
    await expect(page.getByRole('region', { name: 'Deadlines within a week' }).getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('link', { name: /^Company applications to review/ }).click()
    await expect(page).toHaveURL(/\/company-list\?.*application=/)
  })
  await page.goto('/notifications')
  await expect(page.getByText(`${colleague} has done: ${name}`).first()).toBeVisible()
})
