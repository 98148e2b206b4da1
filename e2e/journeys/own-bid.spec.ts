/** A company's own bid: begun at the tender, submitted, revised, withdrawn. */
import { openRecord, save, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makePublishedProject, unique } from '../support/makers.ts'
import { takeStep } from '../support/steps.ts'

test('a company bids on an open tender, revises the bid and withdraws it', async ({ as, admin }) => {
  const title = unique('Tender for a jetty')
  const item = { description: 'Sheet piles', unit: 'm2', quantity: 120 }
  const boq = [item, { ...item, description: 'Deck', quantity: 2 }, { ...item, description: 'Fenders', quantity: 4 }]
  const project = await makePublishedProject(admin, { title, boq })
  const { page } = await as('company')
  await openRecord(page, `/edit-projects/${project._id}`, title)
  await page.getByRole('link', { name: 'Bid on this project' }).click()
  await expect(page.getByText(title).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Estimating desk')
  await page.getByRole('button', { name: 'Copy the bill of quantities' }).click()
  const rate = (row: number) => page.getByRole('spinbutton', { name: `Unit rate, row ${row}` })
  await test.step('a draft is kept without its rates, but not submitted', async () => {
    await expect(page.getByText('Unit rate is missing in 3 of 3 rows')).toBeVisible()
    await page.getByRole('button', { name: 'Go to the next' }).click()
    await expect(rate(1)).toBeFocused()
    await page.keyboard.type('45.5')
    await page.keyboard.press('Enter')
    await expect(rate(2)).toBeFocused()
    await page.keyboard.press('Shift+Enter')
    await expect(rate(1)).toBeFocused()
    await expect(page.getByText('Unit rate is missing in 2 of 3 rows')).toBeVisible()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page).toHaveURL(/\/edit-projectBid\//)
    await page.getByRole('button', { name: 'Submit bid' }).hover()
    await expect(page.getByRole('tooltip', { name: /Priced items without a unit rate: 2 of 3/ })).toBeVisible()
  })
  await test.step('rates are pasted from a spreadsheet, and what cannot be read is named', async () => {
    const paste = (text: string) =>
      rate(1).evaluate((input, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await paste('7\r\n\r\n9\r\n')
    await expect(page.getByText('3 cells pasted, 1 empty')).toBeVisible()
    await expect(rate(1)).toHaveValue('7.00')
    await expect(rate(2)).toHaveValue('')
    await expect(rate(3)).toHaveValue('9.00')
    await page.getByRole('button', { name: 'Undo paste' }).click()
    await expect(rate(1)).toHaveValue('45.50')
    await expect(rate(3)).toHaveValue('')
    await paste('45.5\nabout 9\n0')
    await expect(rate(3)).toHaveValue('0.00')
    await page.getByRole('button', { name: 'Unit rate, row 2: about 9' }).click()
    await expect(rate(2)).toBeFocused()
    await page.keyboard.type('0')
    await page.getByRole('button', { name: 'Hide this notice' }).click()
    await expect(page.getByText(/Cells that could not be read|is missing in/)).toHaveCount(0)
    await save(page)
    await saved(page)
  })

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
