/** Bids beside each other: what they come to, which lines stand out, and what is taken along of it. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/journey.ts'
import { makePublishedProject, makeSubmittedBid, unique } from '../support/makers.ts'

const LINES = ['Excavation', 'Blockwork', 'Roof'] as const
/** Rates of each bidder: they differ least for the first line and most for the last, which one has far above the others. */
const RATES = [
  [10, 20, 100],
  [10.5, 24, 105],
  [11, 23, 190],
] as const
const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

test('bids are compared line by line, and the comparison is looked at as a document and taken along', async ({
  as,
  admin,
}) => {
  const bidDeadline = soon(8)
  const project = await makePublishedProject(admin, {
    title: unique('Compared clinic'),
    bidDeadline,
    acceptLateBids: true,
    budget: 10_000,
    boq: LINES.map((description, at) => ({ code: `1.${at + 1}`, description, unit: 'm2', quantity: 100 })),
  })
  for (const rates of RATES) {
    const lineItems = LINES.map((description, at) => ({
      code: `1.${at + 1}`,
      description,
      unit: 'm2',
      quantity: 100,
      unitRate: rates[at],
    }))
    await makeSubmittedBid(admin, project._id, { lineItems })
  }
  await new Promise(done => setTimeout(done, Math.max(0, Date.parse(bidDeadline) - Date.now() + 200)))
  await admin.step('projects', 'open-bids', project._id)
  const { page } = await as('operations')
  await page.goto(`/compare-bids/${project._id}`)
  const region = page.getByRole('region', { name: 'Bids side by side' })
  const line = (name: string) => region.getByRole('rowheader', { name })
  const lines = region.getByRole('rowheader', { name: /^1\.\d/ })

  await test.step('a strip says what they come to, and each line what is asked for it', async () => {
    await expect(page.getByText('AED 13,000.00')).toBeVisible()
    await expect(page.getByText('AED 13,950.00')).toBeVisible()
    await expect(page.getByText('+72%').first()).toBeVisible()
    await expect(region.getByRole('row', { name: /^Amount/ })).toContainText('22,400.00')
    await expect(region.getByRole('row', { name: /Roof/ })).toContainText('19,000.00')
    await expect(region.getByRole('row', { name: /Roof/ })).toContainText('Far above the median')
    await expect(region.getByRole('row', { name: /^Priced items in all/ })).toContainText('13,000.00')
  })
  await test.step('only what stands out is left, and the largest difference comes first', async () => {
    await expect(lines).toHaveCount(3)
    await expect(lines.first()).toContainText('Excavation')
    await page.getByText('Largest difference first').click()
    await expect(lines.first()).toContainText('Roof')
    await page.getByRole('switch', { name: 'Only lines that stand out' }).click()
    await expect(lines).toHaveCount(1)
    await expect(page.getByText('1 of 3 lines')).toBeVisible()
    // the address says so, to come back to and to send
    await page.reload()
    await expect(line('Roof')).toBeVisible()
    await expect(lines).toHaveCount(1)
  })
  await test.step('it is looked at as a document, and taken along as a sheet', async () => {
    await page.getByRole('button', { name: 'Document', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.keyboard.press('Escape')
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as XLSX' }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/^comparison-.*\.xlsx$/)
    await expect
      .poll(async () => (await admin.list('audit-log', '?resource=projectBid&action=export')).content.length)
      .toBeGreaterThanOrEqual(2)
  })
})
