/** An agreement: assigned to all companies that filters find, signed in the app by its company, and countersigned. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { choose } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import {
  makeCompany,
  makeSentAgreement,
  makeUser,
  makeVerifiedCompany,
  PERSONS_PASSWORD,
  unique,
} from '../support/makers.ts'

test('an agreement is signed with a name and consent, and countersigned', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const user = await makeUser(admin, company._id)
  const paper = await makeSentAgreement(admin, company._id, user.email)

  await test.step('its company signs', async () => {
    const { page } = await as({ email: user.email, password: PERSONS_PASSWORD })
    await page.goto(`/edit-mouAssignment/${paper._id}`)
    await page.getByRole('button', { name: 'Sign agreement', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Sign/ })
    await dialog.getByLabel('Full name').fill('Huda Al Balushi')
    await dialog.getByRole('button', { name: 'Sign agreement', exact: true }).click()
    await expect(dialog.getByText('Is needed to sign')).toBeVisible()
    await dialog.getByLabel(/^I have read the text/).click()
    await dialog.getByRole('button', { name: 'Sign agreement', exact: true }).click()
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

test('an active agreement is assigned to all companies of a trade, after a look at who they are', async ({
  as,
  admin,
}) => {
  const trade = await admin.create('professionalCategory', { name: unique('Trade'), requiresLicence: false })
  const signatory = { name: 'Huda Al Balushi', email: 'huda@journey.example' }
  const professionalCategories = [trade._id]
  const one = await makeCompany(admin, { professionalCategories, signatory })
  const two = await makeCompany(admin, { professionalCategories, signatory })
  const silent = await makeCompany(admin, { professionalCategories })
  const mou = await admin.create('mou', { code: unique('J'), title: 'Network agreement', body: '<p>Both agree.</p>' })
  await admin.step('mou', 'activate', mou._id)
  const { page } = await as('operations')
  await bringAxe(page.context())
  await page.goto(`/edit-mou/${mou._id}`)
  await page.getByRole('button', { name: 'Assign to companies' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByRole('combobox', { name: 'Professional categories' }), String(trade['name']))
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('2 get it')).toBeVisible()
  await expect(dialog.getByText('1 names no signatory with an address')).toBeVisible()
  for (const each of [one, two]) await expect(dialog.getByText(String(each['tradeName']))).toBeVisible()
  await expect(dialog.getByText(String(silent['tradeName']))).toBeHidden()
  expect(await complaintsOfAxe(page)).toEqual([])
  await expect(dialog.getByRole('switch', { name: 'Send to sign at once' })).not.toBeChecked()
  await dialog.getByRole('switch', { name: 'Send to sign at once' }).click()
  await dialog.getByRole('button', { name: 'Assign to 2 companies' }).click()
  await expect(page.getByText('2 companies were assigned the agreement')).toBeVisible()
  await page.goto(`/mouAssignment-list?mou=${mou._id}`)
  await expect(page.getByRole('cell', { name: 'Sent', exact: true })).toHaveCount(2)
})
