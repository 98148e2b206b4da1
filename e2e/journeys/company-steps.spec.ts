/** What a company says for itself, and what a record made for it begins with. */
import { choose, pick } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import {
  makeCompany,
  makeSentAgreement,
  makeUser,
  makeVerifiedCompany,
  PERSONS_PASSWORD,
  unique,
} from '../support/makers.ts'

test('an agreement is viewed as soon as its company opens it, and not before', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const user = await makeUser(admin, company._id)
  const paper = await makeSentAgreement(admin, company._id, user.email)
  const path = `/edit-mouAssignment/${paper._id}`

  const staff = await as('operations')
  await staff.page.goto(path)
  await staff.page.getByRole('button', { name: 'More steps' }).click()
  await expect(staff.page.getByRole('menuitem', { name: /^Cancel assignment/ })).toBeVisible()
  await staff.page.keyboard.press('Escape')
  await expect(staff.page.getByRole('button', { name: /^Sign$|Decline|Request changes|Viewed/ })).toHaveCount(0)

  const { page } = await as({ email: user.email, password: PERSONS_PASSWORD })
  await page.goto('/mouAssignment-list')
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  expect(await admin.record('mouAssignment', paper._id)).toMatchObject({ status: 'sent' })
  await page.goto(path)
  await expect(page.getByText('Viewed', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'More steps' }).click()
  await expect(page.getByRole('menuitem', { name: /^Decline/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Viewed' })).toHaveCount(0)
  await staff.page.reload()
  await expect(staff.page.getByText('Viewed', { exact: true }).first()).toBeVisible()

  // signed in, the signature may be drawn as well
  await page.getByRole('button', { name: 'Sign agreement', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // who is signed in as the signatory finds the name filled in
  await expect(dialog.getByLabel('Full name')).toHaveValue('Huda Al Balushi')
  await dialog.getByLabel('Full name').fill('Rana Odeh')
  const pad = dialog.getByRole('img', { name: /^Field to draw the signature in/ })
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 40, y + 30)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByRole('img', { name: 'Field to draw the signature in, drawn' })).toBeVisible()
  await dialog.getByLabel(/^I have read the text/).click()
  await dialog.getByRole('button', { name: 'Sign agreement', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'Drawn signature' })).toBeVisible()
  const { signature } = await admin.record('mouAssignment', paper._id)
  expect(signature).toMatchObject({ name: 'Rana Odeh', drawing: expect.stringMatching(/^M\d+ \d+ L/), consent: true })
})
test('a requested category is merged into one of its own type, and withdrawn by nobody but its company', async ({
  as,
  admin,
}) => {
  const company = await makeCompany(admin)
  const name = unique('Journey discipline')
  const asked = await admin.create('requestedCategory', { name, type: 'consultant', company: company._id })
  const { page } = await as('admin')
  await page.goto(`/edit-requestedCategory/${asked._id}`)
  await expect(page.getByRole('button', { name: 'Approve as new' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Merge into an existing one' }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge into/ })
  await expect(dialog.getByLabel('Became discipline')).toBeVisible()
  await expect(dialog.getByLabel('Became trade')).toHaveCount(0)
})
test('a bill made by hand begins with its due date and the currency of whoever is billed', async ({ as, admin }) => {
  const company = await makeCompany(admin, { currency: 'OMR' })
  const { page } = await as('admin')
  await page.goto('/add-billings')
  const due = page.getByLabel('Due date')
  await expect(due).not.toHaveValue('')
  const first = await due.inputValue()
  await choose(page.getByLabel('Company'), String(company['tradeName']))
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('OMR – Omani Rial')
  const issued = page.getByLabel('Issue date')
  await issued.fill(await due.inputValue())
  await issued.press('Enter')
  await expect(due).not.toHaveValue(first)
})
test('a new company begins with the currency of its country, until another one is chosen', async ({ as }) => {
  const { page } = await as('admin')
  await page.goto('/add-company')
  const country = page.getByRole('combobox', { name: 'Country', exact: true }).first()
  await choose(country, 'Qatar')
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true })
  await expect(currency).toHaveValue('QAR – Qatari Riyal')
  await pick(currency, 'EUR – Euro')
  await choose(country, 'Kuwait')
  await expect(currency).toHaveValue('EUR – Euro')
})
