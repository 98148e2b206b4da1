/** A request arrives, its answer does not: pressing again does nothing twice, and nothing that was written is lost. */
import type { Page } from '@playwright/test'
import { choose, createButton } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeStaff, PERSONS_PASSWORD, unique } from '../support/makers.ts'

const PHONE = '+971 4 501 0000'
/** Has the server do what is asked next at an address, and loses its answer. */
async function loseNextAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
const goneThrough = (page: Page) => page.getByText('The first attempt had gone through. Nothing was done twice.')
const lost = (page: Page) =>
  page.locator('.notices-bottomRight').getByText(/^No answer came from the server\. .* nothing will be done twice\.$/)

test('a form that is sent again makes one record, and leads to it; also after the page was loaded anew', async ({
  as,
  admin,
}) => {
  const { page } = await as('admin')
  for (const reload of [false, true]) {
    const name = unique('Lost Answers LLC')
    await page.goto('/add-customer')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Phone', { exact: true }).fill(PHONE)
    await loseNextAnswer(page, '/customers/create')
    await createButton(page).click()
    await expect(lost(page)).toBeVisible()
    if (reload) {
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('.form.')).length))
        .toBe(1)
      await page.reload()
      await page.getByRole('button', { name: 'Go on with it' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    }
    await createButton(page).click()
    await expect(goneThrough(page)).toBeVisible()
    const { content, totalElements } = await admin.list('customers', `?search=${encodeURIComponent(name)}`)
    expect(totalElements).toBe(1)
    await expect(page).toHaveURL(new RegExp(String(content[0]?._id)))
  }
})
test('so does a record that is made where one is chosen', async ({ as, admin }) => {
  const name = unique('Lost Pickers LLC')
  const { page } = await as('admin')
  await page.goto('/sale-cart')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.click()
  await customer.pressSequentially(name)
  await page.getByText(`Create “${name}”`).click()
  const dialog = page.getByRole('dialog', { name: 'Add customer' })
  await dialog.getByLabel('Phone', { exact: true }).fill(PHONE)
  await loseNextAnswer(page, '/customers/create')
  const add = dialog.getByRole('button', { name: 'Add customer' })
  await add.click()
  await expect(lost(page)).toBeVisible()
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(customer).toHaveValue(name)
  expect((await admin.list('customers', `?search=${encodeURIComponent(name)}`)).totalElements).toBe(1)
})
test('a sale is made once though both its answers are lost, and the cart says so', async ({ as, admin }) => {
  const name = unique('Lost counter')
  const code = name.slice(-8)
  const store = await admin.create('stores', { name, code, currency: 'AED' })
  await admin.create('warehouse', { name: `${name} hall`, code, store: store._id })
  const prices = { currency: 'AED', salePrice: 20, purchasePrice: 10, trackStock: false }
  await admin.create('product', { name, sku: code, ...prices })
  await admin.create('customers', { name, phone: PHONE })
  const { page } = await as('admin')
  await page.goto('/sale-cart')
  await choose(page.getByRole('combobox', { name: 'Store' }), name)
  const finder = page.getByRole('searchbox', { name: 'Find products by name, SKU or barcode' })
  await finder.fill(code)
  await finder.press('Enter')
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('1')
  await choose(page.getByRole('combobox', { name: 'Customer' }), name)
  const order = page.getByRole('button', { name: 'Confirm sale' })
  await loseNextAnswer(page, '/sale/create')
  await order.click()
  await expect(lost(page)).toBeVisible()
  await loseNextAnswer(page, '/sale/confirm/*')
  await order.click()
  await expect(goneThrough(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: /is no cart any more$/ })).toBeVisible()
  const { content } = await admin.list('sale', `?store=${store._id}`)
  expect(content).toHaveLength(1)
  expect(content[0]?.['status']).not.toBe('cart')
})
test('a chat message whose answer is lost is marked, sent again by itself, and arrives once', async ({ as, admin }) => {
  const [ann, bob] = [await makeStaff(admin, { alias: 'support' }), await makeStaff(admin, { alias: 'support' })]
  const { page, api } = await as({ email: ann.email, password: PERSONS_PASSWORD })
  const thread = await api.must<{ readonly _id: string }>('POST', '/chat/threads', { members: [bob.record._id] })
  await page.goto(`/chat?id=${thread._id}`)
  const view = page.getByRole('region', { name: 'Conversation', exact: true })
  const field = view.getByRole('textbox', { name: 'Message' })
  const messages = view.getByRole('listitem').locator('p')
  await field.fill('Meet at 9')
  await loseNextAnswer(page, '/chat/messages')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await field.fill('Meet at 10')
  await field.press('Enter')
  await expect(messages).toHaveText(['Meet at 9', 'Meet at 10'])
  await expect(view.getByText('Not sent yet.')).toHaveCount(0)
  await field.fill('Meet at 10')
  await field.press('Enter')
  await expect(messages, 'said again on purpose').toHaveText(['Meet at 9', 'Meet at 10', 'Meet at 10'])
  // what is shown may still be on its way
  const stored = async () => {
    const path = `/chat/messages?thread=${thread._id}`
    const { content } = await api.must<{ readonly content: readonly { readonly body: string }[] }>('GET', path)
    return content.map(each => each.body)
  }
  await expect.poll(stored).toEqual(['Meet at 9', 'Meet at 10', 'Meet at 10'])
})
