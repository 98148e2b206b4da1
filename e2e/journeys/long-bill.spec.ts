/** A bill of five hundred lines: only those in sight have inputs, and nobody who works in it notices. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { openRecord, save, saved, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject, unique } from '../support/makers.ts'

const LINES = 500
const boq = Array.from({ length: LINES }, (_, index) => ({
  code: `1.${index + 1}`,
  description: `Work item ${index + 1} as described in the drawings`,
  unit: 'm3',
  quantity: index + 1,
}))

test('a line far down is written by keyboard alone, and stands after a reload', async ({ as, admin }) => {
  const title = unique('Journey hospital')
  const project = await makeProject(admin, { title, boq })
  const path = `/edit-projects/${project._id}`
  const { page } = await as('operations')
  await bringAxe(page.context())
  await openRecord(page, path, title)
  const bill = section(page, 'Bill of quantities')
  const quantity = (row: number) => bill.getByRole('spinbutton', { name: `Quantity, row ${row}`, exact: true })
  await test.step('few of them have inputs, and how many there are is said', async () => {
    await expect(bill.getByRole('table')).toHaveAttribute('aria-rowcount', String(LINES + 1))
    await expect(quantity(1)).toBeVisible()
    expect(await bill.getByRole('spinbutton').count()).toBeLessThan(60)
    expect(await complaintsOfAxe(page)).toEqual([])
  })
  await test.step('an arrow goes from line to line past the edge of what is in sight', async () => {
    await quantity(1).focus()
    for (let row = 2; row <= 40; row += 1) {
      await page.keyboard.press('ArrowDown')
      await expect(quantity(row)).toBeFocused()
    }
    await expect(quantity(40)).toBeInViewport()
    await page.keyboard.type('41.5')
    await page.keyboard.press('Tab')
    await expect(bill.getByRole('checkbox', { name: /, row 40$/ })).toBeFocused()
  })
  await test.step('what is worked in keeps its input while others are looked at', async () => {
    // lines that were not drawn yet turn out taller than they were taken for: the end is further than it seemed
    await expect(async () => {
      await bill.getByRole('table').evaluate(table => table.parentElement?.scrollTo({ top: 1e6 }))
      await expect(quantity(LINES)).toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(quantity(200)).toHaveCount(0)
    await expect(quantity(40)).toHaveValue('41.5')
    await expect(bill.getByRole('checkbox', { name: /, row 40$/ })).toBeFocused()
    expect(await complaintsOfAxe(page)).toEqual([])
  })
  await test.step('Enter adds a line below the last one, which is removed and added again', async () => {
    await quantity(LINES).focus()
    await page.keyboard.press('Enter')
    const code = bill.getByRole('textbox', { name: `Code, row ${LINES + 1}`, exact: true })
    await expect(code).toBeFocused()
    await bill.getByRole('button', { name: `Remove row ${LINES + 1}`, exact: true }).click()
    await expect(code).toHaveCount(0)
    await bill.getByRole('button', { name: 'Add a row' }).click()
    await expect(code).toBeFocused()
    await page.keyboard.type('2.1')
    await bill.getByRole('textbox', { name: `Description, row ${LINES + 1}`, exact: true }).fill('Making good')
    await quantity(LINES + 1).fill('4')
  })
  await save(page)
  await saved(page)
  const lines = (await admin.record('projects', project._id))['boq'] as readonly { readonly quantity: number }[] // as declared
  expect(lines).toHaveLength(LINES + 1)
  expect([lines[38]?.quantity, lines[39]?.quantity, lines[40]?.quantity, lines[LINES]?.quantity]).toEqual([
    39, 41.5, 41, 4,
  ])
  await page.reload()
  await expect(quantity(1)).toBeVisible()
  await bill.getByRole('table').evaluate(table => table.parentElement?.scrollTo({ top: table.scrollHeight * 0.08 }))
  await expect(quantity(40)).toHaveValue('41.5')
})
test('what is wrong with a line far down gets the cursor, whoever finds it', async ({ as, admin }) => {
  const title = unique('Journey hospital')
  const project = await makeProject(admin, { title, boq })
  const { page } = await as('operations')
  await bringAxe(page.context())
  await openRecord(page, `/edit-projects/${project._id}`, title)
  const bill = section(page, 'Bill of quantities')
  const quantity = (row: number) => bill.getByRole('spinbutton', { name: `Quantity, row ${row}`, exact: true })
  await test.step('the server', async () => {
    const message = 'is more than was agreed'
    const body = { code: 'rule_broken', message, requestId: 'one', errors: [{ field: 'boq.437.quantity', message }] }
    const update = `**/api/projects/update/${project._id}`
    await page.route(update, route => route.fulfill({ status: 422, json: body }))
    await quantity(2).fill('2.5')
    await save(page)
    await expect(quantity(438)).toBeFocused()
    await expect(quantity(438)).toBeInViewport()
    await expect(quantity(438)).toHaveAccessibleDescription('Is more than was agreed')
    expect(await complaintsOfAxe(page)).toEqual([])
    await page.unroute(update)
  })
  await test.step('the form itself, of two lines the first and then the other', async () => {
    await quantity(438).fill('')
    await bill.getByRole('table').evaluate(table => table.parentElement?.scrollTo({ top: 0 }))
    await quantity(3).fill('')
    await save(page)
    await expect(quantity(3)).toBeFocused()
    await bill.getByRole('button', { name: 'Show the error in row 438' }).click()
    await expect(quantity(438)).toBeFocused()
    await expect(quantity(438)).toBeInViewport()
    await quantity(438).fill('7')
    await bill.getByRole('button', { name: 'Show the error in row 3' }).click()
    await expect(quantity(3)).toBeFocused()
    await quantity(3).fill('3')
  })
  await save(page)
  await saved(page)
})
