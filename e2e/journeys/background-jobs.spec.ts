/** What the service does behind the requests is seen by staff, and nobody else. */
import { expect, test } from '../support/journey.ts'
import { overflowOf } from '../support/screen.ts'

test('a job is one row, with its runs inside, on a desk and on a phone', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/background-jobs')
  const table = page.getByRole('table', { name: 'Background jobs' })
  const mails = table.getByRole('row').filter({ hasText: 'Send queued mail' })
  await expect(mails).toHaveCount(1)
  await expect(mails).toContainText('Every 10 seconds')
  await expect(mails).toContainText(/Done.*took/)
  await mails.getByRole('button', { name: 'Send queued mail' }).click()
  await expect(page).toHaveURL(/job=mail/)
  const runs = page.getByRole('table', { name: 'Runs of Send queued mail' })
  await expect(runs.getByRole('row').filter({ hasText: 'Waiting' })).toHaveCount(1)
  await expect(runs.getByRole('row').filter({ hasText: 'Done' }).first()).toBeVisible()
  const failed = page.getByRole('radio', { name: /^Failed/ })
  await failed.click()
  await expect(failed).toBeChecked()
  await expect(page.getByRole('heading', { name: 'None of the runs failed' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: /^Failed in the last day/ }).click()
  await expect(page.getByRole('heading', { name: 'No job has failed in the last day' })).toBeVisible()
})
test('the counts of rows are checked when staff want it, and the outcome is told', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/background-jobs?job=check-counts')
  const check = page
    .getByRole('table', { name: 'Background jobs' })
    .getByRole('row')
    .filter({ hasText: 'Check record counts' })
    .first()
  await check.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('Check record counts begins now')).toBeVisible()
  const runs = page.getByRole('table', { name: 'Runs of Check record counts' })
  await expect(runs.getByText('All counts are right.').first()).toBeVisible({ timeout: 20_000 })
})
test('who may not see them is told so', async ({ as }) => {
  const { page } = await as('finance')
  await page.goto('/background-jobs')
  await expect(page.getByRole('heading', { name: 'You do not have access to this' })).toBeVisible()
})
