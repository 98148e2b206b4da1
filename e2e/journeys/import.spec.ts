/** A sheet is chosen, matched, checked and taken in, and what was wrong with a row is told. */
import { readFile } from 'node:fs/promises'
import { bringAxe, complaintsOfAxe } from '../support/axe.ts'
import { pick, rowsOf } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makeCompany, makeStaff, PERSONS_PASSWORD } from '../support/makers.ts'
import { workbookOf } from '../support/workbook.ts'

test('a sheet is checked without being kept, taken in and taken back', async ({ as }) => {
  const mark = `Imp${Date.now().toString(36)}`
  const { page } = await as('admin')
  await bringAxe(page.context())
  await page.goto(`/department-list?search=${mark}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import departments' })
  const text = `Name,Code,Who\n${mark} one,${mark}-1,x\n${mark} two,${mark}-2,y\n,${mark}-3,z\n`
  await dialog
    .getByLabel('File with the sheet')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByRole('status')).toHaveText('3 rows')
  const chosen = (heading: string) => page.getByRole('combobox', { name: heading, exact: true })
  await expect(chosen('Who')).toHaveValue('Leave out')
  await expect(chosen('Code')).toHaveValue('Code')
  expect(await complaintsOfAxe(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 of 3 can be imported')
  await expect(dialog.getByRole('alert')).toContainText('Row 4: Name')
  await expect(rowsOf(page, 'Departments')).toHaveCount(0)
  // what was not made has no screen to go to
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download these rows with the reasons' }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report).toContain(`4,Name: is required.,,${mark}-3,z`)
  await dialog.getByRole('button', { name: 'Import 2 records' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 of 2 done')
  await expect(page.getByText(`${mark} one`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Undo: 2 of 2 done')
})

test('records are told by their number where the sheet has no ids', async ({ as, admin }) => {
  const company = await makeCompany(admin)
  const city = `Town ${Date.now().toString(36)}`
  const { page } = await as('admin')
  await page.goto('/company-list')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import companies' })
  const text = `No.,City\n${String(company['number'])},${city}\n`
  await dialog
    .getByLabel('File with the sheet')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await pick(dialog.getByRole('combobox', { name: 'Content of the rows' }), 'All are there')
  const told = page.getByRole('combobox', { name: 'Told apart by' })
  await expect(told).toHaveValue('No.')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 can be imported')
  await dialog.getByRole('button', { name: 'Import 1 record' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 done')
  await page.goto(`/edit-company/${company._id}`)
  await expect(page.locator('#field-city')).toHaveValue(city)
})

test('what can be read in two ways is asked before anything is imported', async ({ as, admin }) => {
  const mark = `Two${Date.now().toString(36)}`
  const { page } = await as('admin')
  await bringAxe(page.context())
  await page.goto('/product-list')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const text = `Name;SKU;Unit;Currency;Sale price;Purchase price;Weight\n${mark};${mark};pcs;EUR;1.250;1;3.400\n`
  await dialog
    .getByLabel('File with the sheet')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Check' }).click()
  const weight = dialog.getByRole('combobox', { name: 'Weight: what 3.400 means' })
  await expect(weight).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the columns' }).click()
  await expect(dialog.getByRole('combobox', { name: 'SKU', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  expect(await complaintsOfAxe(page, '[role=dialog]')).toEqual([])
  await pick(weight, '3,400')
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 can be imported')
  const price = page.getByRole('combobox', { name: 'Sale price: what 1.250 means' })
  await expect(price).toHaveValue('1,250')
  await dialog.getByRole('button', { name: 'Import 1 record' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 done')
  const { content } = await admin.list('product', `?search=${mark}`)
  expect(content).toMatchObject([{ salePrice: 1250, weight: 3400 }])
})
test('a tab, the row of headings and hidden rows are guessed and can be chosen; columns that are not taken in are named', async ({
  as,
}) => {
  const mark = `Tab${Date.now().toString(36)}`
  const { page } = await as('admin')
  await bringAxe(page.context())
  await page.goto(`/customer-list?search=${mark}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  const row = (name: string) => ({ texts: ['x', `${mark} ${name}`, '+968 2400 0001'] })
  const head = { texts: ['Nonsense', 'Name', 'Phone'] }
  const buffer = workbookOf([
    { name: 'Lists', rows: [head, row('list')], isHidden: true },
    { name: 'Customers', rows: [{ texts: ['Customers 2026'] }, head, row('one'), { ...row('two'), isHidden: true }] },
    { name: 'Old', rows: [head, row('old')] },
  ])
  await dialog.getByLabel('File with the sheet').setInputFiles({
    name: 'customers.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  const chosen = (label: string) => page.getByRole('combobox', { name: label, exact: true })
  await expect(chosen('Tab')).toHaveValue('Customers')
  await expect(chosen('Column headings')).toHaveValue('Row 2: Nonsense · Name · Phone')
  await expect(dialog.getByRole('status')).toHaveText('1 row')
  await expect(dialog.getByText('No field was chosen for it.')).toBeVisible()
  expect(await complaintsOfAxe(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Include 1 hidden row' }).check()
  await expect(dialog.getByRole('status')).toHaveText('2 rows')
  await pick(dialog.getByRole('combobox', { name: 'Tab', exact: true }), 'Old')
  await expect(chosen('Column headings')).toHaveValue('Row 1: Nonsense · Name · Phone')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 can be imported')
  await expect(dialog.getByRole('region', { name: 'Columns not taken in' })).toContainText(
    'Nonsense: No field was chosen',
  )
  await dialog.getByRole('button', { name: 'Import 1 record' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 done')
  await expect(page.getByText(`${mark} old`)).toBeVisible()
})
test('in Arabic a sheet is read by its headings, asked about and taken in, and what is not taken in is told', async ({
  as,
  admin,
}) => {
  const mark = `Ara${Date.now().toString(36)}`
  const { email } = await makeStaff(admin, { alias: 'super-admin' })
  const { page, api } = await as({ email, password: PERSONS_PASSWORD })
  const { version } = await api.profile()
  await api.must('PUT', '/profile', { version, locale: 'ar' })
  await bringAxe(page.context())
  await page.goto('/product-list')
  await page.getByRole('button', { name: 'استيراد', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^استيراد / })
  const text = `Name|SKU|Barcode|Unit|Currency|Sale price|Purchase price|Weight|ملاحظة\n${mark}|${mark}|4006381333932|pcs|EUR|1.250|1|3.400|x\n`
  const mimeType = 'text/csv'
  await dialog.getByLabel('ملف الجدول').setInputFiles({ name: 'منتجات.csv', mimeType, buffer: Buffer.from(text) })
  const sign = page.getByRole('combobox', { name: 'الفاصل بين الخلايا' })
  await expect(sign).toHaveValue('خط عمودي (|)')
  await pick(sign, 'فاصلة (,)')
  await expect(page.getByRole('combobox', { name: 'SKU', exact: true })).toHaveCount(0)
  await pick(sign, 'خط عمودي (|)')
  await expect(page.getByRole('combobox', { name: 'SKU', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'فحص' }).click()
  const weight = dialog.getByRole('combobox', { name: 'Weight: ما تعنيه 3.400' })
  await expect(weight).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'استيراد', exact: true })).toBeDisabled()
  await expect(dialog).toContainText('لا يوافق بقية الأرقام')
  await expect(dialog).toContainText('ملاحظة')
  expect(await complaintsOfAxe(page, '[role=dialog]')).toEqual([])
  await pick(weight, '3,400')
  const price = dialog.getByRole('combobox', { name: 'Sale price: ما تعنيه 1.250' })
  if ((await price.count()) > 0) await pick(price, '1,250')
  await expect(dialog.getByRole('status')).toHaveText('يمكن استيراد 1 من 1')
  await dialog.getByRole('button', { name: /^استيراد سجل/ }).click()
  await expect(dialog.getByRole('status')).toHaveText('أُنجز 1 من 1')
  const { content } = await admin.list('product', `?search=${mark}`)
  expect(content).toMatchObject([{ salePrice: 1250, weight: 3400 }])
})
