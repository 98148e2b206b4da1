/** A bill is credited: whoever presses the button goes on with the draft that it makes. */
import { expect, test } from '../support/journey.ts'
import { pressStep } from '../support/steps.ts'

test('crediting a bill opens the draft of its credit note', async ({ as, admin }) => {
  const { content } = await admin.list('billings', '?status=issued&type=invoice&sort=-createdAt&size=20')
  const bill = content.find(each => !each['amountPaid'] && !each['amountCredited'])
  if (bill === undefined) throw new Error('The demo network has no bill that is issued and unpaid')
  const number = String(bill['number'])
  const { page } = await as('finance')
  await page.goto(`/edit-billings/${bill._id}`)
  await pressStep(page, 'Credit this bill')
  await expect(page.getByText(`A draft of a credit note for ${number} is made`)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(bill._id))
  const made = page.url().split('/').at(-1) ?? ''
  expect(await admin.record('billings', made)).toMatchObject({ type: 'credit_note', relatedTo: { _id: bill._id } })
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
})
