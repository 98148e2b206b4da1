/** One day at a register: opened with a float, a sale for cash, cash out, closed with a count, and its report. */
import { choose } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { unique } from '../support/makers.ts'
import { overflowOf } from '../support/screen.ts'

test('a day at the register, from its float to its report', async ({ as, admin }) => {
  const name = unique('Register')
  const code = name.slice(-8)
  const store = await admin.create('stores', { name, code, currency: 'AED' })
  await admin.create('warehouse', { name: `${name} hall`, code, store: store._id })
  await admin.create('register', { store: store._id, name: `${name} till`, active: true })
  const customer = await admin.create('customers', { name: `${name} buyer`, phone: '+971 4 501 0000', currency: 'AED' })
  const product = await admin.create('product', {
    name: `${name} item`,
    sku: code,
    type: 'service',
    currency: 'AED',
    salePrice: 20,
    purchasePrice: 5,
    unit: 'pcs',
  })
  const { page } = await as('admin')
  await page.goto('/sale-cart')
  await choose(page.getByRole('combobox', { name: 'Store' }), name)
  const bar = page.getByRole('region', { name: 'Register' })
  const dialog = page.getByRole('dialog')
  await bar.getByRole('button', { name: 'Open register' }).click()
  // the only register of the store is chosen
  await expect(dialog.getByRole('combobox', { name: 'Register' })).toHaveValue(`${name} till`)
  await dialog.getByLabel('Float').fill('100')
  await dialog.getByRole('button', { name: 'Open register' }).click()
  await expect(bar).toContainText('AED 100.00 should be in the drawer')

  await choose(page.getByRole('combobox', { name: 'Customer' }), String(customer['name']))
  const finder = page.getByRole('searchbox', { name: 'Find products by name, SKU or barcode' })
  await finder.fill(String(product['sku']))
  await page.keyboard.press('Enter')
  await page
    .getByRole('textbox', { name: 'Payment' })
    .or(page.getByLabel('Payment', { exact: true }))
    .first()
    .fill('50')
  await page.getByRole('button', { name: 'Pay and hand over' }).click()
  await expect(dialog.getByText('AED 18.00 paid; give back AED 32.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next sale' }).click()
  await expect(bar).toContainText('AED 118.00 should be in the drawer')
  // the next customer is served at the same place
  await expect(page.getByRole('heading', { name: 'Sale cart', exact: true })).toBeVisible()

  await bar.getByRole('button', { name: 'Cash in or out' }).click()
  await dialog.getByLabel('Amount').fill('200')
  await dialog.getByLabel('Reason').fill('Fuel')
  await dialog.getByRole('button', { name: 'Record cash' }).click()
  await expect(dialog.getByText('Is more than should be in the drawer')).toBeVisible()
  // somebody else puts cash in meanwhile: nothing is recorded, and the dialog opens with the session as it is now
  const [session] = (await admin.list('registerSession', `?store=${store._id}`)).content
  const cash = { version: session?.['version'], direction: 'in', amount: 20, reason: 'Change' }
  await admin.must('POST', `/registerSession/cash/${String(session?._id)}`, cash)
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByRole('button', { name: 'Record cash' }).click()
  await expect(page.getByText('Nothing was recorded. You see it as it is now.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(bar).toContainText('AED 138.00 should be in the drawer')
  await bar.getByRole('button', { name: 'Cash in or out' }).click()
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByLabel('Reason').fill('Fuel')
  await dialog.getByRole('button', { name: 'Record cash' }).click()
  await expect(bar).toContainText('AED 98.00 should be in the drawer')

  // a part by card, the rest in cash with change: the drawer has what was paid in cash
  await choose(page.getByRole('combobox', { name: 'Customer' }), String(customer['name']))
  await finder.fill(String(product['sku']))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay in several ways' }).click()
  await dialog.getByLabel('Payment 1, amount').fill('20')
  await expect(dialog.getByText(/only cash may be, with change given back/)).toBeVisible()
  await dialog.getByLabel('Payment 1, amount').fill('8')
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect(dialog.getByLabel('Payment 2, amount')).toHaveValue('10')
  await dialog.getByRole('group', { name: 'Amounts' }).nth(1).getByRole('button', { name: 'AED 20.00' }).click()
  await expect(dialog).toContainText('AED 10.00')
  // a refusal stands at its row, and what was typed stays
  await dialog.getByLabel('Payment 1, amount').fill('8.005')
  await dialog.getByRole('button', { name: 'Pay and hand over' }).click()
  await expect(dialog.getByRole('listitem').first().getByRole('alert')).toContainText(/digits after the point/)
  await expect(dialog.getByLabel('Payment 2, amount')).toHaveValue('20')
  await dialog.getByLabel('Payment 1, amount').fill('8')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Pay and hand over' }).click()
  await expect(dialog.getByText('AED 18.00 paid; give back AED 10.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next sale' }).click()
  await expect(bar).toContainText('AED 108.00 should be in the drawer')

  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByRole('button', { name: 'Close register' }).click()
  await dialog.getByLabel('Counted').fill('107.5')
  await expect(dialog).toContainText('-AED 0.50')
  await dialog.getByRole('button', { name: 'Close register' }).click()
  await expect(dialog.getByText('Say why the count differs')).toBeVisible()
  await dialog.getByLabel('Reason').fill('A coin fell behind the counter')
  await dialog.getByRole('button', { name: 'Close register' }).click()
  await expect(bar.getByRole('button', { name: 'Open register' })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)

  const { content } = await admin.list('registerSession', `?store=${store._id}`)
  expect(content).toMatchObject([{ status: 'closed', expected: 108, counted: 107.5, difference: -0.5 }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/edit-registerSession/${String(content[0]?._id)}`)
  await expect(page.getByRole('region', { name: 'Cash of sales' }).getByRole('row')).toHaveCount(3)
  for (const report of ['Report', 'Report, 80 mm']) {
    await page.getByRole('button', { name: report, exact: true }).click()
    await expect(dialog.getByRole('heading')).toContainText(/RS-\d{5}/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
