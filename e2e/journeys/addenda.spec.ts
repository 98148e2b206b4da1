/** Addenda: what changes in a tender is written where its bill is seen, and said row by row before it is issued. */
import { openRecord, save, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makePublishedProject, unique } from '../support/makers.ts'
import { takeStep } from '../support/steps.ts'

test('an addendum begins with the present bill, says what it changes, and changes the tender', async ({
  as,
  admin,
}) => {
  const boq = [
    { description: 'Concrete', unit: 'm3', quantity: 100 },
    { description: 'Steel', unit: 't', quantity: 10 },
  ]
  const project = await makePublishedProject(admin, { boq })
  const title = unique('More concrete')
  const addendum = await admin.create('addenda', { project: project._id, title, changes: 'The slab is thicker.' })
  const { page } = await as('admin')
  await openRecord(page, `/edit-addenda/${addendum._id}`, title)
  await page.getByRole('button', { name: 'Begin with the present bill' }).click()
  const changes = page.getByRole('region', { name: 'What the addendum changes in the bill' })
  await expect(changes).toContainText('Nothing is changed in the bill yet.')
  await page.getByRole('spinbutton', { name: 'Quantity, row 1' }).fill('120')
  await page.getByRole('button', { name: 'Remove row 2' }).click()
  await expect(changes.getByRole('listitem')).toHaveText([
    /^Changed row.*Concrete · 100 m³.*Concrete · 120 m³$/,
    /^Removed row.*Steel · 10 t/,
  ])
  await save(page)
  await saved(page)
  await takeStep(page, 'Issue addendum')
  await expect(page.getByText('Issued').first()).toBeVisible()
  const bill = (await admin.record('projects', project._id))['boq']
  expect(bill).toMatchObject([{ description: 'Concrete', quantity: 120 }])
})
