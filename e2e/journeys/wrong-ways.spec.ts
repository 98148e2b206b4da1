/** The main job done the wrong way: each time the screen says what happened, and nothing else happens. */
import type { Page } from '@playwright/test'
import { Api, type ApiRecord, type Values } from '../support/api.ts'
import { choose, createButton, openForm, openRecord, save, saved, savedAndLeft, write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import {
  dayAhead,
  makeBid,
  makePublishedProject,
  makeUser,
  makeVerifiedCompany,
  PERSONS_PASSWORD,
  unique,
} from '../support/makers.ts'
import { linkFor } from '../support/outbox.ts'
import { enterPassword } from '../support/sign-in.ts'
import { pressStep, takeStep } from '../support/steps.ts'
import { workbookOf } from '../support/workbook.ts'

const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()
const until = (time: string) => new Promise(done => setTimeout(done, Math.max(0, Date.parse(time) - Date.now() + 300)))
const BOQ = [
  { code: '1.1', description: 'Concrete', unit: 'm3', quantity: 100 },
  { code: '1.2', description: 'Steel', unit: 't', quantity: 10 },
  { code: '1.3', description: 'Blocks', unit: 'm2', quantity: 50 },
]
const rate = (page: Page, row: number) => page.getByRole('spinbutton', { name: `Unit rate, row ${row}`, exact: true })
/** Why a step cannot be taken, which its button says. */
async function blocked(page: Page, name: string, words: RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.hover()
  await expect(page.getByRole('tooltip', { name: words })).toBeVisible()
  await page.mouse.move(0, 0)
}
interface Bidder {
  readonly company: string
  readonly name: string
  readonly email: string
}
async function makeBidder(admin: Api): Promise<Bidder> {
  const company = await makeVerifiedCompany(admin)
  const { email } = await makeUser(admin, company._id)
  return { company: company._id, name: String(company['tradeName']), email }
}
/** A bid that its company's own person submits. */
async function submitBid(
  admin: Api,
  { company, email }: Bidder,
  project: string,
  more: Values = {},
): Promise<ApiRecord> {
  const own = await Api.signIn(admin.origin, email, PERSONS_PASSWORD)
  const bid = await makeBid(own, project, { company, ...more })
  return own.step('projectBid', 'submit', bid._id)
}
const signed = (email: string) => ({ email, password: PERSONS_PASSWORD })
async function beginBid(page: Page, project: string, title: string): Promise<void> {
  await openRecord(page, `/edit-projects/${project}`, title)
  await page.getByRole('link', { name: 'Bid on this project' }).click()
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Estimating desk')
  await page.getByRole('button', { name: 'Copy the bill of quantities' }).click()
  await expect(rate(page, 1)).toBeVisible()
}

test('a bid is priced the wrong way', async ({ as, admin }) => {
  const title = unique('Wrongly priced school')
  const project = await makePublishedProject(admin, { title, boq: BOQ })
  const { email } = await makeBidder(admin)
  const { page } = await as(signed(email))
  await beginBid(page, project._id, title)

  await test.step('without a price: it is kept, and not submitted', async () => {
    await createButton(page).click()
    await expect(page).toHaveURL(/\/view-projectBid\//)
    await blocked(page, 'Submit bid', /Priced items without a unit rate: 3 of 3/)
    // that is for staff, with a bid that came on paper
    await expect(page.getByRole('button', { name: 'Hand over for checking' })).toHaveCount(0)
  })
  await test.step('in another unit or quantity: rows of the bill are fixed', async () => {
    await openForm(page)
    await expect(page.getByText('Concrete')).toBeVisible()
    for (const name of ['Quantity', 'Description', 'Unit', 'Code'])
      await expect(page.getByLabel(`${name}, row 1`, { exact: true })).toHaveCount(0)
  })
  await test.step('pasted with holes: rows stay in place', async () => {
    await rate(page, 1).evaluate(input => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '30\r\n\r\n5\r\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(page.getByText('3 cells pasted, 1 empty')).toBeVisible()
    await expect(rate(page, 1)).toHaveValue('30.00')
    await expect(rate(page, 2)).toHaveValue('')
    await expect(rate(page, 3)).toHaveValue('5.00')
    await expect(page.getByText('Unit rate is missing in 1 of 3 rows')).toBeVisible()
    await save(page)
    await savedAndLeft(page)
    await blocked(page, 'Submit bid', /Priced items without a unit rate: 1 of 3/)
  })
  await test.step('with a bill of their own in a spreadsheet: only rates of the tender’s rows come in', async () => {
    const head = ['Key', 'Code', 'Description', 'Unit', 'Quantity', 'Unit rate (AED)', 'Excluded', 'Total']
    const sheet = workbookOf([
      {
        name: 'Bill',
        rows: [
          { texts: head },
          { texts: ['', '1.1', 'Concrete', 'm³', '50', '31', '', ''] },
          { texts: ['', '1.2', 'Steel', 'kg', '10', 'ask us', '', ''] },
          { texts: ['', '9.9', 'Extra thing', 'm²', '1', '7', '', ''] },
        ],
      },
    ])
    await openForm(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Read a priced spreadsheet' }).click()
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await (await chooser).setFiles({ name: 'own bill.xlsx', mimeType, buffer: sheet })
    await expect(page.getByText(/Nothing is saved yet/)).toBeVisible()
    const report = page.getByRole('status').filter({ hasText: 'Nothing is saved yet' })
    await expect(report).toContainText('Changed in a locked column, not taken over: 50')
    await expect(report).toContainText('Changed in a locked column, not taken over: kg')
    await expect(report).toContainText('Not a rate: ask us')
    await expect(report).toContainText('Not in the bill, not taken over: Extra thing')
    await expect(report).toContainText('Not in the spreadsheet: Blocks')
    await expect(rate(page, 1)).toHaveValue('31.00')
    await expect(rate(page, 3)).toHaveValue('5.00')
    await expect(page.getByText('Extra thing', { exact: true })).toHaveCount(0)
  })
  await rate(page, 2).fill('20')
  await save(page)
  await savedAndLeft(page)
  await takeStep(page, 'Submit bid')
  await expect(page.getByText(/R-\d{6}/).first()).toBeVisible()
  await test.step('a revision is begun and left: the submitted bid counts, and every screen of it says so', async () => {
    const bid = page.url()
    await pressStep(page, 'Revise bid')
    await page.getByRole('link', { name: 'Continue revision' }).click()
    await rate(page, 1).fill('1')
    await save(page)
    await saved(page)
    await expect(page.getByText(/Your bid submitted at .* counts until you submit this revision/)).toBeVisible()
    await page.goto(bid)
    await expect(page.getByText('You are preparing a revision')).toBeVisible()
    await expect(page.getByText(/3,550\.00/).first()).toBeVisible()
    await openRecord(page, `/edit-projects/${project._id}`, title)
    await expect(page.getByRole('region', { name: 'Your part in this tender' })).toContainText(
      /Your bid submitted at .* counts/,
    )
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Revisions of bids not yet submitted/ })).toBeVisible()
  })
})

test('after the deadline: late, in a foreign currency, before an addendum, and awarded by whoever proposed', async ({
  as,
  admin,
}) => {
  const title = unique('Wrongly awarded school')
  const [bidder, foreign, late, later] = [
    await makeBidder(admin),
    await makeBidder(admin),
    await makeBidder(admin),
    await makeBidder(admin),
  ]
  const deadline = soon(15)
  const project = await makePublishedProject(admin, { title, boq: BOQ, bidDeadline: deadline })
  const lines = (rates: readonly number[]) => BOQ.map((row, at) => ({ ...row, unitRate: rates[at] }))
  await submitBid(admin, bidder, project._id, { lineItems: lines([30, 20, 5]) })
  await submitBid(admin, foreign, project._id, { currency: 'USD', lineItems: lines([3, 2, 1]) })
  const { page: slow, api } = await as(signed(late.email))
  const draft = await api.create('projectBid', {
    project: project._id,
    company: late.company,
    currency: 'AED',
    amount: 10,
    contact: 'Estimating desk',
    lineItems: lines([1, 1, 1]),
  })
  const thicker = { title: unique('Thicker'), changes: 'The slab is thicker.', material: true }
  const addendum = await admin.create('addenda', { project: project._id, ...thicker })
  await admin.step('addenda', 'issue', addendum._id)
  const { page } = await as(signed(bidder.email))

  await test.step('an addendum that nobody confirms is named to its bidder', async () => {
    await openRecord(page, `/edit-projects/${project._id}`, title)
    await expect(page.getByRole('link', { name: 'Addenda to confirm: 1' })).toBeVisible()
    await page.getByRole('link', { name: 'Open my bid' }).click()
    await expect(page.getByText('Addenda not confirmed').first()).toBeVisible()
  })
  await until(deadline)
  await test.step('a bid after the deadline is not taken', async () => {
    await slow.goto(`/edit-projectBid/${draft._id}`)
    await blocked(slow, 'Submit bid', /The bid deadline has passed/)
    await openRecord(slow, `/edit-projects/${project._id}`, title)
    await expect(slow.getByRole('region', { name: 'Your part in this tender' })).toContainText(
      'It does not count. The bid deadline has passed: this tender takes no more bids.',
    )
    const { page: other } = await as(signed(later.email))
    await openRecord(other, `/edit-projects/${project._id}`, title)
    await expect(other.getByText('The bid deadline has passed: this tender takes no more bids.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Bid on this project' })).toHaveCount(0)
  })
  await admin.step('projects', 'open-bids', project._id)
  const { page: staff } = await as('operations')
  await test.step('the comparison says which bid is in another currency, and which is from before the addendum', async () => {
    await staff.goto(`/compare-bids/${project._id}`)
    const table = staff.getByRole('region', { name: 'Bids side by side' })
    await expect(table.getByRole('columnheader').nth(1)).toContainText(bidder.name)
    await expect(table.getByRole('row', { name: /^Above the lowest/ })).toContainText(
      'LowestIn another currency: not comparable',
    )
    await expect(table.getByRole('row', { name: /^Addenda not confirmed/ })).toContainText('11')
  })
  await test.step('an award has the amount and currency of its bid, and another one is refused', async () => {
    await staff.getByRole('link', { name: 'Propose as winner' }).first().click()
    await expect(staff.getByText(/^The award is for the amount of the bid: .*3,450\.00/)).toBeVisible()
    await expect(staff.getByRole('combobox', { name: 'Currency' })).toHaveCount(0)
    await write(staff.getByRole('textbox', { name: 'Award date' }), dayAhead(0))
    await write(staff.getByRole('textbox', { name: 'Acceptance deadline' }), dayAhead(14))
    await staff.getByRole('spinbutton', { name: 'Negotiated amount' }).fill('1234.50')
    await createButton(staff).click()
    await expect(staff.getByText('Is required for a negotiated amount').first()).toBeVisible()
    await staff.getByRole('textbox', { name: 'Negotiation reason' }).fill('Agreed by telephone.')
    await createButton(staff).click()
    await expect(staff.getByText(/^Must be between 2760 and 3795/)).toBeVisible()
  })
  await test.step('whoever proposed it cannot approve it', async () => {
    await staff.getByRole('spinbutton', { name: 'Negotiated amount' }).fill('')
    await staff.getByRole('textbox', { name: 'Negotiation reason' }).fill('')
    await createButton(staff).click()
    await expect(staff).toHaveURL(/\/view-project-winnings\//)
    await blocked(staff, 'Approve award', /You proposed this award or changed it: another person must approve it/)
    // of all bids those of the project alone are offered
    await staff.goto('/add-project-winnings')
    await choose(staff.getByRole('combobox', { name: 'Project' }), title)
    await staff.getByRole('combobox', { name: 'Bid', exact: true }).click()
    await expect(staff.getByRole('option')).toHaveCount(2)
  })
})

test('an account that staff add to a company with an address of their own sees nothing sealed until the company confirms it', async ({
  as,
  admin,
  guest,
}) => {
  const owner = await makeBidder(admin)
  const project = await makePublishedProject(admin, { title: unique('Sealed school') })
  const bid = await submitBid(admin, owner, project._id, { amount: 918_273.64 })
  const { page: staff } = await as('admin')
  const name = unique('Journey Intruder')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@journey.example`
  await staff.goto('/add-user')
  await staff.getByRole('textbox', { name: 'Name' }).fill(name)
  await staff.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await choose(staff.getByRole('combobox', { name: 'Company', exact: true }), owner.name)
  await choose(staff.getByRole('combobox', { name: 'Role', exact: true }), 'Company admin')
  await createButton(staff).click()
  await expect(staff).toHaveURL(/\/view-user\//)
  await blocked(staff, 'Confirm account', /administrator of the company/)
  const page = await guest()
  await page.goto(await linkFor(email))
  await page.getByLabel('New password').fill(PERSONS_PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterPassword(page, { email, password: PERSONS_PASSWORD })
  const banner = page.getByRole('region', { name: 'Account not confirmed' })
  await expect(banner).toContainText(`${owner.name} has not confirmed your account yet.`)
  await openRecord(page, `/edit-projectBid/${bid._id}`, String(bid['number']))
  expect(await page.content()).not.toMatch(/918[,.]?273/)
  const { page: own } = await as(signed(owner.email))
  await own.goto('/')
  await own.getByRole('link', { name: 'Accounts to confirm' }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await own.getByRole('link', { name }).click()
  await takeStep(own, 'Confirm account')
  await expect(own.getByText(`${name} can now act for ${owner.name}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/918,273\.64/).first()).toBeVisible()
  await expect(banner).toHaveCount(0)
})
