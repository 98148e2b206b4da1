/** What is typed goes on where it stands, whatever comes and goes around it. */
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { unique } from '../support/makers.ts'

test('a long text is told near its bound how much is left, and typed on', async ({ as }) => {
  const { page } = await as('editor')
  await page.goto('/add-testimonial')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('word '.repeat(158))
  await text.press('End')
  await page.keyboard.type('abcdefghijklmnopqrstuvwxyz')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/word abcdefghijklmnopqrstuvwxyz$/)
  await expect(page.getByText('816 / 1,000')).toBeVisible()
  await text.fill('few words')
  await expect(text).toBeFocused()
  await expect(page.getByText(/\/ 1,000/)).toHaveCount(0)
})
test('a number is typed as people write it, and put in order when it is left', async ({ as, admin }) => {
  const name = unique('Typed bricks')
  const figures = { currency: 'AED', salePrice: 99.99, purchasePrice: 60, weight: 7 }
  const product = await admin.create('product', { name, sku: name.slice(-8), ...figures })
  const { page } = await as('admin')
  await openRecord(page, `/edit-product/${product._id}`, name)
  const number = (name: string) => page.getByRole('spinbutton', { name, exact: true })
  const [price, weight] = [number('Sale price'), number('Weight')]
  await test.step('decimals and thousands in either manner', async () => {
    await price.fill('')
    await page.keyboard.type('1.234,5657575')
    await expect(price).toHaveValue('1.234,5657575')
    await page.keyboard.press('Tab')
    await expect(price).toHaveValue('1,234.565758')
    await expect(page.getByText('1,234.5657575 was rounded to 1,234.565758.')).toBeVisible()
  })
  await test.step('what a number may mean as well is a click away', async () => {
    await price.fill('1.250')
    await page.keyboard.press('Tab')
    await expect(price).toHaveValue('1.25')
    await page.getByRole('button', { name: 'Change to 1,250' }).click()
    await expect(price).toHaveValue('1,250.00')
    await expect(page.getByText('Read as 1.25.')).toHaveCount(0)
  })
  await test.step('the sign of another currency is told of', async () => {
    await price.fill('€ 99')
    await page.keyboard.press('Tab')
    await expect(price).toHaveValue('99.00')
    await expect(page.getByText('“€ 99” was entered as AED 99.00: amounts here are in AED')).toBeVisible()
    await price.fill('AED 99')
    await page.keyboard.press('Tab')
    await expect(page.getByText('was entered as')).toHaveCount(0)
  })
  await test.step('what is no number does not become one, and the last one stays', async () => {
    await weight.fill('')
    await page.keyboard.type('12 m2')
    await expect(weight).toHaveValue('12 m2')
    await page.keyboard.press('Tab')
    await expect(weight).toHaveValue('12')
  })
  await test.step('arrows go up and down, not below what is allowed', async () => {
    await weight.press('ArrowUp')
    await expect(weight).toHaveValue('13')
    await weight.press('Shift+ArrowDown')
    await expect(weight).toHaveValue('3')
    await weight.press('Shift+ArrowDown')
    await expect(weight).toHaveValue('0')
  })
  await test.step('an empty one is nothing', async () => {
    await weight.fill('')
    await page.keyboard.press('Tab')
    await expect(weight).toHaveValue('')
  })
  await test.step('what comes from elsewhere takes the place of what was typed', async () => {
    await weight.fill('8')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(weight).toHaveValue('7')
    await expect(price).toHaveValue('99.99')
  })
})
