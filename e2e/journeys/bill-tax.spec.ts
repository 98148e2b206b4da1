/** A bill that is typed: it begins with its award, and its lines with the tax of the company, which may be taken out again. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { choose, createButton, section, write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeCompany, unique } from '../support/makers.ts'
import { pressStep } from '../support/steps.ts'

const refOf = (value: unknown): Ref => value as Ref // of a field that is declared as a reference

test('new lines begin with the tax of the company, say so, and keep what is typed', async ({ as, admin }) => {
  const name = unique('Taxed Works')
  const { _id: company } = await makeCompany(admin, { tradeName: name, country: 'AE', taxPercent: null })
  const { page } = await as('finance')
  await page.goto('/add-billings')
  await choose(page.getByRole('combobox', { name: 'Company', exact: true }), name)
  const lines = section(page, 'Lines')
  await expect(lines.getByText(`New lines begin with 5 % tax, the rate for bills to ${name}.`)).toBeVisible()
  for (const [at, description] of ['Membership', 'Deposit'].entries()) {
    await lines.getByRole('button', { name: 'Add a row' }).click()
    const cell = (column: string) => lines.getByRole('textbox', { name: `${column}, row ${at + 1}`, exact: true })
    const number = (column: string) => lines.getByRole('spinbutton', { name: `${column}, row ${at + 1}`, exact: true })
    await expect(number('Tax percent')).toHaveValue('5')
    await write(cell('Description'), description)
    await write(number('Quantity'), '1')
    await write(number('Unit price'), '100')
    if (description === 'Deposit') await number('Tax percent').clear()
  }
  // a row that says nothing else is no line
  await lines.getByRole('button', { name: 'Add a row' }).click()
  await createButton(page).click()
  await page.waitForURL(/view-billings/)
  const bill = await admin.first('billings', `?company=${company}`)
  expect(bill).toMatchObject({ taxTotal: 5, total: 205 })
  expect((await admin.record('billings', bill._id))['lines']).toMatchObject([
    { description: 'Membership', taxPercent: 5 },
    { description: 'Deposit', taxPercent: null },
  ])
})
test('a bill begins with its award, which fills the rest, and names the bill that the award has already', async ({
  as,
  admin,
}) => {
  const drafts = (await admin.list('billings', '?status=draft&type=invoice&sort=createdAt&size=100')).content
  const draft = drafts.find(({ winning }) => winning !== null)
  if (draft === undefined) throw new Error('no award has a draft of its bill')
  const award = await admin.record('project-winnings', refOf(draft['winning'])._id)
  const { page } = await as('finance')
  const chooseAward = async () => {
    await page.goto('/add-billings')
    await choose(page.getByRole('combobox', { name: 'Winning declaration', exact: true }), String(award['number']))
    const billed = page.getByRole('combobox', { name: 'Company', exact: true })
    await expect(billed).toHaveValue(String(refOf(award['company']).label))
  }
  const sign = (amount: unknown) => Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await chooseAward()
  await expect(page.getByText('This award has a bill already:')).toBeVisible()
  await expect(page.getByRole('link', { name: String(draft['reference']) })).toBeVisible()
  await expect(section(page, 'Lines').getByRole('row')).toHaveCount(0)
  await admin.step('billings', 'cancel', draft._id, { reason: 'Made by hand.' })
  await chooseAward()
  const price = section(page, 'Lines').getByRole('spinbutton', { name: 'Unit price, row 1', exact: true })
  await expect(price).toHaveValue(sign(award['commissionAmount']))
  const foot = page.getByRole('region', { name: 'Save', exact: true })
  const total = await foot.getByText(/^Total/).textContent()
  await createButton(page).click()
  await page.waitForURL(/view-billings/)
  const bill = await admin.first('billings', `?winning=${award._id}&status=draft`)
  expect(bill).toMatchObject({ currency: award['currency'], project: { _id: refOf(award['project'])._id } })
  expect(total).toContain(sign(bill['total']))
})
test('whoever issues a bill of another year is asked about it', async ({ as, admin }) => {
  const { _id: company } = await makeCompany(admin)
  const year = Number(dayAhead(0).slice(0, 4))
  const bill = await admin.create('billings', {
    company,
    issueDate: `${year - 1}-12-20`,
    dueDate: `${year}-01-20`,
    currency: 'AED',
    lines: [{ description: 'Commission', quantity: 1, unitPrice: 1250 }],
  })
  await admin.step('billings', 'submit', bill._id)
  const { page } = await as('finance')
  await page.goto(`/edit-billings/${bill._id}`)
  await pressStep(page, 'Issue bill')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText(
    `This bill is dated in ${year - 1}, and today is in ${year}. Its number will be one of ${year - 1}.`,
  )
  await dialog.getByRole('button', { name: 'Issue bill', exact: true }).click()
  await expect(page.getByText(`INV-${year - 1}-`).first()).toBeVisible()
})
