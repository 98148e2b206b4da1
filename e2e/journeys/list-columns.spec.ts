/** How wide the columns of a list are on a small desktop. */
import type { Page } from '@playwright/test'
import { rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

const BILLS = '/billings-list?columns=number,company,status,paymentStatus,dueDate,total'
const headings = (page: Page) =>
  page.getByRole('columnheader').evaluateAll(all =>
    all.map(each => ({
      name: each.textContent.trim(),
      left: each.getBoundingClientRect().left,
      width: each.clientWidth,
    })),
  )
test('a column that is empty takes no room from names, and columns stay where they are while a list is paged', async ({
  as,
}) => {
  const { page } = await as('operations')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${BILLS}&status=draft`)
  await expect(rowsOf(page, 'Billings').first()).toBeVisible()
  const payment = page.getByRole('columnheader', { name: 'Payment' })
  expect((await payment.boundingBox())?.width).toBeLessThan(84)
  await page.goto('/projects-list')
  await expect(rowsOf(page, 'Projects').first()).toBeVisible()
  const first = await headings(page)
  const later: (typeof first)[] = []
  for (const number of ['2', '3', '4']) {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue(number)
    await expect(page.getByRole('region', { name: 'Projects' })).toHaveAttribute('aria-busy', 'false')
    later.push(await headings(page))
  }
  for (const now of later) {
    for (const [at, { name, left, width }] of now.entries()) {
      if (name.startsWith('Title')) continue
      // a longer number needs more; nothing gets less
      expect(width, name).toBeGreaterThanOrEqual((first[at]?.width ?? 0) - 1)
      expect(Math.abs(left - (first[at]?.left ?? 0)), name).toBeLessThan(24)
    }
  }
})
test('short codes leave the room to names, and a long heading has two lines at most', async ({ as }) => {
  const { page } = await as('admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/appLanguage-list')
  await expect(rowsOf(page, 'App languages').first()).toBeVisible()
  const widthOf = async (name: string) =>
    (await page.getByRole('columnheader', { name, exact: true }).boundingBox())?.width ?? 0
  expect(await widthOf('Code')).toBeLessThan(100)
  expect(await widthOf('Name')).toBeGreaterThan(200)
  await page.goto('/site-config-list')
  await expect(rowsOf(page, 'Site settings').first()).toBeVisible()
  const long = await page.getByRole('columnheader', { name: 'Readable by the public site' }).boundingBox()
  expect(long?.width).toBeLessThan(140)
  expect(long?.height).toBeLessThan(40)
  // an address goes on in a second line before its host or a dot, and not within a word
  await page.goto('/adminUsers-list')
  const address = page.getByText('andrew.holroyd@siteoffice.example')
  await expect(address.locator('wbr')).toHaveCount(3)
})
test('telephone numbers are shown whole, and a column with hardly any names leaves the room to others', async ({
  as,
}) => {
  const { page } = await as('admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/supplier-list')
  await expect(rowsOf(page, 'Suppliers').first()).toBeVisible()
  const phones = page.getByRole('cell').filter({ hasText: /^\+[\d ]+$/ })
  expect(await phones.count()).toBeGreaterThan(3)
  const cut = await phones.evaluateAll(
    all => all.filter(each => (each.firstElementChild?.scrollHeight ?? 0) > 26).length,
  )
  expect(cut).toBe(0)
  await page.goto('/projectBid-list')
  await expect(rowsOf(page, 'Bids').first()).toBeVisible()
  const widths = Object.fromEntries(
    (await headings(page)).map(({ name, width }) => [name.replace(/[↕↑↓]$/, ''), width]),
  )
  expect(widths['Lot']).toBeLessThan(140)
  expect(widths['Bidder']).toBeGreaterThan(200)
})
test('in a low window the panels of a list scroll, and all of them can be reached', async ({ as }) => {
  const { page } = await as('operations')
  await page.setViewportSize({ width: 1280, height: 560 })
  await page.goto('/projects-list')
  await expect(rowsOf(page, 'Projects').first()).toBeVisible()
  for (const name of ['View', 'Filters']) {
    await page.getByRole('button', { name, exact: true }).click()
    const panel = page.getByRole('dialog', { name, exact: true })
    await expect(panel).toBeInViewport({ ratio: 1 })
    const last = panel.locator('button, input').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(panel).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})
