/** Numbers of sheets: read as they were meant, shown, and asked about where nothing tells. */
import { expect, test } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, imported, sendSheet, workingService } from '../../../test/runs.ts'
import { numberCell, tabXml, textRow, workbookOf } from '../../../test/workbook.ts'

const { service, admin } = await workingService()
const made = createFixtures(service, admin)
const company = String((await made.make('company'))._id)
const products = async (mark: string) => {
  const { body } = await admin.get(`/product?search=${mark}&sort=sku`)
  return body.content?.map(row => [row['salePrice'], row['weight']])
}
const HEAD = 'Name;SKU;Unit;Currency;Purchase price;Sale price;Weight'
const sheetOf = (mark: string, currency: string, cells: readonly (readonly [string, string])[]) =>
  [
    HEAD,
    ...cells.map(([price, weight], at) => `${mark} ${at};${mark}-${at};pcs;${currency};1;${price};${weight}`),
  ].join('\n')

test('quantities with a comma in a file with semicolons are no thousands, and the check shows how they were read', async () => {
  const sheet = [
    '\ufeffCompany;Issue date;Due date;Currency;Purchase order;Lines: Description;Lines: Quantity;Lines: Unit price',
    `${company};05.11.2026;05.12.2026;EUR;COMMA3;Rebar, tonnes;2,500;900`,
    ';;;;;Mesh, tonnes;1,750;800',
  ].join('\n')
  const check = await checked(service, admin, 'billings?mode=create', sheet)
  expect(check['readings']?.slice(-1)).toMatchObject([
    {
      key: 'lines.quantity',
      heading: 'Lines: Quantity',
      text: '2,500',
      way: 'comma',
      ways: [
        { way: 'point', value: '2500' },
        { way: 'comma', value: '2.5' },
      ],
    },
  ])
  await imported(admin, check)
  expect((await admin.get('/billings?search=COMMA3')).body.content).toMatchObject([{ total: 3650 }])
  // somebody says that they are thousands
  const other = await checked(
    service,
    admin,
    `billings?mode=create&readings=${encodeURIComponent('{"lines.quantity":"point"}')}`,
    sheet.replace('COMMA3', 'POINT3'),
  )
  await imported(admin, other)
  expect((await admin.get('/billings?search=POINT3')).body.content).toMatchObject([{ total: 3_650_000 }])
})
test('an amount of two digits has no third one, and what cannot be told is asked before anything is written', async () => {
  const sheet = sheetOf('CRANE', 'EUR', [
    ['1.250', '3.400'],
    ['2.300', '1.850'],
  ])
  const check = await checked(service, admin, 'product?mode=create', sheet)
  expect(check['readings']).toMatchObject([
    { key: 'salePrice', way: 'comma' },
    { key: 'weight', text: '3.400', way: null, ways: [{ value: '3.4' }, { value: '3400' }] },
  ])
  expect(check.failures).toMatchObject([
    { reason: "Weight: '3.400' can be 3.4 or 3400: say how the column is written." },
    {},
  ])
  const refused = await admin.post(`/runs/${String(check._id)}/import`)
  expect(refused.status).toBe(422)
  expect(refused.body.message).toBe("Say first how the column 'Weight' is written, and check the file again.")
  expect(await products('CRANE')).toEqual([])
  const answered = await checked(
    service,
    admin,
    `product?mode=create&readings=${encodeURIComponent('{"weight":"comma"}')}`,
    sheet,
  )
  await imported(admin, answered)
  expect(await products('CRANE')).toEqual([
    [1250, 3400],
    [2300, 1850],
  ])
})
test('one row with an open question keeps the other rows back as well', async () => {
  const sheet = sheetOf('HALF', 'EUR', [
    ['12', '3.400'],
    ['13', '7'],
  ])
  const check = await checked(service, admin, 'product?mode=create', sheet)
  expect(check).toMatchObject({ done: 1, failed: 1 })
  expect((await admin.post(`/runs/${String(check._id)}/import`)).status).toBe(422)
  expect(await products('HALF')).toEqual([])
})
test('a currency of three digits leaves 1.250 open', async () => {
  const check = await checked(service, admin, 'product?mode=create', sheetOf('FILS', 'KWD', [['1.250', '1']]))
  expect(check['readings']).toMatchObject([{ key: 'salePrice', way: null }])
})
test('prices are read as a form reads them', async () => {
  const forms = ['1.234,56 €', '1\u00a0234,56', '1\u202f234,56', "1'234.56", '1’234.56', '12,-', ',50']
  const check = await checked(
    service,
    admin,
    'product?mode=create',
    sheetOf(
      'FORMS',
      'EUR',
      forms.map(form => [form, '1'] as const),
    ),
  )
  expect(check.failures).toEqual([])
  await imported(admin, check)
  expect((await products('FORMS'))?.map(([price]) => price)).toEqual([
    1234.56, 1234.56, 1234.56, 1234.56, 1234.56, 12, 0.5,
  ])
})
test('a file with commas that a program wrote raises no question', async () => {
  const sheet = 'Name,SKU,Unit,Currency,Purchase price,Sale price,Weight\nPROG,PROG-1,pcs,KWD,1,1.250,"3,400"\n'
  const check = await checked(service, admin, 'product?mode=create', sheet)
  expect(check['readings']).toMatchObject([
    { key: 'salePrice', way: 'point', text: '1.250' },
    { key: 'weight', way: 'point', text: '3,400' },
  ])
  await imported(admin, check)
  expect(await products('PROG')).toEqual([[1.25, 3400]])
})
test('too many digits, numbers beyond all bounds and texts are refused by row and column', async () => {
  const check = await checked(
    service,
    admin,
    'product?mode=create',
    sheetOf('BAD', 'EUR', [
      ['12,3456789', '1'],
      ['1e308', '1'],
      ['about ten', '1'],
      ['12 34', '1'],
    ]),
  )
  expect(check).toMatchObject({ done: 0, failed: 4 })
  expect(check.failures?.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('Sale price'),
    expect.stringContaining('Sale price'),
    'Sale price: must be a number.',
    'Sale price: must be a number.',
  ])
})
test('readings that are no ways of writing are refused', async () => {
  for (const readings of ['x', '[]', '{"weight":"left"}', 'null']) {
    const answer = await sendSheet(
      service,
      admin,
      `/import/product?mode=create&readings=${encodeURIComponent(readings)}`,
      sheetOf('WAY', 'EUR', [['1', '1']]),
    )
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ field: 'readings' }])
  }
})
test('an amount in another currency than its record is refused, in a workbook, too', async () => {
  const prices = ['€ 99.90', 'AED 5', 'US$ 12.50', '$7', '8 USD', '9']
  const sheet = sheetOf(
    'FOREIGN',
    'USD',
    prices.map(price => [price, '1'] as const),
  )
  const check = await checked(service, admin, 'product?mode=create', sheet)
  expect(check.failures?.map(({ reason }) => reason)).toEqual([
    "Sale price: '€ 99.90' is not in USD, the currency of its record.",
    "Sale price: 'AED 5' is not in USD, the currency of its record.",
  ])
  const head = textRow('Name', 'SKU', 'Unit', 'Currency', 'Purchase price', 'Sale price')
  const row = (sku: string, style: number) =>
    `${textRow(sku, sku, 'pcs', 'USD')}${numberCell(1)}${numberCell(99.9, style)}`
  const tab = { name: 'S', xml: tabXml(head, row('FMT-EUR', 1), row('FMT-USD', 2)) }
  const book = await workbookOf([tab], { formats: ['[$€-2] #,##0.00', '[$$-409]#,##0.00'] })
  const ofBook = await checked(service, admin, 'product?mode=create', book)
  expect(ofBook.failures?.map(({ reason }) => reason)).toEqual([
    "Sale price: '€ 99.90' is not in USD, the currency of its record.",
  ])
})
