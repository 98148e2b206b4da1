/** Sheets as people bring them, whole: what is kept of each is what its writer meant, or the check says what is the matter. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import { endedRun, imported, sendSheet, workingService } from '../../../test/runs.ts'
import type { Body } from '../../../test/test-service.ts'

const { service, admin } = await workingService()
const made = createFixtures(service, admin)
const FOLDER = join(import.meta.dirname, '../../../test/sheets')
/** Companies are named by ids of the network that a sheet comes from; here is another. */
const SOME_COMPANY = /01a20d66-f160-70d9-893a-dde342cce811/g

async function sheetOf(file: string): Promise<Buffer> {
  const bytes = readFileSync(join(FOLDER, file))
  const text = bytes.toString('latin1')
  if (!SOME_COMPANY.test(text)) return bytes
  const company = String((await made.make('company'))._id)
  return Buffer.from(text.replace(SOME_COMPANY, company), 'latin1')
}
async function check(resource: string, file: string, query = ''): Promise<Body> {
  const answer = await sendSheet(service, admin, `/import/${resource}?mode=create${query}`, await sheetOf(file))
  expect(answer.status, answer.text).toBe(202)
  return endedRun(admin, answer.body._id)
}
const failuresOf = (run: Body): Record<string, string> =>
  Object.fromEntries((run.failures ?? []).map(({ name, reason }) => [String(name), String(reason)]))
const idsOf = async (resource: string): Promise<string[]> => {
  const { body } = await admin.get(`/${resource}?size=100`)
  return (body.content ?? []).map(({ _id }) => String(_id))
}
/** The records that a sheet became, as they are kept, the first row first. Each row has to be taken in. */
async function kept(resource: string, file: string, query = ''): Promise<Body[]> {
  const before = new Set(await idsOf(resource))
  const run = await check(resource, file, query)
  expect(failuresOf(run)).toEqual({})
  expect(await imported(admin, run)).toMatchObject({ failed: 0, total: run.total })
  // ids are given in the order of the rows
  const ids = (await idsOf(resource)).filter(id => !before.has(id)).toSorted()
  return Promise.all(ids.map(async id => (await admin.get(`/${resource}/id/${id}`)).body))
}

