/**
 * The whole way by eight people, each in a browser of their own: a company that nobody knows signs up, is verified, bids
 * against another one for an owner's tender, wins, and pays its commission.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, createButton, openRecord, pick, save, saved, section, write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeStaff, makeUser, makeVerifiedCompany, PERSONS_PASSWORD, unique } from '../support/makers.ts'
import { addContact, addPaper, confirmAndSignIn, fillSignUp, signUpButton, stranger } from '../support/signing-up.ts'
import { pressStep, takeStep } from '../support/steps.ts'

const sign = (email: string) => ({ email, password: PERSONS_PASSWORD })
const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

/** Begins a bid at the tender, prices its bill and submits it; gives the address of the bid. */
async function bidOn(page: Page, title: string, rates: readonly string[]): Promise<string> {
  await page.goto('/projects-list')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(title)
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: 'Bid on this project' }).click()
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Estimating desk')
  await page.getByRole('button', { name: 'Copy the bill of quantities' }).click()
  for (const [at, rate] of rates.entries())
    await page.getByRole('spinbutton', { name: `Unit rate, row ${at + 1}` }).fill(rate)
  await createButton(page).click()
  await expect(page).toHaveURL(/\/view-projectBid\//)
  await takeStep(page, 'Submit bid')
  await expect(page.getByText(/R-\d{6}/).first()).toBeVisible()
  return page.url()
}

