/** At the counter of a store: the store chosen in the header, a scanner, the arrow keys, change, and prices that have changed. */
import type { Locator, Page } from '@playwright/test'
import type { Api, ApiRecord } from '../support/api.ts'
import { choose, pick, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

interface Counter {
  readonly store: ApiRecord
  readonly warehouse: ApiRecord
}
const nameOf = (record: ApiRecord): string => String(record['name'])
async function makeCounter(admin: Api): Promise<Counter> {
  const name = unique('Journey counter')
  const store = await admin.create('stores', { name, code: name.slice(-8), currency: 'AED' })
  const warehouse = await admin.create('warehouse', { name: `${name} hall`, code: name.slice(-8), store: store._id })
  return { store, warehouse }
}
async function makeProduct(admin: Api, name: string, more: object = {}): Promise<ApiRecord> {
  const code = unique('').trim()
  return admin.create('product', {
    name,
    sku: code,
    barcode: `629${code}`,
    currency: 'AED',
    salePrice: 20,
    purchasePrice: 10,
    trackStock: false,
    ...more,
  })
}
const finder = (page: Page): Locator => page.getByRole('searchbox', { name: 'Find products by name, SKU or barcode' })
const quantityOf = (page: Page, product: ApiRecord): Locator =>
  page.getByRole('spinbutton', { name: `Quantity of ${nameOf(product)}` })
const total = (page: Page, name: string): Locator =>
  section(page, 'Totals')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
/** What a scanner sends: a code and Enter, faster than anybody types. */
async function scan(page: Page, code: unknown): Promise<void> {
  await page.keyboard.type(String(code))
  await page.keyboard.press('Enter')
}

test('the chosen store holds at once, after signing out, and for a cart begun in it', async ({ guest, admin }) => {
  const [one, other] = [await makeCounter(admin), await makeCounter(admin)]
  const { email, record } = await makeStaff(admin, { alias: 'storekeeper' })
  await admin.update('adminUsers', record._id, { stores: [one.store._id, other.store._id] })
  const page = await guest()
  const signIn = async () => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PERSONS_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn()
  const chooser = page.getByRole('button', { name: /^Store: / }).first()
  const choose = async (name: string) => {
    await chooser.click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
  }
  await expect(chooser).toHaveText('All my stores')
  await page.goto('/warehouse-list')
  for (const place of [one, other])
    await expect(page.getByRole('link', { name: nameOf(place.warehouse) })).toBeVisible()
  await choose(nameOf(other.store))
  await expect(page.getByRole('link', { name: nameOf(one.warehouse) })).toHaveCount(0)
  await expect(page.getByRole('link', { name: nameOf(other.warehouse) })).toBeVisible()
  await page.goto('/sale-cart')
  const place = section(page, 'Place')
  await expect(place.getByRole('combobox', { name: 'Store' })).toHaveValue(nameOf(other.store))
  await expect(place.getByRole('combobox', { name: 'Warehouse' })).toHaveValue(nameOf(other.warehouse))
  await expect(place.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^AED/)
  await choose(nameOf(one.store))
  await expect(place.getByRole('combobox', { name: 'Warehouse' })).toHaveValue(nameOf(one.warehouse))
  await page.getByRole('button', { name: new RegExp(String(record['name'])) }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await signIn()
  await expect(chooser).toHaveText(nameOf(one.store))
})

test('a scanner adds one product after another, and the arrow keys choose among several', async ({ as, admin }) => {
  const name = unique('Journey anchor')
  const [small, large] = [await makeProduct(admin, `${name} 10`), await makeProduct(admin, `${name} 12`)]
  const { page } = await as('admin')
  await page.goto('/sale-cart')
  await finder(page).focus()
  await scan(page, small['barcode'])
  await scan(page, large['sku'])
  for (const product of [small, large]) await expect(quantityOf(page, product)).toHaveValue('1')
  await scan(page, small['barcode'])
  const notices = page.locator('.notices-bottomRight')
  await expect(notices.getByText('This item already exists.')).toBeVisible()
  await scan(page, `no${unique('')}`)
  await expect(notices.getByText(/^No product is called/)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${nameOf(large)}` }).click()
  await finder(page).fill(name)
  await expect(page.getByRole('list', { name: 'Products found' }).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: `Add ${nameOf(large)}` })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(finder(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, large)).toHaveValue('1')
  await expect(finder(page)).toBeFocused()
})

test('cash gives change, pieces are whole, and a price that has changed asks which holds', async ({ as, admin }) => {
  const { store, warehouse } = await makeCounter(admin)
  const product = await makeProduct(admin, unique('Journey hinge'))
  const customer = await admin.create('customers', { name: unique('Journey Builder'), phone: '+971 4 501 0000' })
  const { page } = await as('admin')
  await page.goto('/sale-cart')
  const place = section(page, 'Place')
  await choose(place.getByRole('combobox', { name: 'Store' }), nameOf(store))
  await expect(place.getByRole('combobox', { name: 'Warehouse' })).toHaveValue(nameOf(warehouse))
  await expect(place.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^AED/)
  await choose(place.getByRole('combobox', { name: 'Customer' }), nameOf(customer))
  await finder(page).focus()
  await scan(page, product['sku'])
  const quantity = quantityOf(page, product)
  await quantity.fill('1.5')
  await expect(page.getByText('Must be a whole number: it is counted in pcs')).toBeVisible()
  await quantity.fill('5')
  await page.getByLabel('Discount', { exact: true }).fill('91')
  await expect(page.getByText('Must lie between 0 and 90.00 AED')).toBeVisible()
  await page.getByLabel('Discount', { exact: true }).fill('0')
  // another price and a discount of the line are set and taken back
  await page.getByLabel(`Unit price of ${nameOf(product)}`).fill('18')
  await page.getByLabel(`Discount of ${nameOf(product)}`).fill('50')
  await expect(page.getByText('List price AED 20.00')).toBeVisible()
  await expect(total(page, 'Discount amount')).toContainText('45.00')
  await expect(total(page, 'Final price')).toContainText('36.00')
  await page.getByLabel(`Discount of ${nameOf(product)}`).fill('95')
  await expect(page.getByText('Must lie between 0 and 81.00 AED')).toBeVisible()
  await page.getByLabel(`Discount of ${nameOf(product)}`).fill('0')
  await page.getByLabel(`Unit price of ${nameOf(product)}`).fill('20')
  await expect(page.getByText('List price AED 20.00')).toHaveCount(0)
  await page.getByLabel('Payment', { exact: true }).fill('100')
  await expect(total(page, 'Change to give back')).toContainText('10.00')
  await expect(total(page, 'Due')).toContainText('0.00')
  await pick(page.getByLabel('Paid by'), 'Card')
  await expect(page.getByText(/^Is more than the 90.00 AED that are due/)).toBeVisible()
  await pick(page.getByLabel('Paid by'), 'Cash')
  await page.getByRole('button', { name: 'Save as parked cart' }).click()
  const notices = page.locator('.notices-bottomRight')
  await expect(notices.getByText(/ is parked$/)).toBeVisible()
  await admin.update('product', product._id, { salePrice: 22 })
  await page.getByRole('button', { name: 'Confirm sale', exact: true }).click()
  const asked = page.getByRole('alert', { name: 'Prices have changed' })
  await expect(asked).toContainText(nameOf(product))
  await asked.getByRole('button', { name: 'Keep the prices of the cart' }).click()
  await expect(notices.getByText(/ is confirmed$/)).toBeVisible()
  await expect(notices.getByText(/give back/)).toBeVisible()
})
