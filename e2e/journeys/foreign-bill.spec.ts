/** A bill of quantities from elsewhere: pasted with its own headings or opened as a sheet, published, priced and compared. */
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { openRecord, pick, save, saved, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject, makeSubmittedBid, unique } from '../support/makers.ts'
import { workbookOf } from '../support/workbook.ts'

const SHEET = [
  ['Pos.', 'Description', 'Qty', 'UoM', 'Rate', 'Amount'],
  ['A', 'Earthworks', '', '', '', ''],
  ['1.1', 'Excavation', '100', 'cu.m', '', ''],
  ['1.2', 'Excavation in rock', 'Rate only', 'm³', '', ''],
  ['', 'Sub-total Earthworks', '', '', '', ''],
  ['B', 'Other works', '', '', '', ''],
  ['2.1', 'Diversion of services', '1', 'P.S.', '', ''],
]
const RATES: readonly (readonly [excavation: number, rock: number])[] = [
  [10, 30],
  [12, 25],
]
type Row = Readonly<Record<string, unknown>>

test('a bill from elsewhere is pasted by its headings, priced, and compared by its sections', async ({ as, admin }) => {
  const title = unique('Foreign bill')
  const project = await makeProject(admin, { title, boq: [], acceptLateBids: true })
  const { page } = await as('operations')
  await openRecord(page, `/edit-projects/${project._id}`, title)
  const bill = section(page, 'Bill of quantities')
  await test.step('its rows are known by their cells, and its sums are left out', async () => {
    await bill.getByRole('button', { name: 'Add a row' }).click()
    await bill.getByRole('textbox', { name: 'Code, row 1', exact: true }).evaluate(
      (input, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      SHEET.map(cells => `${cells.join('\t')}\n`).join(''),
    )
    await expect(bill.getByText('Rows of sums left out: 1')).toBeVisible()
    await expect(bill.getByRole('row', { name: /Earthworks/ })).toHaveCount(1)
    await bill.getByRole('spinbutton', { name: 'Provisional sum, row 5', exact: true }).fill('500')
    await save(page)
    await saved(page)
  })
  const rows = (await admin.record('projects', project._id))['boq'] as readonly Row[] // as declared
  expect(rows.map(({ kind, unit, quantity, amount }) => [kind, unit, quantity, amount])).toEqual([
    ['section', null, null, null],
    ['item', 'm3', 100, null],
    ['rate_only', 'm3', null, null],
    ['section', null, null, null],
    ['provisional_sum', 'ps', 1, 500],
  ])
  const bidDeadline = new Date(Date.now() + 8000).toISOString()
  const { version } = await admin.record('projects', project._id)
  await admin.must('PUT', `/projects/update/${project._id}`, { version, bidDeadline })
  await admin.step('projects', 'submit', project._id)
  await admin.step('projects', 'publish', project._id)
  for (const [excavation, rock] of RATES) {
    const rates: Readonly<Record<string, number>> = { '1.1': excavation, '1.2': rock }
    const lineItems = rows.map(({ _id, code, description, unit, quantity }) => ({
      boqRow: _id,
      code,
      description,
      unit,
      quantity,
      unitRate: rates[String(code)] ?? null,
    }))
    await makeSubmittedBid(admin, project._id, { lineItems })
  }
  await new Promise(done => setTimeout(done, Math.max(0, Date.parse(bidDeadline) - Date.now() + 200)))
  await admin.step('projects', 'open-bids', project._id)
  await page.goto(`/compare-bids/${project._id}`)
  const region = page.getByRole('region', { name: 'Bids side by side' })
  await expect(region.getByRole('row', { name: /Earthworks/ })).toContainText('1,000.00')
  await expect(region.getByRole('row', { name: /Earthworks/ })).toContainText('1,200.00')
  await expect(region.getByRole('row', { name: /Excavation in rock/ })).toContainText('Rate only')
  await expect(region.getByRole('row', { name: /^Priced items in all/ })).toContainText('1,500.00')
})
test('a sheet is opened in the bill of a tender: its columns are known, can be changed, and its rows come in and go again', async ({
  as,
  admin,
}) => {
  const title = unique('Opened bill')
  const row = { code: '0', kind: 'item', description: 'Site set-up', unit: 'item', quantity: 1 }
  const project = await makeProject(admin, { title, boq: [row] })
  const { page } = await as('operations')
  await bringAxe(page.context())
  await openRecord(page, `/edit-projects/${project._id}`, title)
  const bill = section(page, 'Bill of quantities')
  await bill.getByRole('button', { name: 'Open a sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a sheet: Bill of quantities' })
  const texts = (cells: readonly string[]) => ({ texts: cells })
  const name = 'tender.xlsx'
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const tabs = [
    { name: 'Cover', rows: [texts(['Riverside tower']), texts(['Prepared by', 'Rashid'])] },
    { name: 'Bill', rows: [texts(['Bill no. 2']), ...SHEET.map(texts), texts(['3.1', 'Slab', '2,500', 'm2', '', ''])] },
  ]
  await dialog.getByLabel('File with the sheet').setInputFiles({ name, mimeType, buffer: workbookOf(tabs) })
  await expect(dialog.getByRole('status')).toHaveText('6 rows: Item 2 · Section 2 · Rate only 1 · Provisional sum 1')
  await expect(dialog.getByText('Tabs without a table were skipped: Cover')).toBeVisible()
  await expect(dialog.getByText('Left out as sums of other rows: rows 6')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Slab/ })).toContainText('2,500')
  expect(await complaintsOfAxe(page, '[role=dialog]')).toEqual([])
  const slab = dialog.getByRole('row', { name: /Slab/ })
  await slab.getByRole('checkbox').uncheck()
  await expect(slab).toContainText('Row left out')
  await expect(dialog.getByRole('button', { name: 'Add 5 rows' })).toBeVisible()
  await slab.getByRole('checkbox').check()
  await pick(dialog.getByRole('combobox', { name: 'Field for the column Pos.' }), 'Leave out')
  await pick(dialog.getByRole('combobox', { name: 'Field for the column Pos.' }), 'Code')
  await dialog.getByRole('button', { name: 'Add 6 rows' }).click()
  await expect(bill.getByText('Cells taken over from tender.xlsx')).toBeVisible()
  await expect(bill.getByRole('textbox', { name: 'Description, row 7', exact: true })).toHaveValue('Slab')
  await bill.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(bill.getByRole('textbox', { name: 'Description, row 2', exact: true })).toHaveCount(0)
  await bill.getByRole('button', { name: 'Open a sheet' }).click()
  const csv = 'Item;Description;Unit;Qty\n1.1;Excavation, deep;m3;12,5\n'
  await dialog
    .getByLabel('File with the sheet')
    .setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const sign = dialog.getByRole('combobox', { name: 'Sign between cells' })
  await expect(sign).toHaveValue('Semicolon (;)')
  await pick(dialog.getByRole('combobox', { name: 'Sign between cells' }), 'Comma (,)')
  await expect(dialog.getByRole('combobox', { name: 'Field for the column 1.1;Excavation' })).toBeVisible()
  await pick(dialog.getByRole('combobox', { name: 'Sign between cells' }), 'Semicolon (;)')
  await dialog.getByText('Replace the rows that are there').click()
  await dialog.getByRole('button', { name: 'Take over 1 row' }).click()
  await save(page)
  await saved(page)
  expect((await admin.record('projects', project._id))['boq']).toMatchObject([
    { code: '1.1', kind: 'item', description: 'Excavation, deep', unit: 'm3', quantity: 12.5 },
  ])
})