test('from public sign-up to a paid commission, by eight people', async ({ as, admin, guest }) => {
  test.slow()
  const trade = String((await admin.create('professionalCategory', { name: unique('Roofing') }))['name'])
  const who = stranger({ trade })
  const [title, owners] = [unique('Eight rooms for a clinic'), await makeVerifiedCompany(admin, { type: 'developer' })]
  const rivals = await makeVerifiedCompany(admin)
  const bidder = await guest()
  const { page: operator } = await as('operations')
  const { page: owner } = await as(sign((await makeUser(admin, owners._id)).email))
  const { page: rival } = await as(sign((await makeUser(admin, rivals._id)).email))
  const { page: publisher } = await as(sign((await makeStaff(admin, { alias: 'operations' })).email))
  const scorer = await makeStaff(admin, { alias: 'operations' })
  const { page: evaluator } = await as(sign(scorer.email))
  const { page: approver } = await as(sign((await makeStaff(admin, { alias: 'operations' })).email))
  const { page: clerk } = await as('finance')

  await test.step('the bidder signs up with a company and hands in its application', async () => {
    await bidder.goto('/signup')
    await fillSignUp(bidder, who)
    await signUpButton(bidder).click()
    await expect(bidder.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
    await confirmAndSignIn(bidder, who)
    await expect(bidder).toHaveURL(/\/edit-company\//)
    const id = bidder.url().split('/').at(-1) ?? ''
    await addContact(bidder, 'Huda Al Balushi')
    await save(bidder)
    await saved(bidder)
    await addPaper(bidder, id, 'Trade licence')
    await addPaper(bidder, id, 'Insurance')
    await openRecord(bidder, `/edit-company/${id}`, who.company)
    await takeStep(bidder, 'Submit application')
    await expect(bidder.getByText(`${who.company} is handed in for review`)).toBeVisible()
  })
  await test.step('operations look at its papers and verify it', async () => {
    await operator.goto('/reviews?whose=nobodys&sort=-submittedAt')
    await operator.getByRole('link', { name: who.company, exact: true }).click()
    await operator.getByRole('button', { name: 'Start review' }).click()
    await expect(operator.getByRole('button', { name: 'Complete review' })).toBeVisible()
    const preview = operator.getByRole('region', { name: 'Document preview' })
    for (const type of ['Trade licence', 'Insurance']) {
      const paper = preview.getByRole('button', { name: new RegExp(`^${type}`) })
      await paper.click()
      await operator.getByRole('button', { name: 'Accept document', exact: true }).click()
      await expect(paper).toContainText('Accepted')
    }
    await takeStep(operator, 'Complete review')
    await write(operator.getByRole('textbox', { name: 'Verified until' }), dayAhead(300))
    await operator.getByRole('spinbutton', { name: 'Single project limit' }).fill('5000000')
    await operator.getByRole('button', { name: 'Verify company', exact: true }).click()
    const dialog = operator.getByRole('dialog')
    await expect(dialog.getByRole('spinbutton', { name: 'Single project limit' })).toHaveValue(/5,?000,?000/)
    await dialog.getByRole('button', { name: 'Verify company', exact: true }).click()
    await expect(operator.getByText(`${who.company} is verified until`)).toBeVisible()
  })
  await test.step('the owner writes a tender and submits it for approval', async () => {
    await owner.goto('/add-projects')
    const own = section(owner, 'Project')
    await own.getByRole('textbox', { name: 'Title' }).fill(title)
    await choose(own.getByRole('combobox', { name: 'Type' }), 'Building')
    await own.getByRole('textbox', { name: 'Description' }).fill('Eight rooms on one floor.')
    const place = section(owner, 'Place')
    await choose(place.getByRole('combobox', { name: 'Country' }).first(), 'United Arab Emirates')
    await place.getByRole('textbox', { name: 'City' }).first().fill('Dubai')
    await pick(owner.getByRole('combobox', { name: 'Award criteria' }), 'Rated criteria')
    const evaluation = section(owner, 'Evaluation')
    await evaluation.getByRole('button', { name: 'Evaluation' }).click()
    await evaluation.getByRole('button', { name: 'Add a row' }).click()
    await evaluation.getByRole('textbox', { name: 'Name, row 1' }).fill('Method')
    await evaluation.getByRole('spinbutton', { name: 'Weight, row 1' }).fill('40')
    await evaluation.getByRole('spinbutton', { name: 'Weight of the price' }).fill('60')
    const bill = section(owner, 'Bill of quantities')
    for (const [at, [words, quantity]] of (
      [
        ['Concrete', '100'],
        ['Steel', '10'],
      ] as const
    ).entries()) {
      await bill.getByRole('button', { name: 'Add a row' }).click()
      await bill.getByRole('textbox', { name: `Description, row ${at + 1}` }).fill(words)
      await bill.getByRole('spinbutton', { name: `Quantity, row ${at + 1}` }).fill(quantity)
    }
    await write(owner.getByRole('textbox', { name: 'Bid deadline' }), `${dayAhead(40)} 12:00`)
    await owner.getByLabel('Contact person').fill('Huda Al Balushi')
    await createButton(owner).click()
    await expect(owner).toHaveURL(/\/view-projects\//)
    await takeStep(owner, 'Submit for approval')
    await expect(owner.getByText(`${title} waits for approval`)).toBeVisible()
  })
  const project = owner.url().split('/').at(-1) ?? ''
  await test.step('another of operations names the evaluator and publishes it', async () => {
    // the clock is nobody's subject here: bids are taken for seconds, and late ones too on a busy machine
    await admin.update('projects', project, { bidDeadline: soon(25), acceptLateBids: true })
    await openRecord(publisher, `/edit-projects/${project}`, title)
    await choose(publisher.getByRole('combobox', { name: 'Evaluators' }), String(scorer.record['name']))
    await publisher.keyboard.press('Escape')
    await save(publisher)
    await saved(publisher)
    await pressStep(publisher, 'Publish tender')
    await publisher.getByRole('dialog').getByRole('button', { name: 'Publish tender' }).click()
    await expect(publisher.getByText(new RegExp(`${title} is published as P-`))).toBeVisible()
  })
  const bid = await test.step('two companies bid', async () => {
    const first = await bidOn(bidder, title, ['3000', '20000'])
    await bidOn(rival, title, ['3200', '21000'])
    return first
  })
  await test.step('the bids are opened after the deadline', async () => {
    await expect
      .poll(async () => JSON.stringify((await admin.record('projects', project))['phase']), { timeout: 60_000 })
      .toContain('closed')
    await openRecord(publisher, `/edit-projects/${project}`, title)
    await publisher.getByRole('button', { name: 'Open bids' }).click()
    await publisher
      .getByRole('dialog', { name: /^Open bids/ })
      .getByRole('button', { name: 'Open bids' })
      .click()
    await expect(publisher.getByText('Under evaluation').first()).toBeVisible()
  })
  await test.step('the evaluator scores the bids', async () => {
    await evaluator.goto(`/compare-bids/${project}`)
    await evaluator.getByRole('link', { name: 'Score the bids' }).click()
    const inputs = evaluator.getByRole('spinbutton')
    await expect(inputs).toHaveCount(2)
    await inputs.nth(0).fill('90')
    await inputs.nth(1).fill('70')
    await evaluator.getByRole('checkbox', { name: 'I have no conflict of interest' }).check()
    await evaluator.getByRole('button', { name: 'Submit all scores' }).click()
    await expect(evaluator.getByText('Your scores are submitted', { exact: true })).toBeVisible()
  })
  await test.step('the owner compares the bids and proposes one for the award', async () => {
    await openRecord(owner, `/edit-projects/${project}`, title)
    await owner.getByRole('link', { name: 'Compare bids' }).click()
    const table = owner.getByRole('region', { name: 'Bids side by side' }).getByRole('table')
    await expect(table.getByRole('row').first().getByRole('columnheader').nth(1)).toContainText(who.company)
    await expect(table.getByRole('row', { name: /^Above the lowest/ })).toContainText('+6%')
    await owner.goBack()
    await expect(owner.getByRole('link', { name: 'Compare bids' })).toBeVisible()
    await owner.goForward()
    await table.getByRole('button', { name: 'Propose award' }).first().click()
    const dialog = owner.getByRole('dialog', { name: `Propose award: ${title}?` })
    await expect(dialog.getByRole('combobox', { name: 'Proposed bid' })).toHaveValue(/^B-\d/)
    await dialog.getByRole('button', { name: 'Propose award' }).click()
    await expect(owner.getByText('The award is proposed to the network’s staff')).toBeVisible()
  })
  await test.step('another person approves and declares it', async () => {
    await approver.goto(`/edit-projects/${project}?tab=project-winnings.project`)
    await approver.getByRole('link', { name: /W-\d/ }).first().click()
    const award = approver.getByRole('region', { name: 'Award to approve' })
    await expect(award).toContainText(/Winner.*Rank by the criteria.*Compared with the lowest bid/)
    await expect(award.getByRole('list', { name: 'Course of the award' })).toContainText('Tender published')
    await approver.getByRole('button', { name: 'Approve award', exact: true }).click()
    const question = approver.getByRole('dialog', { name: /^Approve/ })
    await expect(question).toContainText(/Winner.*Rank by the criteria.*Compared with the lowest bid/)
    await question.getByRole('button', { name: 'Approve award' }).click()
    await expect(approver.getByText('Approved').first()).toBeVisible()
    await takeStep(approver, 'Declare winner')
    await expect(approver.getByText('Declared').first()).toBeVisible()
  })
  await test.step('the bidder is told on the start page, and accepts', async () => {
    await bidder.goto('/')
    await bidder.getByRole('button', { name: /^Notifications/ }).click()
    await expect(bidder.getByText(`${title} is awarded to you`)).toBeVisible()
    await bidder.keyboard.press('Escape')
    await bidder.getByRole('link', { name: 'Awards to accept or decline' }).click()
    await bidder
      .getByRole('link', { name: title })
      .or(bidder.getByRole('link', { name: /W-\d/ }))
      .first()
      .click()
    await takeStep(bidder, 'Accept award')
    await expect(bidder.getByText('Accepted').first()).toBeVisible()
    // the drafted commission is not theirs to see yet
    await bidder.goto('/billings-list')
    await expect(bidder.getByRole('link', { name: /^(D|INV)-\d/ })).toHaveCount(0)
  })
  await test.step('operations submit the drafted commission, and finance issue it', async () => {
    await operator.goto('/billings-list')
    await operator.getByRole('searchbox', { name: 'Search billings' }).fill(who.company)
    await expect(operator.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible()
    await operator.getByRole('link', { name: /^D-\d/ }).click()
    await pressStep(operator, 'Submit for approval')
    await expect(operator.getByText('Pending approval').first()).toBeVisible()
    await clerk.goto(new URL(operator.url()).pathname)
    await takeStep(clerk, 'Issue bill')
    await expect(clerk.getByText(/INV-\d{4}-\d{5}/).first()).toBeVisible()
  })
  const bill = new URL(clerk.url()).pathname
  await test.step('the bidder pays in two parts, which finance record', async () => {
    const pay = async (open: RegExp, amount: string): Promise<void> => {
      await clerk.getByRole('button', { name: 'Record payment', exact: true }).click()
      const dialog = clerk.getByRole('dialog', { name: /^Record payment/ })
      const field = dialog.getByRole('spinbutton', { name: 'Amount', exact: true })
      await expect(field).toHaveValue(open)
      await field.fill(amount)
      await dialog.getByRole('button', { name: 'Record payment' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await pay(/^52,?500(\.00)?$/, '20000')
    await expect(clerk.getByText('Partly paid').first()).toBeVisible()
    await expect(clerk.getByText(/RC-\d{4}-\d{5}/)).toBeVisible()
    await clerk.goto(`/billings-list?project=${project}`)
    await expect(clerk.getByText('Balance AED 32,500.00')).toBeVisible()
    await clerk.goto(bill)
    await pay(/^32,?500(\.00)?$/, '32500')
    await expect(clerk.getByText('Paid', { exact: true }).first()).toBeVisible()
  })
  await test.step('the bidder reads that the bill is paid, saves it, and follows it back to the tender', async () => {
    await bidder.goto(bill)
    await expect(bidder.getByText('Paid', { exact: true }).first()).toBeVisible()
    await bidder.getByRole('button', { name: 'Document', exact: true }).first().click()
    const [file] = await Promise.all([
      bidder.waitForEvent('download'),
      bidder.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await bidder.keyboard.press('Escape')
    await bidder.getByRole('link', { name: /^W-\d/ }).first().click()
    await expect(bidder.getByText('Accepted').first()).toBeVisible()
    await bidder.getByRole('link', { name: /^B-\d/ }).first().click()
    await expect(bidder).toHaveURL(bid)
    await expect(bidder.getByText('Won', { exact: true })).toBeVisible()
    await bidder.getByRole('link', { name: title, exact: true }).first().click()
    await expect(bidder).toHaveURL(new RegExp(`/view-projects/${project}$`))
    await expect(bidder.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
