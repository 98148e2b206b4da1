/** Profiles that a company shares by a link. */
import { expect, test } from '../support/journey.ts'

test('a link that has been read is replaced by a new one only after a question', async ({ as, admin }) => {
  const { _id } = await admin.first('profileSharing', '?status=active&lastViewedAt=..2100-01-01&size=1')
  const { page } = await as('admin')
  await page.goto(`/edit-profileSharing/${_id}`)
  let made = 0
  page.on('request', request => {
    if (request.url().includes('/profileSharing/link/')) made += 1
  })
  await page.getByRole('button', { name: 'Make a new link' }).click()
  const question = page.getByRole('dialog', { name: 'Make a new link?' })
  await expect(question).toContainText('The link that has been given out works no more.')
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(question).toBeHidden()
  expect(made).toBe(0)
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await question.getByRole('button', { name: 'Make a new link' }).click()
  const told = page.getByRole('dialog', { name: 'The link of the shared profile' })
  await expect(told.getByRole('textbox', { name: 'Link' })).toHaveValue(/#/)
})
test('a share that has ended says so, and is opened again with a day to come', async ({ as, admin }) => {
  const share = await admin.first('profileSharing', '?status=expired&size=1')
  const { page } = await as('admin')
  await page.goto(`/edit-profileSharing/${share._id}`)
  await expect(page.locator('main header').getByText('Expired')).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  const dialog = page.getByRole('dialog', { name: /^Open/ })
  const day = new Date(Date.now() + 10 * 86_400_000)
  await dialog.getByLabel('Good until').fill(day.toLocaleDateString('en-GB', { dateStyle: 'medium' }))
  await dialog.getByLabel('Good until').press('Enter')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('main header').getByText('Active', { exact: true })).toBeVisible()
  expect((await admin.record('profileSharing', share._id))['expiresOn']).toBe(day.toISOString().slice(0, 10))
})
