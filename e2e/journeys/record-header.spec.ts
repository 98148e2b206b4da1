/** What the head of a record says: its name, its state, the figure, the date and how late it is, the next step. */
import type { Page } from '@playwright/test'
import { save, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makePublishedProject, makeStaff, makeVerifiedCompany, PERSONS_PASSWORD } from '../support/makers.ts'

/** The server has kept what is chosen next. */
const keptBy = (page: Page) =>
  page.waitForResponse(
    each => each.url().endsWith('/profile') && each.request().method() === 'PUT' && each.status() === 200,
  )
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
test('who mostly reads sees a record first, and one key leads to its form', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const reader = { email, password: PERSONS_PASSWORD }
  const { page } = await as(reader)
  await page.goto(`/edit-company/${company._id}`)
  const name = page.getByLabel('Trade name')
  await expect(name).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  const first = keptBy(page)
  await page.getByRole('menuitem', { name: 'Read records first' }).click()
  await expect(name).toBeHidden()
  await first
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(name).toBeHidden()
  // what says nothing is left out
  const section = page.getByRole('region', { name: 'Company', exact: true })
  await expect(section.getByText('Legal name')).toBeVisible()
  await expect(section.getByText('Established year')).toHaveCount(0)
  await expect(section.getByLabel('No value')).toHaveCount(0)
  await page.keyboard.press('e')
  await name.fill(`${String(company['tradeName'])} Two`)
  await save(page)
  await saved(page)
  await test.step('so it is in another browser, until they choose otherwise in one of them', async () => {
    const { page: other } = await as(reader)
    await other.goto(`/edit-company/${company._id}`)
    await expect(other.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await other.getByRole('button', { name: 'More actions' }).click()
    const kept = keptBy(other)
    await other.getByRole('menuitem', { name: 'Open records with their form' }).click()
    await expect(other.getByLabel('Trade name')).toBeVisible()
    await kept
    await page.reload()
    await expect(name).toBeVisible()
  })
})
test('what a browser kept of this from before is carried over once', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const { email } = await makeStaff(admin, { alias: 'operations' })
  const reader = { email, password: PERSONS_PASSWORD }
  const { page, api } = await as(reader)
  const chosen = async () => JSON.parse((await api.call('GET', '/profile')).text).recordsOpenAs
  await page.goto('/profile')
  await page.evaluate(() => localStorage.setItem('siteoffice.reading', 'first'))
  await page.goto(`/edit-company/${company._id}`)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect.poll(chosen).toBe('summary')
  expect(await page.evaluate(() => localStorage.getItem('siteoffice.reading'))).toBeNull()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Open records with their form' }).click()
  await expect.poll(chosen).toBe('form')
  // a browser that was not used since has nothing to say any more
  await page.evaluate(() => localStorage.setItem('siteoffice.reading', 'first'))
  await page.reload()
  await expect(page.getByLabel('Trade name')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('siteoffice.reading'))).toBeNull()
  expect(await chosen()).toBe('form')
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
