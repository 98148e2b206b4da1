/** Lines of records (items of a bill, a bill of quantities) as rows of a sheet, out and in again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, endedRun, imported } from '../../../test/runs.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let company: Body
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = await made.make('company')
})
afterAll(() => service.stop())
const csv = (rows: readonly (readonly string[])[]): string => rows.map(row => row.join(',')).join('\n')
const bills = async (order: string): Promise<Body[]> => {
  const { body } = await admin.get(`/billings?search=${order}&sort=createdAt`)
  const found = body.content as unknown as Body[]
  return Promise.all(found.map(async each => (await admin.get(`/billings/id/${String(each._id)}`)).body))
}
const linesOf = (bill: Body | undefined) => (bill?.['lines'] ?? []) as unknown as Record<string, unknown>[]
const undo = async (run: Body) => endedRun(admin, (await admin.post(`/runs/${String(run._id)}/undo`)).body._id)

test('a record begins with its own cells, and has its further lines in the rows below', async () => {
  const sheet = csv([
    ['Company', 'Due date', 'Purchase order', 'Lines: Description', 'Lines: Quantity', 'Lines: Unit price'],
    [String(company._id), '2031-05-01', 'LA-1', 'Concrete', '2', '10.50'],
    ['', '', '', 'Steel', '3', '100'],
    [String(company._id), '2031-06-01', 'LA-2', 'Survey', '1', '5'],
    [String(company._id), '2031-07-01', 'LA-3', 'Sand', '1', '5'],
    ['', '', '', '', '4', '6'],
    ['', '', '', 'Gravel', 'many', '6'],
  ])
  const check = await checked(service, admin, 'billings?mode=create', sheet)
  expect(check).toMatchObject({ total: 3, done: 2, failed: 1 })
  expect(check.failures?.map(each => each.name)).toEqual(['Row 5'])
  expect(String(check.failures?.[0]?.reason)).toBe(
    'Lines: Description (row 6): is required. Lines: Quantity (row 7): must be a number.',
  )
  const report = readCsv((await admin.get(`/runs/${String(check._id)}/report`)).text)
  expect(report.slice(1).map(row => [row[0], row[5], row[6]])).toEqual([
    ['5', 'Sand', '1'],
    ['', '', '4'],
    ['', 'Gravel', 'many'],
  ])
  const run = await imported(admin, check)
  expect(run).toMatchObject({ done: 2, failed: 0 })
  const [first, second] = await bills('LA-')
  expect(linesOf(first).map(line => [line.description, line.quantity, line.total])).toEqual([
    ['Concrete', 2, 21],
    ['Steel', 3, 300],
  ])
  expect([first?.['total'], second?.['total']]).toEqual([321, 5])
  expect(await undo(run)).toMatchObject({ done: 2, failed: 0 })
})
test('lines go out with their ids, and come in again changed, fewer and more: what is not said of one stays', async () => {
  const bill = await made.make('billings', {
    company: company._id,
    poReference: 'LB-1',
    lines: [
      { description: 'One', quantity: 1, unitPrice: 10, taxPercent: 5 },
      { description: 'Two', quantity: 2, unitPrice: 20 },
      { description: 'Three', quantity: 3, unitPrice: 30 },
    ],
  })
  const path = '/billings/export?values=keys&search=LB-1&columns=_id,poReference,lines'
  const [head = [], ...rows] = readCsv((await admin.get(path)).text)
  expect(head.slice(0, 4)).toEqual(['_id', 'poReference', 'lines._id', 'lines.description'])
  expect(rows.map(row => row.slice(0, 2))).toEqual([
    [bill._id, 'LB-1'],
    [bill._id, ''],
    [bill._id, ''],
  ])
  const ids = rows.map(row => row[2] ?? '')
  const sheet = csv([
    ['_id', 'lines._id', 'lines.description', 'lines.quantity', 'lines.unitPrice'],
    [String(bill._id), ids[2] ?? '', '', '33', ''],
    [String(bill._id), ids[0] ?? '', 'First', '', ''],
    ['', '', 'New', '4', '40'],
  ])
  const run = await imported(admin, await checked(service, admin, 'billings?mode=update&key=_id', sheet))
  expect(run).toMatchObject({ done: 1, failed: 0 })
  const [changed] = await bills('LB-1')
  expect(linesOf(changed).map(line => [line.description, line.quantity, line.unitPrice, line.taxPercent])).toEqual([
    ['Three', 33, 30, null],
    ['First', 1, 10, 5],
    ['New', 4, 40, null],
  ])
  expect(
    linesOf(changed)
      .map(line => line._id)
      .slice(0, 2),
  ).toEqual([ids[2], ids[0]])
  expect(await undo(run)).toMatchObject({ done: 1, failed: 0 })
  const [back] = await bills('LB-1')
  expect(linesOf(back).map(line => [line.description, line.quantity, line.taxPercent])).toEqual([
    ['One', 1, 5],
    ['Two', 2, null],
    ['Three', 3, null],
  ])
})
test('a sheet without the ids of lines writes nothing where they say the same, and an empty one leaves them alone', async () => {
  const bill = await made.make('billings', {
    company: company._id,
    poReference: 'LC-1',
    lines: [
      { description: 'One', quantity: 1, unitPrice: 10 },
      { description: 'Two', quantity: 2, unitPrice: 20 },
    ],
  })
  const before = (await bills('LC-1'))[0]
  for (const lines of [
    [
      ['One', '1'],
      ['Two', '2'],
    ],
    [['', '']],
  ]) {
    const rows = lines.map((line, at) => [String(bill._id), at === 0 ? 'LC-1' : '', ...line])
    const sheet = csv([['_id', 'Purchase order', 'lines.description', 'lines.quantity'], ...rows])
    const run = await imported(admin, await checked(service, admin, 'billings?mode=update&key=_id', sheet))
    expect(run).toMatchObject({ done: 1, failed: 0 })
    expect((await bills('LC-1'))[0]).toMatchObject({ version: before?.version, lines: linesOf(before) })
  }
})
test('rows of one record that contradict each other are told, and ids of lines that are none of its own', async () => {
  const bill = await made.make('billings', { company: company._id, poReference: 'LD-1' })
  const sheet = csv([
    ['_id', 'Purchase order', 'Lines: Id', 'Lines: Description', 'Lines: Quantity', 'Lines: Unit price'],
    [String(bill._id), 'LD-1', '', 'One', '1', '1'],
    [String(bill._id), 'LD-2', '', 'Two', '1', '1'],
  ])
  const check = await checked(service, admin, 'billings?mode=update&key=_id', sheet)
  expect(check.failures?.[0]?.reason).toBe('Purchase order: row 3 of the same record says something else.')
  const foreign = sheet.replace('LD-2,', `LD-1,${String(bill._id)}`)
  const other = await checked(service, admin, 'billings?mode=update&key=_id', foreign)
  expect(String(other.failures?.[0]?.reason)).toMatch(/no such line in this record/i)
})
test('lines and long texts are taken along by who may open a record alone', async () => {
  const lister = await service.person({ permissions: ['EXPORT_DATA', 'READ_ALL_BILLINGS'] })
  expect((await lister.get('/billings/export?columns=_id,lines')).body).toMatchObject({
    code: 'unknown_field',
    errors: [{ field: 'columns', message: "cannot hold 'lines'" }],
  })
  const opener = await service.person({ permissions: ['EXPORT_DATA', 'READ_ALL_BILLINGS', 'READ_SINGLE_BILLINGS'] })
  expect((await opener.get('/billings/export?columns=_id,lines')).status).toBe(200)
})
test('the example shows where further lines stand', async () => {
  const [head = [], first = [], second = [], ...none] = readCsv((await admin.get('/import/billings/example')).text)
  expect(none).toEqual([])
  expect(head).toContain('Lines: Description')
  expect(head).not.toContain('Lines: Id')
  const filled = (row: readonly string[]) => head.filter((_, at) => row[at] !== '')
  // a record that may be left away is left away
  const optional = ['Concerns', 'Project', 'Winning declaration']
  expect(filled(first)).toEqual(head.filter(heading => !optional.includes(heading)))
  expect(filled(second).every(heading => heading.startsWith('Lines: '))).toBe(true)
  expect(filled(second)).toContain('Lines: Description')
})
test('units of a bill of quantities are taken by what estimators write for them', async () => {
  const project = String((await made.make('projects'))._id)
  const units = ['m³', 'cu.m', 'LS', 'P.S.', 'sqm', 'No.', 'Lm', 'Ton', 'hr', '%', 'r.m.', 'Set']
  const sheet = csv([
    ['Id', 'Bill of quantities: Description', 'Bill of quantities: Unit', 'Bill of quantities: Quantity'],
    ...units.map((unit, at) => [at === 0 ? project : '', `Item ${at}`, unit, '5']),
  ])
  const check = await checked(service, admin, 'projects?mode=update&key=_id', sheet)
  expect(check, String(check.failures?.[0]?.reason)).toMatchObject({ done: 1, failed: 0 })
  await imported(admin, check)
  const { boq } = (await admin.get(`/projects/id/${project}`)).body as { boq?: { unit: string }[] }
  expect(boq?.map(({ unit }) => unit)).toEqual('m3 m3 ls ps m2 no m t h percent m set'.split(' '))
  const wrong = sheet.replace('cu.m', 'barrel')
  const refused = await checked(service, admin, 'projects?mode=update&key=_id', wrong)
  expect(String(refused.failures?.[0]?.reason)).toContain('Unit')
})
test('columns of a bill are known by what estimators write above them, and a rate without a quantity by a word or a dash', async () => {
  const project = String((await made.make('projects'))._id)
  const quantities = ['5', 'R.O.', 'r/o', '-', '–', '']
  const sheet = csv([
    ['Id', ...['Item No.', 'Particulars', 'UOM', 'Qty'].map(heading => `Bill of quantities: ${heading}`)],
    ...quantities.map((quantity, at) => [at === 0 ? project : '', `${at + 1}`, `Item ${at}`, 'm3', quantity]),
  ])
  const check = await checked(service, admin, 'projects?mode=update&key=_id', sheet)
  expect(check, String(check.failures?.[0]?.reason)).toMatchObject({ done: 1, failed: 0 })
  await imported(admin, check)
  const { boq } = (await admin.get(`/projects/id/${project}`)).body as { boq?: Record<string, unknown>[] }
  expect(boq?.map(({ code, kind, quantity }) => [code, kind, quantity])).toEqual([
    ['1', 'item', 5],
    ...['2', '3', '4', '5', '6'].map(code => [code, 'rate_only', null]),
  ])
})
