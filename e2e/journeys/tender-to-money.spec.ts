/**
 * The whole way by four people in four browsers: a company that nobody knows yet is verified, bids, wins and pays its
 * commission; an operator, somebody who approves what the operator proposes, and a clerk of finance.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PAPER } from '../support/api.ts'
import { choose, openRecord, section, write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import {
  dayAhead,
  makeCompany,
  makeProject,
  makeStaff,
  makeSubmittedBid,
  makeUser,
  makeVerifiedCompany,
  PERSONS_PASSWORD,
  unique,
} from '../support/makers.ts'
import { takeStep } from '../support/steps.ts'

const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()
async function addPaper(page: Page, company: string, type: string): Promise<void> {
  await page.goto(`/add-companyDocument?company=${company}`)
  await choose(page.getByRole('combobox', { name: 'Type' }), type)
  await page.getByRole('textbox', { name: 'Document no.' }).fill(unique(type))
  await write(page.getByRole('textbox', { name: 'Expiry date' }), dayAhead(400))
  const file = { name: `${type}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(PAPER) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(file.name)).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/edit-companyDocument\//)
}

test('from an unverified company to a paid commission, by four people', async ({ as, admin }) => {
  test.slow()
  const trade = await admin.create('professionalCategory', { name: unique('Trade'), requiresLicence: true })
  const company = await makeCompany(admin, { type: 'contractor', professionalCategories: [trade._id] })
  const [name, title] = [String(company['tradeName']), unique('Awarded clinic')]
  const sign = (email: string) => ({ email, password: PERSONS_PASSWORD })
  const { page: bidder, api: bidding } = await as(sign((await makeUser(admin, company._id)).email))
  const { page: operator } = await as('operations')
  const { page: approver } = await as(sign((await makeStaff(admin, { alias: 'operations' })).email))
  const { page: clerk } = await as(sign((await makeStaff(admin, { alias: 'finance' })).email))

  await test.step('the company completes its application and hands it in', async () => {
    await openRecord(bidder, `/edit-company/${company._id}`, name)
    const application = bidder.getByRole('region', { name: 'Application' })
    await expect(application).toContainText('A contact person is missing')
    await expect(application).toContainText('A trade licence is missing')
    const contacts = bidder.getByRole('group', { name: 'Contacts' })
    await contacts.getByRole('button', { name: 'Add a row' }).click()
    await contacts.getByRole('textbox', { name: 'Name, row 1' }).fill('Huda Al Balushi')
    await choose(contacts.getByRole('combobox', { name: 'Role, row 1' }), 'Primary')
    await bidder.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(application).not.toContainText('A contact person is missing')
    await addPaper(bidder, company._id, 'Trade licence')
    await addPaper(bidder, company._id, 'Insurance')
    await openRecord(bidder, `/edit-company/${company._id}`, name)
    await bidder.getByRole('button', { name: 'Submit application' }).click()
    await expect(bidder.getByText(`${name} is handed in for review`)).toBeVisible()
  })
  await test.step('an operator looks at its papers and verifies it', async () => {
    await operator.goto('/reviews?whose=nobodys&sort=-submittedAt')
    await operator.getByRole('link', { name, exact: true }).click()
    await operator.getByRole('button', { name: 'Start review' }).click()
    await expect(operator.getByRole('button', { name: 'Complete review' })).toBeVisible()
    const { content: papers } = await bidding.list('companyDocument', `?company=${company._id}`)
    for (const paper of papers) {
      await operator.goto(`/edit-companyDocument/${paper._id}`)
      await operator.getByRole('button', { name: 'Accept document', exact: true }).click()
      await expect(operator.getByText('Accepted').first()).toBeVisible()
    }
    await openRecord(operator, `/edit-company/${company._id}`, name)
    await operator.getByRole('button', { name: 'Complete review' }).click()
    await expect(operator.getByText('Completed').first()).toBeVisible()
    await operator.getByRole('button', { name: 'Verify company', exact: true }).click()
    const dialog = operator.getByRole('dialog')
    await write(dialog.getByRole('textbox', { name: 'Verified until' }), dayAhead(300))
    await dialog.getByRole('spinbutton', { name: 'Single project limit' }).fill('5000000')
    await dialog.getByRole('button', { name: 'Verify company', exact: true }).click()
    await expect(operator.getByText(`${name} is verified until`)).toBeVisible()
  })
  const rival = await makeVerifiedCompany(admin)
  const project = await makeProject(admin, { title, bidDeadline: soon(30) })
  await admin.step('projects', 'submit', project._id)
  await test.step('the operator publishes a tender, for which the company bids', async () => {
    await openRecord(operator, `/edit-projects/${project._id}`, title)
    await takeStep(operator, 'Publish tender')
    await expect(operator.getByText(new RegExp(`${title} is published as P-`))).toBeVisible()
    await bidder.goto('/add-projectBid')
    const own = section(bidder, 'Bid')
    await choose(own.getByRole('combobox', { name: 'Project' }), title)
    await own.getByRole('textbox', { name: 'Contact', exact: true }).fill('Estimating desk')
    await section(bidder, 'Price').getByRole('spinbutton', { name: 'Amount', exact: true }).fill('500000')
    await bidder.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(bidder).toHaveURL(/\/edit-projectBid\//)
    await takeStep(bidder, 'Submit bid')
    await expect(bidder.getByText(/R-\d{6}/).first()).toBeVisible()
    await makeSubmittedBid(admin, project._id, { company: rival._id, amount: 550_000 })
  })
  const bid = bidder.url()
  await test.step('the bids are opened once the deadline is over, after a question, and compared', async () => {
    await expect
      .poll(async () => JSON.stringify((await admin.record('projects', project._id))['phase']), { timeout: 60_000 })
      .toContain('closed')
    await openRecord(operator, `/edit-projects/${project._id}`, title)
    await operator.getByRole('button', { name: 'Open bids' }).click()
    const dialog = operator.getByRole('dialog', { name: /^Open bids/ })
    await expect(dialog.getByText('Prices become readable to staff and the owner.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open bids' }).click()
    await expect(operator.getByText('Under evaluation').first()).toBeVisible()
    await operator.getByRole('link', { name: 'Compare bids' }).click()
    const table = operator.getByRole('region', { name: 'Bids side by side' }).getByRole('table')
    const bidders = table.getByRole('row').first().getByRole('columnheader')
    await expect(bidders.nth(1)).toContainText(name)
    await expect(bidders.nth(2)).toContainText(String(rival['tradeName']))
    await expect(table.getByRole('row', { name: /^Above the lowest/ })).toContainText('+10%')
    await operator.goBack()
    await expect(operator.getByRole('link', { name: 'Compare bids' })).toBeVisible()
    await operator.goForward()
  })
  await test.step('the operator proposes the lowest, and another approves and declares it', async () => {
    await operator.getByRole('link', { name: 'Propose as winner' }).first().click()
    await expect(operator.getByText(name).first()).toBeVisible()
    await expect(operator.getByText(/^The award is for the amount of the bid: .*500,000\.00/)).toBeVisible()
    await write(operator.getByRole('textbox', { name: 'Award date' }), dayAhead(0))
    await write(operator.getByRole('textbox', { name: 'Acceptance deadline' }), dayAhead(14))
    await operator.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(operator).toHaveURL(/\/edit-project-winnings\//)
    await expect(operator.getByText('Proposed').first()).toBeVisible()
    await approver.goto(operator.url())
    await approver.getByRole('button', { name: 'Approve award', exact: true }).click()
    const decision = approver.getByRole('dialog', { name: /^Approve/ })
    await expect(decision.getByText('Difference to the lowest')).toBeVisible()
    await decision.getByRole('button', { name: 'Approve award' }).click()
    await expect(approver.getByText('Approved').first()).toBeVisible()
    await takeStep(approver, 'Declare winner')
    await expect(approver.getByText('Declared').first()).toBeVisible()
    await operator.goto('/add-project-winnings')
    await choose(operator.getByRole('combobox', { name: 'Project' }), title)
    await operator.getByRole('combobox', { name: 'Bid', exact: true }).click()
    await expect(operator.getByRole('option')).toHaveCount(2)
  })
  await test.step('the company hears of it and accepts', async () => {
    await bidder.goto('/')
    await bidder.getByRole('button', { name: /^Notifications/ }).click()
    await expect(bidder.getByText(`${title} is awarded to you`)).toBeVisible()
    await bidder.getByRole('link', { name: 'Open it' }).first().click()
    await expect(bidder).toHaveURL(/\/edit-project-winnings\//)
    await takeStep(bidder, 'Accept award')
    await expect(bidder.getByText('Accepted').first()).toBeVisible()
    await bidder.goto(bid)
    await expect(bidder.getByText('Won', { exact: true })).toBeVisible()
    // the drafted commission is not theirs to see yet
    expect((await bidding.list('billings')).totalElements).toBe(0)
  })
  const bill = await admin.first('billings', `?project=${project._id}`)
  await admin.step('billings', 'submit', bill._id)
  await test.step('finance issues the commission, and it is paid in two parts', async () => {
    await clerk.goto(`/edit-billings/${bill._id}`)
    await takeStep(clerk, 'Issue bill')
    await expect(clerk.getByText(/INV-\d{4}-\d{5}/).first()).toBeVisible()
    const pay = async (amount: string): Promise<void> => {
      await clerk.getByRole('button', { name: 'Record payment', exact: true }).click()
      const dialog = clerk.getByRole('dialog', { name: /^Record payment/ })
      await dialog.getByRole('spinbutton', { name: 'Amount', exact: true }).fill(amount)
      await dialog.getByRole('button', { name: 'Record payment' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await pay('20000')
    await expect(clerk.getByText('Partial').first()).toBeVisible()
    await expect(clerk.getByText(/RC-\d{4}-\d{5}/)).toBeVisible()
    await clerk.goto(`/billings-list?project=${project._id}`)
    await expect(clerk.getByText('Balance AED 32,500.00')).toBeVisible()
    await clerk.goto(`/edit-billings/${bill._id}`)
    await pay('32500')
    await expect(clerk.getByText('Paid', { exact: true }).first()).toBeVisible()
  })
  await test.step('the company reads its paid bill and saves it', async () => {
    await bidder.goto(`/edit-billings/${bill._id}`)
    await expect(bidder.getByText('Paid', { exact: true }).first()).toBeVisible()
    await bidder.getByRole('button', { name: 'Document', exact: true }).first().click()
    const [file] = await Promise.all([
      bidder.waitForEvent('download'),
      bidder.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
