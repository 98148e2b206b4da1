/** The dashboard: each figure opens the list that it counts, the period stands in the URL, each role sees its own. */
import type { Locator, Page } from '@playwright/test'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { overflowOf } from '../support/screen.ts'

const numberIn = async (link: Locator): Promise<number> =>
  Number((await link.locator('b').first().innerText()).replaceAll(/\D/g, ''))
/** How many rows the open list has, by its pager. */
async function totalOf(page: Page): Promise<number> {
  const words = page.getByText(/^\d+–\d+ of [\d,]+$/)
  await expect(words).toBeVisible()
  return Number((await words.innerText()).split(' of ')[1]?.replaceAll(',', ''))
}
test('a figure opens the list that it counts', async ({ as }) => {
  const { page } = await as('admin')
  const places: readonly (readonly [within: RegExp, link: RegExp])[] = [
    [/^To decide/, /^Projects waiting for approval/],
    [/^Overdue items/, /^Unpaid billings past their due date/],
    [/^Running out soon/, /^Products low in stock/],
    [/^Projects by status/, /^Under evaluation/],
    [/^Where projects are/, /^Qatar/],
  ]
  // other journeys change records meanwhile: then both are read once more
  for (const [region, name] of places)
    await expect(async () => {
      await page.goto('/?days=365')
      const link = page.getByRole('region', { name: region }).getByRole('link', { name })
      const count = await numberIn(link)
      expect(count, String(name)).toBeGreaterThan(0)
      await link.click()
      expect(await totalOf(page), String(name)).toBe(count)
    }).toPass({ timeout: 30_000 })
  await page.goto('/?days=365')
  const bids = page.getByRole('list', { name: 'Figures of the period' }).getByRole('link', { name: /^Bids submitted/ })
  await expect(bids).toHaveAccessibleName(/% (more|less)/)
  const count = await numberIn(bids)
  await bids.click()
  expect(await totalOf(page)).toBe(count)
})
test('the period is chosen in the URL, and a chart says the same as its table', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/')
  // it stands above the periods, and comes after them
  await expect(page.getByRole('heading', { name: 'Your own work' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '12 months' }).click()
  await expect(page).toHaveURL(/\?days=365$/)
  await page.reload()
  const chart = page.getByRole('region', { name: 'Bids and awards over time' })
  await chart.getByText('Show as a table').click()
  const link = chart.getByRole('row').nth(2).getByRole('link').first()
  const count = Number((await link.innerText()).replaceAll(',', ''))
  await link.click()
  expect(await totalOf(page)).toBe(count)
})
test('a company is told of its own things, and staff of what they can do', async ({ as }) => {
  const company = await as('company')
  await company.page.goto('/')
  await expect(company.page.getByRole('link', { name: /^Agreements to sign/ })).toBeVisible()
  await expect(company.page.getByText('Projects waiting for approval')).toHaveCount(0)
  const activity = company.page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
  await activity.first().getByRole('link').click()
  await expect(company.page.getByRole('heading', { level: 1 })).not.toHaveText(/is not here|do not have access/)

  const finance = await as('finance')
  await finance.page.goto('/')
  await expect(finance.page.getByRole('link', { name: /^Unpaid billings past their due date/ })).toBeVisible()
  await expect(finance.page.getByText('Company applications to review')).toHaveCount(0)
})
test('finance sees amounts by currency that lead to their bills, a company its own bids and what it owes', async ({
  as,
}) => {
  const { page } = await as('finance')
  await page.goto('/')
  for (const name of ['Overdue by age', 'This month', 'Disputed bills'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Figures of the period' })).toHaveCount(0)
  // a part that could not be loaded says so, and never that there is nothing
  const failing = /\/api\/billings\/(ageing|totals\?.*disputed=true)/
  await page.route(failing, route => route.fulfill({ status: 503, body: 'Resting' }))
  await page.reload()
  for (const name of ['Overdue by age', 'Disputed bills'])
    await expect(page.getByRole('region', { name }).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(failing)
  const disputed = page.getByRole('region', { name: 'Disputed bills' })
  await disputed.getByRole('button', { name: 'Try again' }).click()
  await expect(disputed.getByRole('alert')).toHaveCount(0)
  await expect(disputed.getByRole('link').first()).toBeVisible()
  const toApprove = page.getByRole('region', { name: 'Bills to approve' }).getByRole('listitem').first()
  await expect(toApprove).toContainText(/\d+ bills?[A-Z]{3}\s[\d,.]+/)
  await toApprove.getByRole('link').click()
  await expect(page).toHaveURL(/billings-list\?.*status=pending_approval.*currency=[A-Z]{3}/)
  const { page: own } = await as('company')
  await own.goto('/')
  for (const name of ['Deadlines within a week', 'My bids', 'What we owe', 'Documents that run out'])
    await expect(own.getByRole('region', { name })).toBeVisible()
  await expect(own.getByText('Where projects are')).toHaveCount(0)
  const lists = /\/api\/(projectBid|project-winnings|billings)\?/
  await own.route(lists, route => route.fulfill({ status: 503, body: 'Resting' }))
  await own.reload()
  const again = own.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(own.getByText('Nothing closes or falls due within a week.')).toHaveCount(0)
  await own.unroute(lists)
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(own.getByRole('region', { name: 'My bids' })).toBeVisible()
})
test('figures are those of the job, and a long card is opened further', async ({ as }) => {
  const figures = (page: Page) => page.getByRole('list', { name: 'Figures of the period' }).getByRole('link')
  const editor = await as('editor')
  await editor.page.goto('/?days=365')
  await expect(figures(editor.page).first()).toContainText('New blog posts')
  await expect(editor.page.getByRole('region', { name: 'Billed and paid' })).toHaveCount(0)
  const viewer = await as('viewer')
  await viewer.page.goto('/?days=365')
  await expect(figures(viewer.page).first()).toContainText('New companies')

  const { page } = await as('admin')
  await page.goto('/')
  const decide = page.getByRole('region', { name: /^To decide/ })
  await expect(decide.getByRole('listitem')).toHaveCount(6)
  await decide.getByRole('button', { name: /^Show \d+ more$/ }).click()
  expect(await decide.getByRole('listitem').count()).toBeGreaterThan(10)
})
test('it fits a phone, and axe has nothing against it', async ({ as }) => {
  const { page } = await as('admin', { viewport: { width: 390, height: 844 } })
  await bringAxe(page.context())
  await page.goto('/')
  await page.getByRole('region', { name: 'Billed and paid' }).getByText('Show as a table').click()
  await expect.poll(() => overflowOf(page)).toBe(0)
  expect(await complaintsOfAxe(page)).toEqual([])
})
