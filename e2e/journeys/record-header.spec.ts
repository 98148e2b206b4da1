/** What the head of a record says: its name, its state, the figure, the date and how late it is, the next step. */
import { expect, test } from '../support/journey.ts'
import { dayAhead, makePublishedProject, makeVerifiedCompany } from '../support/makers.ts'

test('a late bill is known by its number, what is open of it and how late it is', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const { api: finance } = await as('finance')
  const made = await finance.create('billings', {
    company: company._id,
    issueDate: dayAhead(-40),
    dueDate: dayAhead(-12),
    currency: 'USD',
    lines: [{ description: 'Commission', quantity: 1, unitPrice: 1250 }],
  })
  await finance.step('billings', 'submit', made._id)
  await admin.step('billings', 'issue', made._id)
  const bill = await admin.record('billings', made._id)
  const { page } = await as('admin')
  await page.goto(`/edit-billings/${made._id}`)
  await expect(page.getByRole('heading', { level: 1, name: String(bill['number']) })).toBeVisible()
  const head = page.locator('.record-facts')
  await expect(head).toContainText(/Balance\s*USD\s*1,250\.00/)
  await expect(head).toContainText('overdue by 12 days')
  await expect(page.locator('.page-header-actions [data-type="primary"]')).toHaveText('Record payment')
  await page.goto(`/billings-list?search=${String(bill['number'])}`)
  await expect(page.getByRole('row').filter({ hasText: 'overdue by 12 days' })).toBeVisible()
  await expect(page.getByText('overdue by 12 days')).toHaveCount(1)

  await test.step('it says so also where the date is not shown, on a card and in a calendar', async () => {
    const search = `search=${String(bill['number'])}`
    await page.goto(`/billings-list?${search}&columns=number,company`)
    await expect(page.getByRole('row').filter({ hasText: 'overdue by 12 days' })).toBeVisible()
    await page.goto(`/billings-list?${search}&layout=board&columns=number,company,type,currency,total`)
    await expect(page.getByRole('listitem').filter({ hasText: 'overdue by 12 days' })).toBeVisible()
    await page.goto(`/billings-list?${search}&layout=calendar.dueDate&at=${dayAhead(-12)}`)
    await expect(page.getByRole('cell').filter({ hasText: 'overdue by 12 days' })).toBeVisible()
  })
})
test('a long text is folded where it is read', async ({ as, admin }) => {
  const description = `<p>${'Concrete works as described in the drawings. '.repeat(60)}</p>`
  const project = await makePublishedProject(admin, { description })
  const { page } = await as('admin')
  await page.goto(`/edit-projects/${project._id}`)
  const section = page.getByRole('region', { name: 'Project', exact: true })
  const height = async () => (await section.boundingBox())?.height ?? 0
  const more = section.getByRole('button', { name: 'Show all of it' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const before = await height()
  await more.click()
  expect(await height()).toBeGreaterThan(before + 40)
  await section.getByRole('button', { name: 'Show less' }).click()
  expect(await height()).toBe(before)
})
