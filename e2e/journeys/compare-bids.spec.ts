/** From closed bids to a winner: opened, put side by side, and proposed with all that the bid says. */
import { choose, openRecord, write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeBid, makePublishedProject, makeVerifiedCompany, unique } from '../support/makers.ts'

const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

test('opened bids stand side by side, and one becomes the proposed winner', async ({ as, admin }) => {
  test.slow()
  const title = unique('Compared clinic')
  const project = await makePublishedProject(admin, { title, bidDeadline: soon(20) })
  const [low, high] = [await makeVerifiedCompany(admin), await makeVerifiedCompany(admin)]
  for (const [company, amount] of [
    [high, 550_000],
    [low, 500_000],
  ] as const) {
    const bid = await makeBid(admin, project._id, { company: company._id, amount })
    await admin.step('projectBid', 'submit', bid._id)
  }
  const { page } = await as('operations')

  await test.step('the bids are opened once the deadline is over, after a question', async () => {
    await expect
      .poll(async () => JSON.stringify((await admin.record('projects', project._id))['phase']), { timeout: 40_000 })
      .toContain('closed')
    await openRecord(page, `/edit-projects/${project._id}`, title)
    await page.getByRole('button', { name: 'Open bids' }).click()
    const dialog = page.getByRole('dialog', { name: /^Open bids/ })
    await expect(dialog.getByText('Prices become readable to staff and the owner.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open bids' }).click()
    await expect(page.getByText('Under evaluation').first()).toBeVisible()
  })
  await test.step('they are compared', async () => {
    await page.getByRole('link', { name: 'Compare bids' }).click()
    const table = page.getByRole('region', { name: 'Bids side by side' }).getByRole('table')
    const bidders = table.getByRole('row').first().getByRole('columnheader')
    await expect(bidders.nth(1)).toContainText(String(low['tradeName']))
    await expect(bidders.nth(2)).toContainText(String(high['tradeName']))
    await expect(table.getByRole('row', { name: /^Above the lowest/ })).toContainText('+10%')
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Compare bids' })).toBeVisible()
    await page.goForward()
    await page.getByRole('link', { name: 'Propose as winner' }).first().click()
  })
  await test.step('the lowest is proposed', async () => {
    await expect(page.getByText(String(low['tradeName'])).first()).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Award amount' })).toHaveValue('500,000.00')
    await write(page.getByRole('textbox', { name: 'Award date' }), dayAhead(0))
    await write(page.getByRole('textbox', { name: 'Acceptance deadline' }), dayAhead(14))
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Proposed').first()).toBeVisible()
  })
  await test.step('another declaration is offered only bids of its project', async () => {
    await page.goto('/add-project-winnings')
    await choose(page.getByRole('combobox', { name: 'Project' }), title)
    await page.getByRole('combobox', { name: 'Bid', exact: true }).click()
    await expect(page.getByRole('option')).toHaveCount(2)
  })
})
