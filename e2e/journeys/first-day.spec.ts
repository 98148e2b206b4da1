/** What somebody stumbles over on the first day. */
import { openRecord, rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, unique } from '../support/makers.ts'

test('a company can be verified as soon as its papers are accepted', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const number = unique('POL')
  await admin.create('companyDocument', { company: company._id, type: 'insurance', number })
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
