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
