/** A company's own bid: begun at the tender, submitted, revised, withdrawn. */
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makePublishedProject, unique } from '../support/makers.ts'
import { takeStep } from '../support/steps.ts'

test('a company bids on an open tender, revises the bid and withdraws it', async ({ as, admin }) => {
  const title = unique('Tender for a jetty')
  const project = await makePublishedProject(admin, { title })
  const { page } = await as('company')
  await openRecord(page, `/edit-projects/${project._id}`, title)
  await page.getByRole('link', { name: 'Bid on this project' }).click()
  await expect(page.getByText(title).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Estimating desk')
  await page.getByRole('button', { name: 'Copy the bill of quantities' }).click()
  await page.getByRole('spinbutton', { name: 'Unit rate, row 1' }).fill('45.5')
  await expect(page.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('5,460.00')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/edit-projectBid\//)

  await takeStep(page, 'Submit bid')
  await expect(page.getByText(/R-\d{6}/).first()).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Amount' })).toBeHidden()
  await page.getByRole('button', { name: 'Revise' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('5,460.00')

  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: /^Withdraw/ })
  await dialog.getByLabel('Reason').fill('The programme has changed.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Withdrawn' })).toContainText('The programme has changed.')
})
