/** Who is about to make a record that is there already is told so while typing, and goes on where it is another one. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, unique } from '../support/makers.ts'

test('a company that is there already is named while it is typed again', async ({ as, admin }) => {
  const mark = unique('').trim()
  const tradeName = `Fanar ${mark} Contracting`
  const { _id } = await makeCompany(admin, { tradeName })
  const { page } = await as('operations')
  await bringAxe(page.context())
  await page.goto('/add-company')
  const hint = page.getByRole('status').filter({ hasText: 'This may be there already' })
  await page.getByLabel('Trade name').fill('Something else altogether')
  await page.waitForTimeout(900)
  await expect(hint).toHaveCount(0)
  await page.getByLabel('Trade name').fill(`The Fanar ${mark} Group LLC`)
  await expect(hint.getByRole('link', { name: tradeName })).toHaveAttribute('href', new RegExp(_id))
  await expect(hint).toContainText('a similar trade name')
  expect(await complaintsOfAxe(page)).toEqual([])
  await hint.getByRole('button', { name: 'It is another one' }).click()
  await expect(hint).toHaveCount(0)
})
test('a record does not meet itself, and what is not changed is not asked about', async ({ as, admin }) => {
  const mark = unique('').trim()
  const one = await makeCompany(admin, { tradeName: `Sarab ${mark} Trading` })
  const two = await makeCompany(admin, { tradeName: `Noor ${mark}xy Trading` })
  const { page } = await as('operations')
  await page.goto(`/edit-company/${one._id}`)
  const hint = page.getByRole('status').filter({ hasText: 'This may be there already' })
  await expect(page.getByLabel('Trade name')).toHaveValue(/Sarab/)
  await page.waitForTimeout(900)
  await expect(hint).toHaveCount(0)
  await page.getByLabel('Trade name').fill(`Noor ${mark}xy`)
  await expect(hint.getByRole('link', { name: String(two.tradeName) })).toBeVisible()
  await expect(hint.getByRole('link')).toHaveCount(1)
})
test('so is a customer that is added where one is chosen, and is taken in place of a new one', async ({
  as,
  admin,
}) => {
  const name = unique('Sahara Fixings')
  await admin.create('customers', { name, phone: '+971 4 501 0000' })
  const { page } = await as('admin')
  await page.goto('/sale-cart')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.click()
  await customer.pressSequentially(`${name} LLC`)
  await page.getByText(`Create “${name} LLC”`).click()
  const dialog = page.getByRole('dialog', { name: 'Add customer' })
  const hint = dialog.getByRole('status').filter({ hasText: 'This may be there already' })
  await expect(hint.getByRole('link', { name })).toBeVisible()
  await hint.getByRole('button', { name: 'Take this one' }).click()
  await expect(dialog).toBeHidden()
  await expect(customer).toHaveValue(name)
  await expect(customer).toBeFocused()
  expect((await admin.list('customers', `?search=${encodeURIComponent(name)}`)).totalElements).toBe(1)
})
