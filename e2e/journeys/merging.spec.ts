/** Two records of one company become one, and two again where that was a mistake. */
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeProject, unique } from '../support/makers.ts'

test('a company that was entered twice is merged into the other, and the merge is taken back', async ({
  as,
  admin,
}) => {
  const mark = unique('').trim()
  const [first, second] = [`Falcon ${mark} LLC`, `Falcon ${mark} Contracting`]
  const twice = await makeCompany(admin, { tradeName: first })
  const kept = await makeCompany(admin, { tradeName: second })
  const project = await makeProject(admin, { company: twice._id, title: `Depot ${mark}` })
  const companyOf = async () => (await admin.must<{ company: unknown }>('GET', `/projects/id/${project._id}`)).company
  const { page } = await as('admin')
  await page.goto(`/edit-company/${twice._id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge/ })
  await dialog.getByRole('button', { name: second }).click()
  await dialog.getByRole('button', { name: 'Merge company' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  expect(await companyOf()).toMatchObject({ _id: kept._id })

  await page.goto(`/edit-company/${twice._id}`)
  await expect(page.getByText('You can undo this until')).toBeVisible()
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('is back, with all that referred to it')).toBeVisible()
  expect(await companyOf()).toMatchObject({ _id: twice._id })
  await expect(page.getByRole('button', { name: 'Undo merge' })).toHaveCount(0)
})
