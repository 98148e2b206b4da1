/** At the till, by keyboard and at the size of a phone: bursts of codes, several of one, and one press to sell. */
import type { Locator, Page } from '@playwright/test'
import type { ApiRecord } from '../support/api.ts'
import { choose } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { unique } from '../support/makers.ts'

const BURST = 20
const finder = (page: Page): Locator => page.getByRole('searchbox', { name: 'Find products by name, SKU or barcode' })
const quantityOf = (page: Page, product: ApiRecord): Locator =>
  page.getByRole('spinbutton', { name: `Quantity of ${String(product['name'])}`, exact: true })
/** What a scanner sends: a code and Enter, faster than anybody types. */
async function scan(page: Page, code: unknown): Promise<void> {
  await page.keyboard.type(String(code))
  await page.keyboard.press('Enter')
}

test('twenty codes are sold on a phone with one press, once though the answer is lost, and a part is refunded', async ({
  as,
  admin,
}) => {
  const name = unique('Till')
  // it begins with the quantity that it will make: the field must not keep it
  const code = `3${name.slice(-7)}`
  const store = await admin.create('stores', { name, code, currency: 'AED' })
  const warehouse = await admin.create('warehouse', { name: `${name} hall`, code, store: store._id })
  const customer = await admin.create('customers', { name: `${name} buyer`, phone: '+971 4 501 0000', currency: 'AED' })
  const prices = { currency: 'AED', salePrice: 10, purchasePrice: 5, unit: 'pcs' }
  const products: ApiRecord[] = []
  for (let index = 0; index < BURST; index += 1)
    products.push(
      await admin.create('product', {
        name: `${name} item ${index}.`,
        sku: `${code}-${index}`,
        trackStock: index === 0,
        ...prices,
      }),
    )
  const [first, second] = products
  if (first === undefined || second === undefined) throw new Error('No products')
  await admin.must('POST', '/stock/adjust', {
    product: first._id,
    warehouse: warehouse._id,
    quantity: 5,
    reason: 'opening',
    note: 'For the till',
  })
  const { page } = await as('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sale-cart')
  await expect(finder(page)).toBeFocused()
  await choose(page.getByRole('combobox', { name: 'Store' }), name)
  await choose(page.getByRole('combobox', { name: 'Customer' }), String(customer['name']))
  await finder(page).focus()
  for (const product of products) await scan(page, product['sku'])
  for (const product of products) await expect(quantityOf(page, product)).toHaveValue('1')
  await expect(page.getByText('5 available')).toBeVisible()

  // the same code again leads to its quantity, where + and the code itself are one more
  await scan(page, first['sku'])
  await expect(quantityOf(page, first)).toBeFocused()
  await page.keyboard.press('+')
  await expect(quantityOf(page, first)).toHaveValue('2')
  await scan(page, first['sku'])
  await expect(quantityOf(page, first)).toHaveValue('3')
  await scan(page, `${code}-0`)
  await quantityOf(page, first).fill('6')
  await expect(page.getByText('Only 5 available here')).toBeVisible()
  await quantityOf(page, first).fill('3')
  await page.getByRole('button', { name: `Remove ${String(second['name'])}` }).click()
  await finder(page).focus()
  // three, by the QR code of its label
  await scan(page, `3*https://office.example.ae/view-product/${second._id}`)
  await expect(quantityOf(page, second)).toHaveValue('3')

  // 18 of one, three of two, less the commission
  const pay = page.getByRole('button', { name: 'Pay and hand over' })
  await expect(pay).toBeInViewport()
  await expect(page.locator('.cart-pay-sum')).toContainText('216.00')
  await page.route(
    '**/api/sale/check-out/**',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await pay.click()
  await expect(page.getByText(/^No answer came from the server\./).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^S-\d{4}-\d{5} is no cart any more$/ })).toBeVisible()
  const { content, totalElements } = await admin.list('sale', `?customer=${customer._id}`)
  expect(totalElements).toBe(1)
  expect(content[0]).toMatchObject({ status: 'completed', paymentStatus: 'paid', paymentAmount: 216, duePrice: 0 })

  // the next customer is served at the same place
  await page.getByRole('button', { name: 'New cart' }).click()
  const standsAtItsPlace = async () => {
    await expect(page.getByRole('combobox', { name: 'Store' })).toHaveValue(name)
    await expect(page.getByRole('combobox', { name: 'Warehouse' })).toHaveValue(`${name} hall`)
  }
  await standsAtItsPlace()
  await page.reload()
  await standsAtItsPlace()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/edit-sale/${String(content[0]?._id)}`)
  await page.getByRole('button', { name: 'Record refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount to give back').fill('16')
  await dialog.getByLabel('Reason').fill('One was broken')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog').getByRole('group', { name: 'Amounts' }).getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect
    .poll(async () => (await admin.list('sale', `?customer=${customer._id}`)).content[0])
    .toMatchObject({ paymentStatus: 'paid', paymentAmount: 216 })
})
