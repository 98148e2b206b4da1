/** One bank transfer pays several bills: proposed the oldest first, changed by hand, recorded once. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { dayAhead, makeVerifiedCompany } from '../support/makers.ts'

test('a transfer fills the oldest bills first, is spread by hand, and every bill has its receipt', async ({
  as,
  admin,
}) => {
  const company = await makeVerifiedCompany(admin)
  const { api: finance, page } = await as('finance')
  const bills: string[] = []
  for (const late of [30, 20, 10]) {
    const made = await finance.create('billings', {
      company: company._id,
      issueDate: dayAhead(-late - 30),
      dueDate: dayAhead(-late),
      currency: 'BHD',
      lines: [{ description: 'Commission', quantity: 1, unitPrice: 100.125 }],
    })
    await finance.step('billings', 'submit', made._id)
    await admin.step('billings', 'issue', made._id)
    bills.push(String((await admin.record('billings', made._id))['number']))
  }
  const name = String(company['tradeName'])
  await bringAxe(page.context())
  await page.goto(`/receivables?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Record payment of ${name} in BHD` }).click()
  await page.getByRole('spinbutton', { name: 'Amount', exact: true }).fill('150.125')
  await page.getByRole('textbox', { name: 'Reference' }).fill('TR-2026-1')
  const share = (place: number) => page.getByLabel(`Paid by this of ${bills[place]}`)
  await expect(share(0)).toHaveValue('100.125')
  await expect(share(1)).toHaveValue('50.000')
  await expect(share(2)).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: 'Left to allocate' })).toContainText(/0\.000$/)
  await share(1).fill('20')
  await share(2).fill('20')
  await expect(page.getByRole('status').filter({ hasText: 'Left to allocate' })).toContainText(/10\.000$/)
  const record = page.getByRole('button', { name: 'Record payment' })
  await record.click()
  await expect(page.getByText(/must be the total/).first()).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])
  await share(2).fill('30')
  await record.click()
  await expect(page.getByText(/The payment is recorded: receipt RC-/)).toBeVisible()
  const { content } = await admin.list('billings', `?company=${company._id}&sort=dueDate`)
  expect(content.map(each => each['balance'])).toEqual([0, 80.125, 70.125])
})

test('of a company that owes nothing it is said that no bill is open', async ({ as, admin }) => {
  const company = await makeVerifiedCompany(admin)
  const { page } = await as('finance')
  await page.goto(`/record-payment?company=${company._id}`)
  await expect(page.getByText('No bill of this company is open.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeDisabled()
})
