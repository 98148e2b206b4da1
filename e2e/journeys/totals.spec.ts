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
