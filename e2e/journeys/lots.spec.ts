/** A tender with lots: a company bids for one, staff compare lot by lot, award one and close the other. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { choose, createButton, openRecord, write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeProject, makeSubmittedBid, unique } from '../support/makers.ts'

test('a tender is bid for, compared and decided lot by lot', async ({ as, admin }) => {
  const title = unique('Ring road')
  const bidDeadline = new Date(Date.now() + 12_000).toISOString()
  const row = { unit: 'm3', quantity: 100 }
  const project = await makeProject(admin, {
    title,
    bidDeadline,
    acceptLateBids: true,
    requireVerified: false,
    boq: [
      { ...row, code: '1.1', description: 'Excavation', lot: 'L1' },
      { ...row, code: '2.1', description: 'Asphalt', lot: 'L2' },
      { ...row, code: '0.1', description: 'Traffic management' },
    ],
  })
  const lots: Record<string, string> = {}
  for (const [code, name] of [
    ['L1', 'Earthworks'],
    ['L2', 'Paving'],
  ] as const)
    lots[code] = (
      await admin.create('tenderLots', { project: project._id, code, title: name, estimatedValue: 500_000 })
    )._id
  await admin.step('projects', 'submit', project._id)
  await admin.step('projects', 'publish', project._id)
  const rival = await makeSubmittedBid(admin, project._id, { lot: lots['L1'], amount: 400_000 })
  const { page, api: company } = await as('company')

  await test.step('the bidder chooses a lot, and prices its rows of the bill', async () => {
    await openRecord(page, `/edit-projects/${project._id}`, title)
    await page.getByRole('link', { name: 'Bid on this project' }).click()
    await choose(page.getByRole('combobox', { name: 'Lot' }), 'Paving')
    await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Estimating desk')
    await page.getByRole('button', { name: 'Copy the bill of quantities' }).click()
    await expect(page.locator('td[data-column=description]')).toHaveText(['Asphalt', 'Traffic management'])
    await page.getByRole('spinbutton', { name: 'Unit rate, row 1' }).fill('40')
    await page.getByRole('spinbutton', { name: 'Unit rate, row 2' }).fill('10')
    await createButton(page).click()
    await expect(page).toHaveURL(/\/view-projectBid\//)
    await company.step('projectBid', 'submit', String(page.url().split('/').at(-1)))
  })
  await new Promise(done => setTimeout(done, Math.max(0, Date.parse(bidDeadline) - Date.now() + 200)))
  await admin.step('projects', 'open-bids', project._id)
  const { page: desk } = await as('operations')
  await bringAxe(desk.context())
  await test.step('bids are compared with those for the same lot', async () => {
    await openRecord(desk, `/edit-projects/${project._id}`, title)
    await desk.getByRole('link', { name: 'Compare bids' }).click()
    const tabs = desk.getByRole('navigation', { name: 'Lots' })
    await expect(tabs.getByRole('link')).toHaveText([/L1 Earthworks\s*1/, /L2 Paving\s*1/])
    const region = desk.getByRole('region', { name: 'Bids side by side' })
    await expect(region.getByRole('row', { name: /^Amount/ })).toContainText('400,000.00')
    await tabs.getByRole('link', { name: /Paving/ }).click()
    await expect(region.getByRole('row', { name: /^Amount/ })).toContainText('5,000.00')
    await expect(region.getByRole('row', { name: /^Against the estimate/ })).toContainText('-99%')
    await desk.getByRole('link', { name: 'Propose as winner' }).click()
    await write(desk.getByRole('textbox', { name: 'Acceptance deadline' }), dayAhead(14))
    await createButton(desk).click()
    await expect(desk).toHaveURL(/\/view-project-winnings\//)
    await expect(desk.getByText('Paving', { exact: true }).first()).toBeVisible()
  })
  await test.step('the other lot is closed from its own screen', async () => {
    await openRecord(desk, `/edit-tenderLots/${lots['L1'] ?? ''}`, 'Earthworks')
    await expect(desk.getByRole('link', { name: 'Compare bids' })).toBeVisible()
    await desk.getByRole('button', { name: 'Close without award' }).click()
    const dialog = desk.getByRole('dialog', { name: /^Close without award/ })
    await dialog.getByLabel('Reason').fill('The only bid is too high.')
    await dialog.getByRole('button', { name: 'Close without award' }).click()
    await expect(desk.getByText('The lot Earthworks is closed without an award').first()).toBeVisible()
    expect(await complaintsOfAxe(desk)).toEqual([])
    expect(await admin.record('projectBid', rival._id)).toMatchObject({ status: 'lost' })
    expect(await admin.record('projects', project._id)).toMatchObject({ status: 'under_evaluation' })
  })
})
