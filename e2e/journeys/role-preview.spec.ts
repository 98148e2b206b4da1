/** An administrator looks at the app as a role does: a smaller menu, nothing to change, and a way back that outlasts a reload. */
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

test('a role is previewed, changes nothing, and is left again', async ({ as, admin }) => {
  const role = await admin.first('roles', '?search=Storekeeper')
  const { page } = await as('admin')
  await openRecord(page, `/edit-role/${role._id}`, 'Storekeeper')
  await page.getByRole('button', { name: 'Preview role' }).click()
  const banner = page.getByRole('region', { name: 'Preview role' })
  await expect(banner).toContainText('Storekeeper')
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'All of Stores' }).first()).toBeVisible()
  await expect(menu.getByRole('link', { name: 'All of Money' })).toHaveCount(0)

  await page.reload()
  await expect(banner).toBeVisible()
  await page.goto('/role-list')
  await expect(page.getByRole('heading', { name: 'You do not have access to this' })).toBeVisible()
  await banner.getByRole('button', { name: 'Leave preview' }).click()
  await expect(banner).toBeHidden()
  await expect(menu.getByRole('link', { name: 'All of Money' }).first()).toBeVisible()
  await page.goto(`/edit-role/${role._id}?tab=history`)
  await expect(page.getByRole('article').filter({ hasText: 'Left the preview' }).first()).toBeVisible()
})
