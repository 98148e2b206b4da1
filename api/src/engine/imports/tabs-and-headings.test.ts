/** Which part of a file is taken in: its tab, the rows below its headings, and of these the ones on screen. */
import { utils, write } from '@e965/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { checked, imported, sendSheet, workingService } from '../../../test/runs.ts'
import type { Body } from '../../../test/test-service.ts'
import { numberCell, tabXml, textRow, workbookOf } from '../../../test/workbook.ts'

const { service, admin } = await workingService()
let mark: string
let n = 0
beforeEach(() => {
  n += 1
  mark = `T${n}h`
})
const read = async (sheet: string | Buffer, query = ''): Promise<Body> => {
  const answer = await sendSheet(service, admin, `/import/department/read${query}`, sheet)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const CREATE = 'department?mode=create'
const names = async (): Promise<unknown[]> =>
  ((await admin.get(`/department?size=100&sort=name&search=${mark}`)).body.content ?? []).map(row => row.name)

test('the first tab that is not hidden is read, whatever its part is called, or another one that is chosen', async () => {
  const tab = (name: string) => ({
    name,
    xml: tabXml(textRow('Name', 'Code'), textRow(`${mark} ${name}`, `${mark}-${name}`)),
  })
  const book = await workbookOf([{ ...tab('Lists'), state: 'hidden' }, tab('New'), tab('Old')])
  expect(await read(book)).toMatchObject({
    tab: 'New',
    tabs: [{ name: 'Lists', isHidden: true }, { name: 'New' }, { name: 'Old', isHidden: false }],
    columns: [{ sample: `${mark} New` }, {}],
  })
  expect(await read(book, '?tab=Old')).toMatchObject({ tab: 'Old', columns: [{ sample: `${mark} Old` }, {}] })
  const check = await checked(service, admin, `${CREATE}&tab=Old`, book)
  expect(check['sheet']).toMatchObject({ tab: 'Old', head: '1', hiddenRows: 0 })
  const run = await imported(admin, check)
  expect(run['sheet']).toEqual(check['sheet'])
  expect(await names()).toEqual([`${mark} Old`])
  const refused = await sendSheet(service, admin, `/import/${CREATE}&tab=Gone`, book)
  expect(refused.body.errors).toEqual([{ field: 'file', message: "has no tab 'Gone'" }])
})
test('rows that a filter hides are left out and counted, and taken in where they are chosen', async () => {
  const row = (name: string, attributes = ''): string =>
    `<row${attributes}>${textRow(`${mark} ${name}`, `${mark}-${name}`)}</row>`
  const book = await workbookOf([
    { name: 'S', xml: tabXml(textRow('Name', 'Code'), row('a'), row('b', ' hidden="1"'), row('c')) },
  ])
  expect(await read(book)).toMatchObject({ rows: 2, hiddenRows: 1 })
  expect(await read(book, '?hidden=take')).toMatchObject({ rows: 3, hiddenRows: 1 })
  const left = await checked(service, admin, CREATE, book)
  expect([left.done, left['sheet']]).toMatchObject([2, { hiddenRows: 1, takesHidden: false }])
  const taken = await checked(service, admin, `${CREATE}&hidden=take`, book)
  expect([taken.done, taken['sheet']]).toMatchObject([3, { hiddenRows: 1, takesHidden: true }])
})
test('headings are found below titles, in one row or in two, or where they are said to be', async () => {
  const titles = `Departments 2026,,\nprinted 5 March 2026,,\n,,\nName,Code,E-mail\n${mark} a,${mark}-a,a@b.example\n`
  expect(await read(titles)).toMatchObject({
    head: '4',
    rows: 1,
    columns: [{ field: 'name' }, { field: 'code' }, { field: 'email' }],
    lines: [
      { number: 1, text: 'Departments 2026' },
      { number: 2 },
      { number: 4, text: 'Name · Code · E-mail' },
      { number: 5 },
    ],
  })
  const two = `Department,,Contact,\nName,Code,E-mail,Head of it\n${mark} b,${mark}-b,b@b.example,x\n`
  expect(await read(two)).toMatchObject({
    head: '2',
    rows: 1,
    columns: [{ field: 'name' }, { field: 'code' }, { field: 'email' }, { heading: 'Head of it', field: null }],
  })
  const split = `Name,Code,Contact,\n,,E-mail,Telephone\n${mark} c,${mark}-c,c@b.example,x\n`
  expect(await read(split)).toMatchObject({
    head: '1-2',
    rows: 1,
    columns: [
      { field: 'name' },
      { field: 'code' },
      { heading: 'Contact: E-mail', field: 'email' },
      { heading: 'Contact: Telephone' },
    ],
  })
  const check = await checked(service, admin, CREATE, split)
  expect(check).toMatchObject({ done: 1, sheet: { head: '1-2' } })
  expect(await read(titles, '?head=1')).toMatchObject({
    head: '1',
    rows: 3,
    columns: [{ heading: 'Departments 2026' }, {}, {}],
  })
  const refused = await sendSheet(service, admin, `/import/${CREATE}&head=3`, titles)
  expect(refused.body.errors?.[0]).toMatchObject({ field: 'head' })
  for (const head of ['x', '1-4', '0'])
    expect((await sendSheet(service, admin, `/import/${CREATE}&head=${head}`, titles)).status, head).toBe(400)
})
test('rows are told by their numbers also below titles', async () => {
  const check = await checked(service, admin, CREATE, `Departments\n\nName,Code\n${mark} a,${mark}-a\n,${mark}-b\n`)
  expect(check.failures).toMatchObject([{ name: 'Row 5' }])
})
test('columns that are not taken in are named with the reason, by the check and by the import', async () => {
  const sheet = `Name,Name,Phone,Nonsense\n${mark} Trading,Other,+968 2400 0001,x\n`
  const answer = await sendSheet(service, admin, '/import/customers/read', sheet)
  const leftOut = [
    { heading: 'Name', reason: 'Another column is taken in for this field.' },
    { heading: 'Nonsense', reason: 'No field was chosen for it.' },
  ]
  const told = answer.body.columns as unknown as { heading: string; leftOut: string | null }[]
  expect(told.flatMap(({ heading, leftOut: reason }) => (reason === null ? [] : [{ heading, reason }]))).toEqual(
    leftOut,
  )
  const check = await checked(service, admin, 'customers?mode=create', sheet)
  expect(check).toMatchObject({ done: 1, sheet: { leftOut } })
  expect(await imported(admin, check)).toMatchObject({ done: 1, sheet: { leftOut } })
})
test('a number that the program alone gives is named with that reason', async () => {
  const { body } = await sendSheet(service, admin, '/import/company/read', `No.,Trade name\nC-7,${mark}\n`)
  expect(body.columns?.[0]).toMatchObject({
    heading: 'No.',
    leftOut: 'Siteoffice gives this number itself. It finds records that are there, and is never changed.',
  })
})
test('what stands behind a cell counts for numbers and days, what it shows for texts', async () => {
  const formats = [9, '00000', 'd\\-mmm', '#,##0', 14]
  const head = textRow('Name', 'SKU', 'Unit', 'Currency', 'Sale price', 'Purchase price', 'Tax percent', 'HS code')
  const row = (sku: string, tax: string, code: string): string =>
    `${textRow(`${mark} item`)}${sku}${textRow('pcs', 'AED')}<c><f>3*19.99</f><v>59.970000000000006</v></c>${numberCell(1250, 4)}${tax}${code}`
  const xml = tabXml(
    head,
    row(numberCell('1.1000000000000001'), numberCell(0.05, 1), numberCell('7318.1499999999996')),
    row(numberCell(42, 2), numberCell(5), numberCell(46085, 3)),
    row(numberCell('1234567890123450'), numberCell(5), numberCell(1)),
  )
  const check = await checked(
    service,
    admin,
    'product?mode=create',
    await workbookOf([{ name: 'S', xml }], { formats }),
  )
  expect(check.failures).toMatchObject([
    { name: 'Row 4', reason: expect.stringContaining("SKU: '1234567890123450' has lost digits in the spreadsheet") },
  ])
  await imported(admin, check)
  const { content } = (await admin.get(`/product?search=${mark}&sort=sku`)).body
  expect(content).toMatchObject([
    { sku: '1.1', taxPercent: 5, salePrice: 59.97 },
    { sku: '00042', taxPercent: 5, purchasePrice: 1250 },
  ])
  const codes = []
  for (const each of content ?? []) codes.push((await admin.get(`/product/id/${String(each._id)}`)).body['hsCode'])
  expect(codes).toEqual(['7318.15', '4-Mar'])
})
test('a cover sheet in front is skipped, and named; a tab that is chosen is read whatever it holds', async () => {
  const cover = {
    name: 'Cover',
    xml: tabXml(textRow('Departments of the north'), textRow('Name', 'of the office'), textRow('North', 'Dubai')),
  }
  const notes = { name: 'Notes', xml: tabXml(textRow('Printed on Monday')) }
  const table = { name: 'Table', xml: tabXml(textRow('Name', 'Code'), textRow(`${mark} a`, `${mark}-a`)) }
  const book = await workbookOf([cover, notes, table])
  expect(await read(book)).toMatchObject({ tab: 'Table', skippedTabs: ['Cover', 'Notes'], rows: 1 })
  expect(await read(book, '?tab=Cover')).toMatchObject({ tab: 'Cover', skippedTabs: [] })
  // where no tab holds a table, the first is shown
  expect(await read(await workbookOf([cover, notes]))).toMatchObject({ tab: 'Cover', skippedTabs: [] })
  const check = await checked(service, admin, CREATE, book)
  expect(check).toMatchObject({ done: 1, sheet: { tab: 'Table', skippedTabs: ['Cover', 'Notes'] } })
})
test('rows that say the headings again are left out, and told', async () => {
  const sheet = `Name,Code\n${mark} a,${mark}-a\nName,Code\n${mark} b,${mark}-b\n Name ,Code,\n`
  expect(await read(sheet)).toMatchObject({ rows: 2, repeatedHeads: [3, 5] })
  const check = await checked(service, admin, CREATE, sheet)
  expect(check).toMatchObject({ done: 2, failed: 0, sheet: { repeatedHeads: [3, 5] } })
})
test('a word that stands in one cell over several rows is of each of them; a number that does is refused', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'SKU', 'Brand', 'Unit', 'Currency', 'Purchase price', 'Sale price'],
    [`${mark} a`, `${mark}-a`, 'Same', 'pcs', 'AED', 3, 90],
    [`${mark} b`, `${mark}-b`, undefined, 'pcs', 'AED', 3, 5],
    [`${mark} c`, `${mark}-c`, undefined, 'pcs', 'AED', 3, undefined],
  ])
  const over = (column: number, first: number, last: number) => ({
    s: { r: first, c: column },
    e: { r: last, c: column },
  })
  sheet['!merges'] = [over(2, 1, 3), over(6, 2, 3)]
  const book = write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer // as its type says
  const check = await checked(service, admin, 'product?mode=create', book)
  expect(check.failures).toEqual([
    expect.objectContaining({
      name: 'Row 4',
      reason: 'Sale price: is one cell over several rows: split it, and give each row its own number.',
    }),
  ])
  await imported(admin, check)
  const { content } = (await admin.get(`/product?search=${mark}&sort=name`)).body
  expect(content?.map(row => [row.name, row['brand'], row['salePrice']])).toEqual([
    [`${mark} a`, 'Same', 90],
    [`${mark} b`, 'Same', 5],
  ])
})
