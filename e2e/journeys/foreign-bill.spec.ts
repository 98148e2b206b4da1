/** A bill of quantities from elsewhere: pasted with its own headings, published, priced and compared section by section. */
import { openRecord, save, saved, section } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeProject, makeSubmittedBid, unique } from '../support/makers.ts'

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
