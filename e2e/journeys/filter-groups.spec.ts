/** Conditions joined by and/or: put together with the mouse, kept in the address and in a view, and taken off again. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { choose, listsClosed, rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject, unique } from '../support/makers.ts'

test('a list is narrowed by conditions that are joined by or, with a group inside', async ({ as, admin }) => {
  const word = unique('Grouped')
  const road = await makeProject(admin, { title: `${word} road`, type: 'road', country: 'AE' })
  const bridge = await makeProject(admin, { title: `${word} bridge`, type: 'bridge', country: 'EG' })
  await makeProject(admin, { title: `${word} other`, type: 'bridge', country: 'AE' })
  const { page } = await as('operations')
  await bringAxe(page.context())
  const rows = rowsOf(page, 'Projects')
  await page.goto(`/projects-list?search=${encodeURIComponent(word)}`)
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: /^Filters/ }).click()
  const conditions = page.getByRole('region', { name: 'Conditions' })
  await conditions.getByRole('button', { name: 'Match all or any conditions' }).click()
  await expect(conditions.getByRole('button', { name: 'Add condition' })).toBeFocused()
  await expect(conditions.getByRole('button', { name: 'Add condition' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await choose(conditions.getByRole('combobox', { name: 'Filter by' }), 'Type')
  await choose(conditions.getByRole('combobox', { name: 'Type', exact: true }), 'Road')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(1)
  await conditions.getByRole('button', { name: 'Add group' }).click()
  const inner = conditions.getByRole('group').getByRole('group')
  await choose(inner.getByRole('combobox', { name: 'Filter by' }), 'Type')
  await choose(inner.getByRole('combobox', { name: 'Type', exact: true }), 'Bridge')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(3)
  await inner.getByRole('button', { name: 'Add condition' }).click()
  await choose(inner.getByRole('combobox', { name: 'Filter by' }).last(), 'Country')
  await choose(inner.getByRole('combobox', { name: 'Country', exact: true }), 'Egypt')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(2)
  await expect(rows.getByText(String(road.title))).toBeVisible()
  await expect(rows.getByText(String(bridge.title))).toBeVisible()
  await listsClosed(page)
  const scrolling = page
    .getByRole('dialog', { name: /^Filters/ })
    .evaluate(
      panel =>
        [...panel.querySelectorAll('*')].filter(
          each => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY === 'auto',
        ).length,
    )
  expect(await scrolling, 'filters and conditions scroll as one').toBe(1)
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()

  const chips = page.getByRole('list', { name: 'Filters that are on' })
  await expect(chips).toContainText('Conditions: Type: Road or (Type: Bridge and Country: Egypt)')
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(chips).toContainText('Type: Road or (Type: Bridge and Country: Egypt)')
  await chips.getByRole('button', { name: 'Remove the filter Conditions' }).click()
  await expect(rows).toHaveCount(3)
})
test('a group in the address that cannot be read is said so, and taken off', async ({ as }) => {
  const { page } = await as('operations')
  await page.goto('/projects-list?where=%7Bbroken')
  await expect(page.locator('#main').getByText(/must be JSON/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Conditions' }).click()
  await expect(rowsOf(page, 'Projects').first()).toBeVisible()
})
