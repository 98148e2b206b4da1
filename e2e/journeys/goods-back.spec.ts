/** Goods of a sale come back: in parts, into stock or written off, credited and given back. */
import type { Api, ApiRecord } from '../support/api.ts'
import { pick, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { unique } from '../support/makers.ts'
import { overflowOf } from '../support/screen.ts'

/** Five bricks at 20 and two hours of a service at 30, less the commission, paid and handed over. */
async function makeSale(admin: Api): Promise<{ sale: ApiRecord; bricks: string; product: string }> {
  const name = unique('Returned')
  const code = name.slice(-8)
  const store = await admin.create('stores', { name, code, currency: 'AED' })
  const warehouse = await admin.create('warehouse', { name: `${name} hall`, code, store: store._id })
  const customer = await admin.create('customers', { name: `${name} buyer`, phone: '+971 4 501 0000', currency: 'AED' })
  const prices = { currency: 'AED', purchasePrice: 5, unit: 'pcs' }
  const bricks = await admin.create('product', {
    name: `${name} bricks`,
    sku: code,
    salePrice: 20,
    trackStock: true,
    ...prices,
  })
  const laying = await admin.create('product', {
    name: `${name} laying`,
    sku: `${code}-2`,
    type: 'service',
    salePrice: 30,
    ...prices,
  })
  const opening = {
    product: bricks._id,
    warehouse: warehouse._id,
    quantity: 5,
    reason: 'opening',
    note: 'For the sale',
  }
  await admin.must('POST', '/stock/adjust', opening)
  const items = [
    { product: bricks._id, quantity: 5 },
    { product: laying._id, quantity: 2 },
  ]
  const cart = await admin.create('sale', {
    store: store._id,
    warehouse: warehouse._id,
    customer: customer._id,
    currency: 'AED',
    discountType: 'Flat',
    items,
  })
  const payments = [{ method: 'card', amount: 144 }]
  await admin.must('POST', `/sale/check-out/${cart._id}`, { version: cart['version'], payments })
  return { sale: cart, bricks: String(bricks['name']), product: bricks._id }
}

test('goods of a sale come back, and the record shows which and what was given back', async ({ as, admin }) => {
  const { sale, bricks, product } = await makeSale(admin)
  const { page } = await as('admin')
  await page.goto(`/edit-sale/${sale._id}`)
  await page.getByRole('button', { name: 'Return goods' }).click()
  const dialog = page.getByRole('dialog')
  const quantity = dialog.getByRole('spinbutton', { name: `Quantity of ${bricks} that comes back` })
  await quantity.fill('6')
  await expect(dialog.getByText('Is more than the 5 that can still be returned')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Take goods back' })).toBeDisabled()
  await quantity.fill('2')
  await expect(dialog.locator('.return-facts')).toContainText('36.00')
  await dialog.getByLabel('Reason').fill('Too many were ordered')
  await dialog.getByRole('button', { name: 'Take goods back' }).click()
  await expect(page.getByText(/^Give back .*36\.00.* The credit note is SR-\d{4}-\d{5}\.$/)).toBeVisible()
  await expect(section(page, 'Items')).toContainText('2 of 5')
  await expect(section(page, 'Returns')).toContainText('Too many were ordered')

  // on a phone, the rest of it written off
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Return goods' }).click()
  await expect(dialog.getByText('2 of 5 returned')).toBeVisible()
  await dialog.getByRole('button', { name: `All 3 of ${bricks} come back` }).click()
  await pick(dialog.getByRole('combobox', { name: `What happens to ${bricks}` }), 'Written off')
  await dialog.getByLabel('Reason').fill('Broken')
  await expect.poll(() => overflowOf(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Take goods back' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => admin.record('sale', sale._id))
    .toMatchObject({ amountCredited: 90, paymentAmount: 54, duePrice: 0, paymentStatus: 'paid' })
  expect(await admin.record('product', product)).toMatchObject({ onHand: 2 })
})
