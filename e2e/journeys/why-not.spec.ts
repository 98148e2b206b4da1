/** Why something cannot be done: what holds it back, or which right it takes and who has it. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makePublishedProject } from '../support/makers.ts'

test('who lacks a right is told which, and which roles hold it as far as they may know', async ({ as, admin }) => {
  const project = await makePublishedProject(admin)
  const { page } = await as('viewer')
  await bringAxe(page.context())
  await openRecord(page, `/edit-projects/${project._id}`, String(project['title']))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Why can’t I…?' }).click()
  const dialog = page.getByRole('dialog', { name: 'What you cannot do here, and why' })
  const change = dialog.locator('.why > div').filter({ hasText: 'Change it' })
  await expect(change).toContainText('Takes the right “Projects · Change”.')
  await expect(change).toContainText(/Held by the roles .*Super admin/)
  await expect(dialog.locator('.why > div').filter({ hasText: 'Open bids' })).toContainText('Takes the right')
  expect(await complaintsOfAxe(page)).toEqual([])
  // what comes from other states is not spoken of
  await expect(dialog.getByText('Publish', { exact: true })).toHaveCount(0)
})
test('a company hears nothing of what the network decides, nor of its roles', async ({ as, admin }) => {
  const { page, api: company } = await as('company')
  const own = (await company.must<{ company: { _id: string } }>('GET', '/profile')).company
  const project = await makePublishedProject(admin, { company: own._id })
  await page.goto(`/edit-projects/${project._id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Why can’t I…?' }).click()
  const dialog = page.getByRole('dialog', { name: 'What you cannot do here, and why' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Open bids', { exact: true })).toHaveCount(0)
  await expect(dialog.getByText(/Held by the roles/)).toHaveCount(0)
})
test('a menu says below what is held back why', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const { page } = await as('admin', { viewport: { width: 390, height: 800 } })
  await openRecord(page, `/edit-company/${company._id}`, String(company['tradeName']))
  await page.getByRole('button', { name: 'More steps' }).click()
  const held = page.getByRole('menuitem', { name: /^Submit application/ })
  await expect(held).toBeDisabled()
  await expect(held.locator('small')).not.toBeEmpty()
})
test('a list says what is not offered in it, which right it takes and who has it', async ({ as, admin }) => {
  await makePublishedProject(admin)
  const { page } = await as('viewer')
  await bringAxe(page.context())
  await page.goto('/projects-list')
  await page.getByRole('button', { name: 'Why can’t I…?' }).click()
  const dialog = page.getByRole('dialog', { name: 'What you cannot do here, and why' })
  const line = (words: string) => dialog.locator('.why > div').filter({ hasText: words })
  await expect(line('Add one')).toContainText('Takes the right “Projects · Create”.')
  await expect(line('Add one')).toContainText(/Held by the roles .*Super admin/)
  await expect(line('Delete them, and see the trash')).toBeVisible()
  await expect(line('Import')).toContainText('Takes the right')
  expect(await complaintsOfAxe(page)).toEqual([])
  const { page: theirs } = await as('admin')
  await theirs.goto('/projects-list')
  await expect(theirs.getByRole('link', { name: 'Add project' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Why can’t I…?' })).toHaveCount(0)
})
test('what is not open is named in the palette and behind the account, with the right that it takes', async ({
  as,
}) => {
  const { page } = await as('viewer')
  await page.goto('/')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.getByRole('combobox', { name: 'Search everything' }).fill('audit')
  const closed = page.getByRole('group', { name: 'Not open to you' }).getByRole('option', { name: /^Audit log/ })
  const takes = /Takes the right “.*audit log.*”. Held by the roles .*Super admin/i
  await expect(closed).toContainText(takes)
  await closed.click()
  await expect(page).toHaveURL(/\/audit-log$/)
  await expect(page.getByText(takes)).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Viewer/ })
    .click()
  await page.getByRole('menuitem', { name: 'What is not open to me?' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is not open to you, and why' })
  await expect(dialog.getByRole('term').filter({ hasText: 'Audit log' })).toHaveCount(1)
  await expect(dialog.getByText('Projects', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})
