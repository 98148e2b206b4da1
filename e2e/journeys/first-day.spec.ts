/** What somebody stumbles over on the first day. */
import { openRecord, rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, unique } from '../support/makers.ts'

test('a company can be verified as soon as its papers are accepted', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const number = unique('POL')
  const file = await admin.uploadPaper()
  await admin.create('companyDocument', { company: company._id, type: 'insurance', number, file })
  // it has handed in no application: a colleague has asked for it
  await admin.step('company', 'request-verification', company._id, { reason: 'Known for years.' })
  const { page } = await as('operations')
  await openRecord(page, `/edit-company/${company._id}?tab=companyDocument.company`, String(company['tradeName']))
  const verify = page.getByRole('button', { name: 'Verify company', exact: true })
  await expect(verify).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Accept' }).click()
  await page
    .getByRole('dialog', { name: `Accept Insurance · ${String(company['tradeName'])}?` })
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(page.getByRole('row').filter({ hasText: number }).getByText('Accepted')).toBeVisible()
  await expect(verify).toHaveAttribute('aria-disabled', 'false')
})
test('an address that sorts by what cannot be sorted shows the list', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/projects-list?sort=nonsense')
  await expect(rowsOf(page, 'Projects')).toHaveCount(10)
})
test('Escape closes the view of a list, wherever the focus is', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/projects-list')
  const button = page.getByRole('button', { name: 'View', exact: true })
  const panel = page.getByRole('dialog', { name: 'View' })
  await button.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await panel.getByRole('heading', { name: 'Columns' }).click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
test('papers of a company are summed up where they are more than stand on its screen', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const paper = () =>
    admin.create('companyDocument', { company: company._id, type: 'insurance', number: unique('POL') })
  for (let n = 0; n < 3; n += 1) await paper()
  const { page } = await as('operations')
  const path = `/edit-company/${company._id}`
  await openRecord(page, path, String(company['tradeName']))
  await expect(page.getByRole('heading', { name: 'Company documents 3' })).toBeVisible()
  const summed = page.getByText(/^Documents:/)
  await expect(summed).toHaveCount(0)
  await paper()
  await openRecord(page, path, String(company['tradeName']))
  await expect(summed).toContainText('4 ')
})
