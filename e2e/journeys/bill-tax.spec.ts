/** A bill that is typed: its lines begin with the tax of whoever is billed, which may be taken out again. */
import { choose, section, write } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeCompany, unique } from '../support/makers.ts'
import { pressStep } from '../support/steps.ts'

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
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/view-billings/)
  const bill = await admin.first('billings', `?company=${company}`)
  expect(bill).toMatchObject({ taxTotal: 5, total: 205 })
  expect((await admin.record('billings', bill._id))['lines']).toMatchObject([
    { description: 'Membership', taxPercent: 5 },
    { description: 'Deposit', taxPercent: null },
  ])
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
