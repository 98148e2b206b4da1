/** What runs out, closes or falls due, in one place: by date, on a calendar, and each only for who may read it. */

import { emailOf } from '../support/accounts.ts'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { headOf, pick } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeCompany, unique } from '../support/makers.ts'

test('papers, tenders and bills stand by their dates, as a list and on a calendar', async ({ as, admin }) => {
  const [company, number] = [await makeCompany(admin), unique('TL')]
  const paper = { company: company._id, type: 'trade_licence', number }
  await admin.create('companyDocument', { ...paper, expiryDate: dayAhead(5) })
  await admin.create('companyDocument', { ...paper, number: `${number} old`, expiryDate: dayAhead(-3) })
  await admin.create('companyDocument', { ...paper, number: `${number} far`, expiryDate: dayAhead(80) })
  const { page } = await as('operations')
  await bringAxe(page.context())
  await page.goto('/')
  await page.getByRole('link', { name: 'Deadlines', exact: true }).click()
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  await expect(row(number)).toContainText('expires in 5 days')
  await expect(row(number)).toContainText('Trade licence')
  await expect(row(number)).toContainText(String(company['tradeName']))
  await expect(page.getByRole('cell', { name: 'Project: Bid deadline' }).first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^(?:This|Next) week$/ }).first()).toBeVisible()
  await expect(row(`${number} far`)).toHaveCount(0)
  await expect(row(`${number} old`)).toHaveCount(0)
  expect(await complaintsOfAxe(page)).toEqual([])
  await pick(page.getByLabel('When'), 'The next 90 days')
  // so many are shown as are complete for every kind; the next ones go on from there
  const goOn = page.getByRole('button', { name: /^Go on with/ })
  const seen = async () => (await row(`${number} far`).count()) > 0
  const showMore = page.getByRole('button', { name: 'Show more' })
  for (let turned = 0; turned < 20 && !(await seen()); turned += 1) {
    const entries = page.getByRole('row')
    const before = [await entries.count(), await entries.nth(2).innerText()]
    await showMore.or(goOn).click()
    await expect
      .poll(async () => [await entries.count(), await entries.nth(2).innerText()], 'the next ones stand there')
      .not.toEqual(before)
    // they are all there once there is something to go on with, or nothing more
    await expect(
      showMore
        .or(goOn)
        .or(row(`${number} far`))
        .first(),
    ).toBeVisible()
  }
  await expect(row(`${number} far`)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the beginning' }).click()
  await expect(row(number)).toBeVisible()
  await pick(page.getByLabel('Kind'), 'All that falls due')
  await expect(page).toHaveURL(/kind=due/)
  await expect(row(number)).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Billing: Due date' }).first()).toBeVisible()
  await pick(page.getByLabel('Kind'), 'Company document: Expiry date')
  await expect(page).toHaveURL(/kind=companyDocument/)
  await pick(page.getByLabel('When'), 'Past')
  await expect(row(`${number} old`)).toContainText('expired 3 days ago')
  await page.getByRole('radio', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/layout=calendar/)
  await page.goto(`${page.url()}&at=${dayAhead(5)}`)
  await expect(page.getByRole('table', { name: 'Calendar' }).getByRole('cell').first()).toBeVisible()
  const day = page.locator(`td:has(time[datetime="${dayAhead(5)}"])`)
  const more = day.getByRole('link', { name: /more$/ })
  const called = day.getByRole('link', { name: `Trade licence · ${String(company['tradeName'])}`, exact: true })
  if ((await more.count()) > 0) await more.click()
  await called.or(row(number).getByRole('link')).click()
  await expect(headOf(page).getByText(number, { exact: true })).toBeVisible()
})

test('a company sees what is its own', async ({ as, admin }) => {
  const number = unique('TL')
  const other = await makeCompany(admin)
  const { content: people } = await admin.must<{ content: { company: { _id: string } }[] }>(
    'GET',
    `/users?search=${emailOf('company')}`,
  )
  const own = people[0]?.company._id
  const paper = { type: 'insurance', expiryDate: dayAhead(4) }
  await admin.create('companyDocument', { ...paper, company: own, number })
  await admin.create('companyDocument', { ...paper, company: other._id, number: `${number} of another` })
  const { page } = await as('company')
  await page.goto('/deadlines')
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await expect(page.getByText(`${number} of another`)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveCount(0)
})
