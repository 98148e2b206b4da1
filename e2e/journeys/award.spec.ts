/** From a declared winner to money: accepted by its company, billed and paid by finance; and an agreement signed by two. */
import { expect, test } from '../support/journey.ts'
import {
  dayAhead,
  makeBid,
  makePublishedProject,
  makeSentAgreement,
  makeStaff,
  makeUser,
  makeVerifiedCompany,
  PERSONS_PASSWORD,
  unique,
} from '../support/makers.ts'

const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

test('the winner accepts, and the commission is issued by one and paid to another', async ({ as, admin }) => {
  test.slow()
  const title = unique('Awarded clinic')
  const project = await makePublishedProject(admin, { title, bidDeadline: soon(15) })
  const company = await makeVerifiedCompany(admin)
  const bid = await makeBid(admin, project._id, { company: company._id, amount: 500_000 })
  await admin.step('projectBid', 'submit', bid._id)
  const [user, clerk] = [await makeUser(admin, company._id), await makeStaff(admin, { alias: 'finance' })]
  await expect
    .poll(async () => JSON.stringify((await admin.record('projects', project._id))['phase']), { timeout: 40_000 })
    .toContain('closed')
  await admin.step('projects', 'open-bids', project._id)
  const award = await admin.create('project-winnings', {
    project: project._id,
    bid: bid._id,
    company: company._id,
    currency: 'AED',
    awardAmount: 500_000,
    acceptanceDeadline: dayAhead(14),
  })
  const operations = await as('operations')
  await operations.api.step('project-winnings', 'approve', award._id)
  await operations.api.step('project-winnings', 'declare', award._id)

  await test.step('its company hears of it and accepts', async () => {
    const { page, api } = await as({ email: user.email, password: PERSONS_PASSWORD })
    await page.goto('/')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByText(`${title} is awarded to you`)).toBeVisible()
    await page.goto(`/edit-project-winnings/${award._id}`)
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page.getByText('Accepted').first()).toBeVisible()
    await page.goto(`/edit-projectBid/${bid._id}`)
    await expect(page.getByText('Won', { exact: true })).toBeVisible()
    // the drafted commission is not theirs to see yet
    expect((await api.list('billings')).totalElements).toBe(0)
  })
  const bill = await admin.first('billings', `?project=${project._id}`)
  await admin.step('billings', 'submit', bill._id)
  await test.step('finance issues the bill and records a payment in part', async () => {
    const { page } = await as({ email: clerk.email, password: PERSONS_PASSWORD })
    await page.goto(`/edit-billings/${bill._id}`)
    await page.getByRole('button', { name: 'Issue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
    await expect(page.getByText(/INV-\d{4}-\d{5}/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog', { name: /^Record payment/ })
    await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('20000')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('Partial').first()).toBeVisible()
    await expect(page.getByText(/RC-\d{4}-\d{5}/)).toBeVisible()
    await page.goto(`/billings-list?project=${project._id}`)
    await expect(page.getByText('Balance AED 30,000.00')).toBeVisible()
  })
})
test('an agreement is signed with a name and consent, and countersigned', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const user = await makeUser(admin, company._id)
  const paper = await makeSentAgreement(admin, company._id, user.email)

  await test.step('its company signs', async () => {
    const { page } = await as({ email: user.email, password: PERSONS_PASSWORD })
    await page.goto(`/edit-mouAssignment/${paper._id}`)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Sign/ })
    await dialog.getByLabel('Full name').fill('Huda Al Balushi')
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog.getByText('Is needed to sign')).toBeVisible()
    await dialog.getByLabel(/^I have read the text/).click()
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByText('Signed', { exact: true })).toBeVisible()
  })
  await test.step('the network countersigns', async () => {
    const { page } = await as('operations')
    await page.goto(`/edit-mouAssignment/${paper._id}`)
    await page.getByRole('button', { name: 'Countersign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Countersign' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByText('Huda Al Balushi').first()).toBeVisible()
  })
})
