/** Staff add a unit of their own, and a bill of quantities that says it by another of its names is taken in. */
import { createButton, openRecord, save, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject, unique } from '../support/makers.ts'
import { followMenu } from '../support/menu.ts'

const ROWS = [
  ['Code', 'Description', 'Unit', 'Quantity'],
  ['1.1', 'Desert sand', 'TL', '40'],
  ['1.2', 'Gravel', 'T.L.', '12'],
  ['1.3', 'Excavation', 'cu.m', '100'],
]
type Row = Readonly<Record<string, unknown>>

test('a unit that staff add is taken in by its names', async ({ as, admin }) => {
  const title = unique('Haulage')
  const project = await makeProject(admin, { title, boq: [] })
  const { page } = await as('admin')
  await openRecord(page, `/edit-projects/${project._id}`, title)
  await test.step('a unit is added with the names that people write for it', async () => {
    await followMenu(page, 'Administration', 'Units')
    await page.getByRole('link', { name: /^Add unit/ }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Truckload')
    const others = page.getByRole('combobox', { name: 'Other names' })
    await others.fill('cu.m')
    await others.press('Enter')
    await createButton(page).click()
    await expect(page.getByText(/‘?'?cu\.m.*is a name of the unit.*m³/).first()).toBeVisible()
    await expect(others).toBeFocused()
    await expect(async () => {
      await others.press('Backspace')
      await expect(page.getByTitle('cu.m')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await others.fill('TL')
    await others.press('Enter')
    await createButton(page).click()
    await expect(page).toHaveURL(/\/view-unit\//)
  })
  const bill = section(page, 'Bill of quantities')
  await test.step('the form that was open before takes it in', async () => {
    while (!page.url().includes(project._id)) await page.goBack()
    await bill.getByRole('button', { name: 'Add a row' }).click()
    await bill.getByRole('textbox', { name: 'Code, row 1', exact: true }).evaluate(
      (input, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      ROWS.map(cells => `${cells.join('\t')}\n`).join(''),
    )
    for (const row of [1, 2])
      await expect(bill.getByRole('combobox', { name: `Unit, row ${row}`, exact: true })).toHaveValue('Truckload')
    await save(page)
  })
  // the unit was saved a moment ago as well, and its toast says so in the same words
  const rows = async () => (await admin.record('projects', project._id))['boq'] as readonly Row[] // as declared
  await expect
    .poll(async () => (await rows()).map(({ unit, quantity }) => [unit, quantity]))
    .toEqual([
      ['truckload', 40],
      ['truckload', 12],
      ['m3', 100],
    ])
})
