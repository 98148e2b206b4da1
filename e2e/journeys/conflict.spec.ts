/** Two people change one record: the second chooses, field by field. */
import { openRecord, save, saved, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject } from '../support/makers.ts'

test('the second to save sees mine and theirs and chooses', async ({ as, admin }) => {
  const project = await makeProject(admin, { city: 'Dubai', contactPerson: 'Nobody Yet' })
  const path = `/edit-projects/${project._id}`
  const first = await as('operations')
  const second = await as('admin')
  await openRecord(first.page, path, String(project['title']))
  await openRecord(second.page, path, String(project['title']))
  const city = (page: typeof first.page) => section(page, 'Place').getByRole('textbox', { name: 'City' }).first()

  await city(first.page).fill('Sharjah')
  await first.page.getByLabel('Contact person').fill('Theirs Theirson')
  await first.page.getByLabel('Funding source').fill('Their bank')
  await save(first.page)
  await saved(first.page)

  await city(second.page).fill('Ajman')
  await second.page.getByLabel('Contact person').fill('Mine Mineson')
  await save(second.page)
  const dialog = second.page.getByRole('dialog', { name: 'Somebody else changed this record' })
  await expect(dialog.getByText(/Salma Al Zaabi saved it/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^City/ })).toContainText(/Ajman.*Sharjah/)
  await expect(dialog.getByRole('row')).toHaveCount(3)
  // the dialog says it: no error does so a second time
  await expect(second.page.getByText('Somebody changed this project meanwhile.')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'City: Theirs' }).check()
  await dialog.getByRole('radio', { name: 'Contact person: Mine' }).check()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(dialog).toBeHidden()
  await saved(second.page)
  await expect(second.page.getByLabel('Funding source')).toHaveValue('Their bank')
  await expect(city(second.page)).toHaveValue('Sharjah')
  expect(await admin.record('projects', project._id)).toMatchObject({
    city: 'Sharjah',
    contactPerson: 'Mine Mineson',
    fundingSource: 'Their bank',
  })
})
