/** The order that is made by hand: with the pointer, and with the menu of a row. */
import type { Locator, Page } from '@playwright/test'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

const LIST = '/why-choose-us-list?size=100'
const namesOf = (page: Page): Promise<string[]> =>
  rowsOf(page, 'Why choose us').evaluateAll(rows =>
    rows.map(row => row.querySelector('td[data-label="true"] a')?.textContent ?? ''),
  )
async function drag(page: Page, row: Locator, to: Locator, edge: 'before' | 'after'): Promise<void> {
  const handle = row.locator('[data-handle]')
  // the code of dragging comes after the list
  await expect(handle).toHaveAttribute('draggable', 'true')
  await handle.hover()
  await page.mouse.down()
  const box = await to.boundingBox()
  if (box === null) throw new Error('The row is out of sight')
  const y = box.y + box.height * (edge === 'before' ? 0.25 : 0.75)
  await page.mouse.move(box.x + 200, y, { steps: 8 })
  // the browser takes a moment to begin; from then on each move tells the row below
  await expect(async () => {
    await page.mouse.move(box.x + 210, y)
    await page.mouse.move(box.x + 200, y)
    await expect(to).toHaveAttribute('data-drop', edge, { timeout: 500 })
  }).toPass()
  await page.mouse.up()
}
test('a row is dragged to another place and stays there', async ({ as }) => {
  const { page, api } = await as('admin')
  await page.goto(LIST)
  const rows = rowsOf(page, 'Why choose us')
  await expect(rows.nth(2)).toBeVisible()
  const before = await namesOf(page)
  const [first, second, third, ...others] = before
  await drag(page, rows.nth(0), rows.nth(2), 'after')
  const after = [second, third, first, ...others]
  await expect.poll(() => namesOf(page)).toEqual(after)
  const stored = async () => (await api.list('why-choose-us', '?size=100&sort=order')).content.map(row => row['title'])
  await expect.poll(stored).toEqual(after)
  await page.reload()
  await expect(rows.nth(2)).toBeVisible()
  expect(await namesOf(page)).toEqual(after)
  // back by the menu, as the keyboard does it
  await rows
    .nth(2)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect.poll(() => namesOf(page)).toEqual(before)
})
test('a row that may not move goes back', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto(LIST)
  const rows = rowsOf(page, 'Why choose us')
  await expect(rows.nth(2)).toBeVisible()
  const before = await namesOf(page)
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/why-choose-us/move/**', async route => {
    await refused
    await route.fulfill({
      status: 409,
      json: { code: 'stale_version', message: 'Somebody was faster.', requestId: 'x' },
    })
  })
  await drag(page, rows.nth(1), rows.nth(0), 'before')
  await expect.poll(() => namesOf(page)).toEqual([before[1], before[0], ...before.slice(2)])
  refuse()
  await expect(page.getByText('Somebody was faster.')).toBeVisible()
  await expect.poll(() => namesOf(page)).toEqual(before)
})
test('no row is dragged where only some are shown, or in another order', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/why-choose-us-list?sort=title')
  await expect(rowsOf(page, 'Why choose us').first()).toBeVisible()
  await expect(page.locator('[data-handle]')).toHaveCount(0)
  await page.goto('/why-choose-us-list?active=true')
  await expect(rowsOf(page, 'Why choose us').first()).toBeVisible()
  await expect(page.locator('[data-handle]')).toHaveCount(0)
})
