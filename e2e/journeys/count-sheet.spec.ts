/** A warehouse is counted on a phone with a scanner, reviewed, and posted. */
import type { Page } from '@playwright/test'
import type { ApiRecord } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { unique } from '../support/makers.ts'
import { pressStep } from '../support/steps.ts'

const scan = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
test('two products are counted by scanner on a phone, what differs is reviewed, and posting corrects the stock', async ({
  as,
  admin,
}) => {
  const name = unique('Counted')
  const code = name.slice(-8).toUpperCase()
  const store = await admin.create('stores', { name, code, currency: 'AED' })
  const warehouse = await admin.create('warehouse', { name: `${name} hall`, code, store: store._id })
  const makeProduct = (of: string) =>
    admin.create('product', {
      name: `${name} ${of}`,
      sku: `${code}-${of.toUpperCase()}`,
      unit: 'pcs',
      currency: 'AED',
      salePrice: 10,
      purchasePrice: 5,
      trackStock: true,
    })
  const [bolts, hinges, late] = [await makeProduct('bolts'), await makeProduct('hinges'), await makeProduct('late')]
  const sheet = await admin.create('countSheet', { warehouse: warehouse._id, part: 'chosen' })
  for (const product of [bolts, hinges]) await admin.create('countLine', { sheet: sheet._id, product: product._id })
  await admin.step('countSheet', 'begin', sheet._id)
  const { page } = await as('admin', { viewport: { width: 390, height: 844 } })
  await page.goto(`/view-countSheet/${sheet._id}`)
  await expect(page.getByRole('searchbox', { name: 'Scan or type a code or a name' })).toBeFocused()
  const counted = (product: ApiRecord) =>
    page.getByRole('spinbutton', { name: `Counted of ${String(product['name'])}`, exact: true })
  // a burst: twice the same code, then another one, with a quantity typed
  await scan(page, String(bolts['sku']))
  await expect(counted(bolts)).toBeFocused()
  await scan(page, String(bolts['sku']))
  await scan(page, `3*${String(hinges['sku'])}`)
  await expect(counted(hinges)).toBeFocused()
  await scan(page, '12')
  await expect(page.getByText('2 of 2 counted')).toBeVisible()
  await expect(counted(bolts)).toHaveValue('2')
  await expect(counted(hinges)).toHaveValue('12')
  // typed, and the next product scanned without Enter: the quantity stays, and a code is no quantity
  await scan(page, String(bolts['sku']))
  await page.keyboard.type(`4${String(hinges['sku'])}`)
  await page.keyboard.press('Enter')
  await expect(counted(hinges)).toBeFocused()
  await expect(counted(hinges)).toHaveValue('13')
  await page.keyboard.press('Escape')
  await expect(counted(bolts)).toHaveValue('4')
  await expect(counted(hinges)).toHaveValue('12')
  await page.getByRole('searchbox', { name: 'Scan or type a code or a name' }).click()
  // a product that nobody expected here is put on the sheet
  await scan(page, String(late['sku']))
  await page.getByRole('button', { name: 'Add to the sheet' }).click()
  await expect(counted(late)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 of 3 counted')).toBeVisible()
  await pressStep(page, 'Review count')
  const differences = page.getByRole('region', { name: 'Differences' })
  await expect(differences.getByRole('row', { name: String(hinges['name']) })).toContainText('+12')
  await pressStep(page, 'Post count')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Leave as they are' }).click()
  await dialog.getByRole('button', { name: 'Post count', exact: true }).click()
  await expect(page.getByText(/is posted$/)).toBeVisible()
  const { content } = await admin.list('stock', `?warehouse=${warehouse._id}`)
  expect(new Set(content.map(row => row['onHand']))).toEqual(new Set([1, 4, 12]))
})
