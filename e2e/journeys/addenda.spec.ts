/** Addenda: what changes in a tender is written where its bill is seen, and said row by row before it is issued. */
import { createButton, write } from '../support/form.ts'
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
import { pressStep, takeStep } from '../support/steps.ts'

test('an addendum begins with the present bill, says what it changes, and changes the tender', async ({
  as,
  admin,
}) => {
  const boq = [
    { description: 'Concrete', unit: 'm3', quantity: 100 },
    { description: 'Steel', unit: 't', quantity: 10 },
  ]
  const project = await makePublishedProject(admin, { boq, timeZone: 'Asia/Tokyo' })
  const company = (await makeVerifiedCompany(admin))._id
  const { email } = await makeUser(admin, company)
  const { page: bidder, api } = await as({ email, password: PERSONS_PASSWORD })
  const bid = await makeBid(api, project._id, { company })
  await api.step('projectBid', 'submit', bid._id)
  const title = unique('More concrete')
  const { page } = await as('admin')
  await page.goto(`/edit-projects/${project._id}?tab=addenda.project`)
  // with the tools of the bill, which a drawer does not have
  await page
    .getByRole('link', { name: 'Add addendum' })
    .or(page.getByRole('button', { name: 'Add addendum' }))
    .first()
    .click()
  await expect(page).toHaveURL(/add-addenda/)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'What changes' }).fill('The slab is thicker.')
  await page.getByRole('button', { name: 'New dates' }).click()
  const deadline = page.getByRole('textbox', { name: 'New bid deadline' })
  await expect(deadline.locator('xpath=ancestor::section[1]').getByText(/Tokyo/), "by the tender's clock").toBeVisible()
  await write(deadline, `${dayAhead(60)} 12:00`)
  await page.getByRole('button', { name: 'New bill of quantities' }).click()
  await page.getByRole('button', { name: 'Begin with the present bill' }).click()
  const changes = page.getByRole('region', { name: 'Changes of the addendum to the bill' })
  await expect(changes).toContainText('Nothing is changed in the bill yet.')
  await page.getByRole('spinbutton', { name: 'Quantity, row 1' }).fill('120')
  await page.getByRole('button', { name: 'Remove row 2' }).click()
  await expect(changes.getByRole('listitem')).toHaveText([
    /^Changed row.*Concrete · 100 m³.*Concrete · 120 m³$/,
    /^Removed row.*Steel · 10 t/,
  ])
  await createButton(page).click()
  await expect(page).toHaveURL(/view-addenda/)
  await takeStep(page, 'Issue addendum')
  await expect(page.getByText('Issued').first()).toBeVisible()
  const changed = await admin.record('projects', project._id)
  expect(new Date(String(changed['bidDeadline'])).toISOString()).toBe(`${dayAhead(60)}T03:00:00.000Z`)
  const bill = changed['boq']
  expect(bill).toMatchObject([{ description: 'Concrete', quantity: 120 }])

  await bidder.goto(`/edit-projectBid/${bid._id}`)
  await pressStep(bidder, 'Confirm addenda')
  const dialog = bidder.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Addendum 1' }).getByRole('listitem')).toHaveText([
    /^Changed row.*Concrete · 100 m³.*Concrete · 120 m³$/,
    /^Removed row.*Steel · 10 t/,
  ])
  await dialog.getByRole('button', { name: 'Confirm addenda' }).click()
  await expect(bidder.getByText(/The addenda are confirmed for bid/)).toBeVisible()
})
