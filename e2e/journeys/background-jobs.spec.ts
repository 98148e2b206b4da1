/** What the service does behind the requests is seen by staff, and nobody else. */
import { expect, test } from '../support/journey.ts'
import { overflowOf } from '../support/screen.ts'

test('staff see what waits and what is done, by state, on a desk and on a phone', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/background-jobs')
  const rows = page.getByRole('region', { name: 'Background jobs' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Send mails that wait' }).first()).toBeVisible()
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await expect(page).toHaveURL(/state=waiting/)
  await expect(rows.filter({ hasText: 'Done' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Waiting' }).first()).toBeVisible()
  await page.getByRole('link', { name: /^Failed/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible()
  await page.getByRole('link', { name: /^Done/ }).click()
  await expect(rows.filter({ hasText: 'Done' }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflowOf(page)).toBe(0)
})
test('the counts of rows are checked when staff want it, and the outcome is told', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/background-jobs?state=waiting&size=100')
  const rows = page.getByRole('region', { name: 'Background jobs' }).getByRole('row')
  const check = rows.filter({ hasText: 'Check the counts of rows' })
  await check.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('Check the counts of rows begins now')).toBeVisible()
  await page.getByRole('link', { name: /^Done/ }).click()
  // more is done meanwhile than fits on a page
  await page.getByRole('button', { name: /^Rows per page/ }).click()
  await page.getByRole('menuitemradio', { name: '100 per page' }).click()
  await expect(check.getByText('All counts are right.').first()).toBeVisible({ timeout: 20_000 })
})
test('who may not see them is told so', async ({ as }) => {
  const { page } = await as('finance')
  await page.goto('/background-jobs')
  await expect(page.getByRole('heading', { name: 'You do not have access to this' })).toBeVisible()
})
