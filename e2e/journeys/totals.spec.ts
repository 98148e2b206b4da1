/** What amounts come to below a list: of the page and of all that match, by currency, never in the way of the rows. */
import type { Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })
test('a page of bills and all that match are added up, and follow the filters', async ({ as, admin }) => {
  const { page } = await as('finance')
  await bringAxe(page.context())
  await page.goto('/billings-list?size=10')
  await expect(rowsOf(page, 'Billings').first()).toBeVisible()
  await expect(totals(page)).toContainText('This page')
  await expect(totals(page)).toContainText('All matching')
  const all = await admin.must<readonly { field: string; currency: string; sum: number }[]>('GET', '/billings/totals')
  const [first] = all.filter(each => each.field === 'total')
  const words = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(first?.sum ?? 0)
  await expect(totals(page)).toContainText('more currencies')
  await totals(page)
    .getByText(/more currenc/)
    .first()
    .click()
  await expect(totals(page)).toContainText(words)
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.goto('/billings-list?status=draft&size=100')
  await expect(totals(page)).not.toContainText(words)
  await expect(totals(page)).not.toContainText('This page')
})
/** What stands in a column of the list, row by row. */
const columnOf = (page: Page, name: string) =>
  rowsOf(page, 'Billings').evaluateAll((rows, heading) => {
    const head = rows[0]?.closest('table')?.querySelectorAll('thead th') ?? []
    const at = [...head].findIndex(each => each.textContent?.trim().startsWith(heading))
    return rows.map(row => row.children[at]?.textContent ?? '')
  }, name)
test('a row shows what it adds below: a credit note a minus, and no balance before it is issued', async ({ as }) => {
  const { page } = await as('finance')
  await page.goto('/billings-list?type=credit_note&size=10')
  await expect(totals(page).first()).toContainText(/\d/)
  const notes = await columnOf(page, 'Total')
  expect(notes.length).toBeGreaterThan(0)
  for (const note of notes) expect(note).toMatch(/[-−].*\d/)
  await page.goto('/billings-list?type=invoice&status=draft,issued&size=50')
  await expect(totals(page).first()).toContainText(/\d/)
  const [states, balances] = [await columnOf(page, 'Status'), await columnOf(page, 'Balance')]
  const owed = (state: string) => balances.filter((_, at) => states[at] === state)
  expect(owed('Draft').length).toBeGreaterThan(0)
  for (const none of owed('Draft')) expect(none).toBe('–')
  for (const balance of owed('Issued')) expect(balance).toMatch(/\d/)
})
test('the head of a draft tells what it comes to, not that it is owed', async ({ as, admin }) => {
  const { page } = await as('finance')
  const headOf = async (status: string) => {
    const { _id } = await admin.first('billings', `?status=${status}&type=invoice&size=1`)
    await page.goto(`/edit-billings/${_id}`)
    return page.locator('main header').getByRole('term')
  }
  await expect((await headOf('issued')).first()).toHaveText('Balance')
  await expect((await headOf('draft')).first()).toHaveText('Total')
})
test('while a page changes nobody reads the sums of the one before, and nothing moves', async ({ as }) => {
  const { page } = await as('finance')
  await page.goto('/billings-list?size=10')
  const ofPage = totals(page).getByRole('definition').filter({ hasText: 'This page' }).first()
  const sum = ofPage.locator('b').first()
  await expect(sum).toContainText(/\d/)
  const before = await totals(page).boundingBox()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/billings\/totals\?.*ids=/, async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(/^11–20/)
  await expect(sum).toBeHidden()
  expect((await totals(page).boundingBox())?.height).toBe(before?.height)
  answer()
  await expect(sum).toBeVisible()
})
test('what takes too long to add up leaves the rows alone', async ({ as }) => {
  const { page } = await as('finance')
  await page.route('**/api/billings/totals?*', route =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Too long.', requestId: 'x' } }),
  )
  await page.goto('/billings-list?size=10')
  await expect(rowsOf(page, 'Billings').first()).toBeVisible()
  await expect(totals(page)).toContainText('–')
  await expect(page.getByText('Too long.')).toHaveCount(0)
})
test('of very many that match, the number is told up to a bound and counted when it is asked for', async ({ as }) => {
  const { page } = await as('admin')
  await page.route(/\/api\/projects\?.*count=bounded/, route =>
    route.fulfill({ json: { content: [], totalElements: 10_000, more: true } }),
  )
  await page.route('**/api/projects/status-count?*', route => route.fulfill({ json: [] }))
  await page.goto('/projects-list?search=a&size=10')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('status')).toHaveText('1–10 of more than 10,000')
  const tabs = page.getByRole('navigation', { name: 'By status' })
  await expect(tabs.getByRole('link', { name: 'Published', exact: true })).toBeVisible()
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(pages.getByRole('status')).toHaveText('11–20 of more than 10,000')
  await pages.getByRole('button', { name: 'Count all' }).click()
  await expect(pages.getByRole('status')).toHaveText(/^11–20 of \d{2,3}$/)
  await expect(pages.getByRole('button', { name: 'Count all' })).toHaveCount(0)

  await page.goto('/projects-list?search=o&size=10')
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  await page.getByRole('button', { name: 'Count and choose all matching' }).click()
  await expect(page.getByRole('group', { name: 'Chosen rows' }).getByRole('status')).toHaveText(/^All \d{2,3} chosen$/)
  // a page past the end leads back to the last one, whatever was counted before
  await page.unroute(/\/api\/projects\?.*count=bounded/)
  await page.goto('/projects-list?search=o&size=10&page=900')
  await expect(pages.getByRole('status')).toHaveText(/^\d+–(\d+) of \1$/)
})
