/** Every screen has one name, also where a record is missing or stands beside its list. */
import { expect, test } from '../support/journey.ts'

const NOWHERE = '00000000-0000-7000-8000-000000000000'

test('a record that is not there has a heading and a title, on a screen of its own and beside its list', async ({
  as,
}) => {
  const { page } = await as('admin')
  await page.goto(`/edit-projects/${NOWHERE}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This project is not here')
  await expect(page).toHaveTitle('This project is not here · Siteoffice')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.goto(`/outerNotification-list?record=${NOWHERE}`)
  await expect(page.getByRole('heading', { level: 2, name: 'is not here' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
})
test('a record beside its list has a heading below that of the list', async ({ as, admin }) => {
  const row = await admin.first('outerNotification', '?size=1')
  const { page } = await as('admin')
  await page.goto(`/outerNotification-list?record=${row._id}`)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
})
