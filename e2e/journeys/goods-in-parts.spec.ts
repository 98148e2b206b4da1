/** A purchase is received in parts, and what never comes is closed short. */
import { section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { unique } from '../support/makers.ts'
import { overflowOf } from '../support/screen.ts'

test('goods are received in parts, and what never comes is closed short', async ({ as, admin }) => {
  const name = unique('Parts')
  const code = name.slice(-8)
  const store = await admin.create('stores', { name, code, currency: 'AED' })
  const warehouse = await admin.create('warehouse', { name: `${name} hall`, code, store: store._id })
  const supplier = await admin.create('supplier', { name: `${name} works`, phone: '+971 4 501 0000', currency: 'AED' })
  const product = (label: string) =>
    admin.create('product', {
      name: `${name} ${label}`,
      sku: `${code}-${label}`,
      currency: 'AED',
      salePrice: 20,
      purchasePrice: 10,
      unit: 'pcs',
      trackStock: true,
    })
  const [bricks, pipes] = [await product('bricks'), await product('pipes')]
  const items = [bricks, pipes].map(each => ({ product: each._id, quantity: 5 }))
  const cart = await admin.create('purchase', {
    store: store._id,
    warehouse: warehouse._id,
    supplier: supplier._id,
    currency: 'AED',
    discountType: 'Flat',
    items,
  })
  await admin.must('POST', `/purchase/order/${cart._id}`, { version: cart['version'] })

  const { page } = await as('admin')
  await page.goto(`/edit-purchase/${cart._id}`)
  await page.getByRole('button', { name: 'Receive goods' }).click()
  const dialog = page.getByRole('dialog')
  const quantity = (of: string) => dialog.getByRole('spinbutton', { name: `Quantity of ${name} ${of}` })
  await expect(quantity('bricks')).toHaveValue('5')
  await dialog.getByRole('button', { name: 'None' }).click()
  await expect(dialog.getByRole('button', { name: 'Receive goods' })).toBeDisabled()
  // more than the order has is for the server to judge, which knows the tolerance
  await quantity('bricks').fill('6')
  await dialog.getByRole('button', { name: 'Receive goods' }).click()
  await expect(dialog.getByText('Is more than the 5 that may still be received')).toBeVisible()
  await quantity('bricks').fill('2')
  await dialog.getByRole('button', { name: 'Receive goods' }).click()
  await expect(dialog).toBeHidden()
  await expect(section(page, 'Items')).toContainText('2 of 5')
  await expect(section(page, 'Items')).toContainText('0 of 5')

  // on a phone, all bricks; the pipes never come
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Receive goods' }).click()
  await expect(dialog.getByText('2 of 5 received')).toBeVisible()
  await quantity('pipes').fill('0')
  await expect.poll(() => overflowOf(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Receive goods' }).click()
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'More steps' }).click()
  await page.getByRole('menuitem', { name: 'Close purchase short' }).click()
  await dialog.getByLabel('Reason').fill('The works stopped making them')
  await dialog.getByRole('button', { name: 'Close purchase short' }).click()
  await expect
    .poll(() => admin.record('purchase', cart._id))
    .toMatchObject({ status: 'closed_short', deliveryStatus: 'partial', amountCredited: 45, duePrice: 45 })
  expect(await admin.record('product', bricks._id)).toMatchObject({ onHand: 5 })
})
