/** In which order a list stands is told where no heading tells it. */
import { expect, test } from '../support/journey.ts'

test('the order of a list is told below it, or by the arrow of a column', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/projects-list')
  const footer = page.getByRole('navigation', { name: 'Pages' })
  await expect(footer).toContainText('Newest first')
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(footer).not.toContainText('first')
  await page.goto('/projects-list?sort=-publishedAt')
  await expect(footer).toContainText('Sorted by Published at, descending')
  await page.goto('/faq-list')
  await expect(footer).toContainText('In the order set by hand')
})
test('a phone, which shows no headings, is told the order of every list', async ({ as }) => {
  const { page } = await as('admin')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/projects-list?sort=title')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Sorted by Title, ascending')
})
