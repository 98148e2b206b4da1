/** Deleting, taking it back, and the trash. */
import { openRecord, rowOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeProject } from '../support/makers.ts'

test('a deleted row comes back with undo', async ({ as, admin }) => {
  const title = String((await makeProject(admin))['title'])
  const { page } = await as('operations')
  await page.goto(`/projects-list?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`“${title}” was deleted`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No projects match' })).toBeVisible()
  // longer than what only tells something stays
  await page.waitForTimeout(6_000)
  // it cannot be sent, and is offered again
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Undo' }).click({ timeout: 2_000 })
  await expect(page.locator('.notice[data-tone=error]').first()).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, title)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('the trash restores, and empties for good', async ({ as, admin }) => {
  const kept = await makeCompany(admin)
  const gone = await makeCompany(admin)
  const [keptName, goneName] = [String(kept['tradeName']), String(gone['tradeName'])]
  const { page } = await as('admin')
  await test.step('delete from the record', async () => {
    await openRecord(page, `/edit-company/${kept._id}`, keptName)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete company' }).click()
    await expect(page).toHaveURL(/\/company-list/)
  })
  await admin.must('DELETE', `/company/delete/${gone._id}`)
  await test.step('restore from the trash', async () => {
    await page.getByRole('button', { name: 'Trash' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Companies in the trash' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search companies' }).fill(keptName)
    // what is pressed while the rows of the search come moves under the pointer
    await expect(page.locator('[data-stale="false"] tbody tr[data-row]')).toHaveCount(1)
    await page.getByRole('button', { name: `Actions for ${keptName}` }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await expect(page.getByText(/” is back$/)).toBeVisible()
    expect((await admin.record('company', kept._id))['deletedAt'] ?? null).toBeNull()
  })
  await test.step('a record in the trash is readable only, and can be deleted for good', async () => {
    await openRecord(page, `/edit-company/${gone._id}`, goneName)
    await expect(page.getByText(/This record was deleted on/)).toBeVisible()
    await expect(page.getByLabel('Trade name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete company for good' }).click()
    await expect(page).toHaveURL(/trash=true/)
    expect((await admin.call('GET', `/company/id/${gone._id}`)).status).toBe(404)
  })
})