describe('numbers', () => {
  test('with a comma before three digits, in a sheet of German days, are fractions of a tonne; the check shows how it read them', async () => {
    const run = await check('billings', 'billings-quantity-comma3.csv')
    expect(run.readings).toContainEqual({
      key: 'lines.quantity',
      heading: 'Lines: Quantity',
      text: '2,500',
      way: 'comma',
      ways: [
        { way: 'point', value: '2500' },
        { way: 'comma', value: '2.5' },
      ],
    })
    const [bill] = await kept('billings', 'billings-quantity-comma3.csv')
    expect(bill).toMatchObject({ issueDate: '2026-11-05', dueDate: '2026-12-05', currency: 'EUR', total: 3650 })
    expect((bill?.lines ?? []).map(({ quantity }) => quantity)).toEqual([2.5, 1.75])
  })
  test('whose thousands cannot be told from fractions are asked about, and read as they are said to be', async () => {
    const file = 'products-eur-thousands-only.csv'
    expect(failuresOf(await check('product', file))).toEqual({
      'Row 2': "Weight: '3.400' can be 3.4 or 3400: say how the column is written.",
      'Row 3': "Weight: '1.850' can be 1.85 or 1850: say how the column is written.",
    })
    const readings = encodeURIComponent(JSON.stringify({ weight: 'comma' }))
    const products = await kept('product', file, `&readings=${readings}`)
    expect(products.map(({ salePrice, weight }) => [salePrice, weight])).toEqual([
      [1250, 3400],
      [2300, 1850],
    ])
  })
  test('as prices are written in Europe are read as forms read them', async () => {
    const prices = (await kept('product', 'products-price-forms.csv')).map(({ salePrice }) => salePrice)
    expect(prices).toEqual([1234.56, 1234.56, 1234.56, 1234.56, 1234.56, 12, 0.5])
  })
})
describe('a workbook', () => {
  test('with a cell of five per cent has five per cent, where a line takes them', async () => {
    const sheet = await check('billings', 'billings-percent-cell.xlsx')
    expect(sheet.sheet).toMatchObject({ tab: 'Sheet1', leftOut: [] })
    // it names a company of another network
    expect(failuresOf(sheet)).toEqual({ 'Row 2': 'Company: there is no such record.' })
    const read = await sendSheet(service, admin, '/import/billings/read', await sheetOf('billings-percent-cell.xlsx'))
    expect((read.body.columns ?? []).at(-1)).toMatchObject({ field: 'lines.taxPercent', sample: '5%' })
  })
  test('keeps what its text columns show, and what its formulas come to', async () => {
    const products = await kept('product', 'products-numbers-in-text-columns.xlsx')
    expect(
      products.map(({ sku, barcode, hsCode, taxPercent, salePrice }) => [sku, barcode, hsCode, taxPercent, salePrice]),
    ).toEqual([
      ['1.1', '4006381333931', '7318.15', 5, 2.2],
      ['2.3', '4006381333948', '7318.16', 5, 59.97],
      ['00042', '12345678905', '4-Mar', 5, 10],
    ])
  })
  test('that counts its days from 1904 means the same day', async () => {
    expect((await kept('tributes', 'dates-1904.xlsx'))[0]).toMatchObject({ date: '2026-03-05' })
  })
  test('is read at its first tab by order', async () => {
    const suppliers = await kept('supplier', 'suppliers-tabs-reordered.xlsx')
    expect(suppliers.map(({ name }) => name)).toEqual(['RIGHT first tab'])
  })
})
describe('a bill of quantities as estimators have it', () => {
  const rowsOf = (project: Body) => (project['boq'] ?? []) as unknown as readonly Record<string, unknown>[] // lines, as they are declared
  /** The sheet names a project of the network that it comes from; here is another. */
  async function brought(): Promise<{ readonly project: string; readonly sheet: Buffer }> {
    const project = String((await made.make('projects', { boq: [] }))._id)
    const text = readFileSync(join(FOLDER, 'boq.csv'), 'utf8')
    return { project, sheet: Buffer.from(text.replace('01a22039-9d1b-7000-b7bf-a40a871663ae', project)) }
  }
  async function checkOf(sheet: Buffer, query = ''): Promise<Body> {
    const answer = await sendSheet(service, admin, `/import/projects?mode=update&key=_id${query}`, sheet)
    expect(answer.status, answer.text).toBe(202)
    return endedRun(admin, answer.body._id)
  }
  test('is taken in whole, by kinds of rows and usual units', async () => {
    const { project, sheet } = await brought()
    const run = await checkOf(sheet)
    expect(run.readings).toMatchObject([{ key: 'boq.quantity', text: '12.345', way: 'point' }])
    expect(failuresOf(run)).toEqual({})
    expect(run.sheet?.lineKinds).toEqual([
      { field: 'boq', kind: 'section', label: 'Section', rows: [2] },
      { field: 'boq', kind: 'rate_only', label: 'Rate only', rows: [4, 13] },
      { field: 'boq', kind: 'provisional_sum', label: 'Provisional sum', rows: [7] },
    ])
    expect(await imported(admin, run)).toMatchObject({ done: 1, failed: 0 })
    const bill = rowsOf((await admin.get(`/projects/id/${project}`)).body)
    expect(bill.map(({ code, kind, unit, quantity }) => [code, kind, unit, quantity])).toEqual([
      ['A', 'section', null, null],
      ['1.1', 'item', 'm3', 1250.5],
      ['1.2', 'rate_only', 'm3', null],
      ['1.3', 'item', 'm3', 350],
      ['1.10', 'item', 'ls', 1],
      ['1.11', 'provisional_sum', 'ps', 1],
      ['2.1', 'item', 'm2', 1200],
      ['2.2', 'item', 'no', 24],
      ['2.3', 'item', 'm', 310],
      ['2.4', 'item', 't', 12.345],
      ['2.5', 'item', 'kg', 12.3456],
      ['2.6', 'rate_only', 'h', null],
      ['2.7', 'item', 'percent', 5],
      ['2.8', 'item', 'm', 12],
    ])
  })
  test('has its sums left out, and says so', async () => {
    const { project } = await brought()
    const rows = [
      'Id,BoQ: Description,BoQ: Unit,BoQ: Quantity',
      `${project},Earthworks,,`,
      ',Excavation,m3,10',
      ',Sub-total Earthworks,,',
      ',Page total,,',
      ',Grand total,,',
    ]
    const run = await checkOf(Buffer.from(rows.join('\n')))
    expect(run.sheet?.lineKinds).toEqual([
      { field: 'boq', kind: 'section', label: 'Section', rows: [2] },
      { field: 'boq', kind: null, label: 'Sum', rows: [4, 5, 6] },
    ])
    await imported(admin, run)
    const bill = rowsOf((await admin.get(`/projects/id/${project}`)).body)
    expect(bill.map(({ description }) => description)).toEqual(['Earthworks', 'Excavation'])
  })
  test('counts a lump sum without a quantity as one, and says so', async () => {
    const { project } = await brought()
    const rows = [
      'Id,BoQ: Description,BoQ: Unit,BoQ: Quantity',
      `${project},Site office,LS,`,
      ',Insurance,Item,',
      ',Mobilisation,L/S,R.O.',
      ',Bolts,EA,24',
    ]
    const run = await checkOf(Buffer.from(rows.join('\n')))
    expect(run.sheet?.lineKinds).toEqual([
      { field: 'boq', kind: 'item', label: 'Item', rows: [2, 3] },
      { field: 'boq', kind: 'rate_only', label: 'Rate only', rows: [4] },
    ])
    await imported(admin, run)
    const bill = rowsOf((await admin.get(`/projects/id/${project}`)).body)
    expect(bill.map(({ kind, unit, quantity }) => [kind, unit, quantity])).toEqual([
      ['item', 'ls', 1],
      ['item', 'item', 1],
      ['rate_only', 'ls', null],
      ['item', 'pcs', 24],
    ])
  })
})
describe('a file', () => {
  test('with semicolons and commas inside quoted headings has three columns', async () => {
    const file = 'suppliers-semicolon-commas-in-head.csv'
    const read = await sendSheet(service, admin, '/import/supplier/read', await sheetOf(file))
    expect(read.body.separator).toBe(';')
    expect((read.body.columns ?? []).map(({ heading }) => heading)).toEqual([
      'Name, as registered',
      'Phone, with code',
      'Email',
    ])
    // what its columns are called in its own words is chosen on the screen
    const columns = encodeURIComponent(JSON.stringify(['name', 'phone', 'email']))
    const [supplier] = await kept('supplier', file, `&columns=${columns}`)
    expect(supplier).toMatchObject({ name: 'Acier du Nord', phone: '+33320000000', email: 'ventes@acier.example' })
  })
  test('with titles above its headings is read below them', async () => {
    const suppliers = await kept('supplier', 'suppliers-title-rows.csv')
    expect(suppliers.map(({ name, phone, email }) => [name, phone, email])).toEqual([
      ['Title Supply', '+97141234567', 'sales@title.example'],
    ])
  })
  test('in the letters of an old Windows names people and places as they are called', async () => {
    const read = await sendSheet(service, admin, '/import/company/read', await sheetOf('companies-win1252.csv'))
    expect(read.body).toMatchObject({ encoding: 'windows-1252', separator: ';', rows: 2 })
    expect((read.body.columns ?? []).map(({ sample }) => sample)).toContain('Müller Hochbau GmbH')
    expect((read.body.lines ?? []).map(({ text }) => String(text)).join(' ')).toContain('Établissements Lefèvre')
  })
  test('with numbers of its writer’s own keeps them', async () => {
    const run = await check('customers', 'customers-leading-zero.csv')
    expect(run.sheet?.leftOut).toEqual([])
    const [first, second] = await kept('customers', 'customers-leading-zero.csv')
    expect([first?.taxId, first?.phone, second?.taxId]).toEqual(['00123456', '+4930000000', '+12'])
    expect([first?.code, second?.code]).toEqual(['00042', '=1+1'])
  })
  test('with codes that a spreadsheet has cut names their rows; one that is kept as a text is read', async () => {
    const failures = failuresOf(await check('product', 'products-barcode-scientific.csv'))
    expect(failures).toEqual({
      'Row 2': expect.stringContaining("'4.00638E+12' has lost digits in the spreadsheet"),
      'Row 3': expect.stringContaining("'5.90123E+12' has lost digits in the spreadsheet"),
    })
  })
  test('with days in many spellings has the usual ones read, and the others named', async () => {
    const run = await check('tributes', 'dates-many-forms.csv')
    expect(failuresOf(run)).toEqual({
      'Row 16': "Date: '1447-09-15' is not a day of the calendar, such as 2026-05-31 or 31 May 2026.",
      'Row 20': "Date: 'Q1 2026' is not a day of the calendar, such as 2026-05-31 or 31 May 2026.",
      'Row 21': "Date: '31.04.2026' is not a day of the calendar, such as 2026-05-31 or 31 May 2026.",
    })
  })
  test('with line ends inside its cells, or with blanks and large letters, is taken in as before', async () => {
    const [multi] = await kept('customers', 'customers-crlf-in-quotes.csv')
    expect(multi).toMatchObject({ name: 'Multi line', notes: 'first line\nsecond "quoted" line\n\nlast' })
    const smart = await kept('customers', 'customers-smart.csv')
    expect(smart.map(({ name, email }) => [name, email])).toEqual([
      ['Trim Me', 'mix@case.example'],
      ['zerowidth', 'b@zw.example'],
      ['nbsp', 'c@nb.example'],
    ])
  })
  test('with one heading twice takes the first, and says so', async () => {
    const run = await check('product', 'products-dup-header.csv')
    expect(run.sheet?.leftOut).toEqual([
      { heading: 'Sale price', reason: 'Another column is taken in for this field.' },
    ])
    expect((await kept('product', 'products-dup-header.csv'))[0]).toMatchObject({ name: 'Two prices', salePrice: 10 })
  })
})
