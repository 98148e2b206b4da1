/** The bill of quantities as a sheet that is priced elsewhere, and what is said of it when it comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import type { Sheet } from '../../../engine/sheets/read-sheet.ts'
import { readSheet } from '../../../engine/sheets/read-sheet.ts'
import { unzip } from '../../../engine/sheets/unzip.ts'
import type { SheetRow } from './bill-sheet.ts'
import { billSheet } from './bill-sheet.ts'
import { readBillSheet } from './read-bill-sheet.ts'

const SAID = { currency: 'AED', name: 'bill', language: 'en' } as const
async function bytesOf(rows: readonly SheetRow[], language: 'en' | 'ar' = 'en'): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of billSheet(rows, { ...SAID, language }).content) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
const rowsOf = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `key ${at}`,
    code: at % 3 === 0 ? null : `1.${at}`,
    description: `Works ${at}`,
    unit: 'm²',
    quantity: at + 0.5,
    unitRate: at % 4 === 0 ? null : at + 0.25,
    excluded: at % 4 === 0,
  }))
const ratesOf = (rows: readonly SheetRow[]) =>
  rows.map(({ key, unitRate, excluded }) => ({ key, unitRate, excluded, isRead: true }))
/** The sheet with other text in some cells, by row from 0 on and column. */
const changed = (sheet: Sheet, cells: readonly (readonly [row: number, column: number, text: string])[]): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row, at) => {
    const next = [...row]
    for (const [line, column, text] of cells) if (line === at) next[column] = text
    return next
  }),
})
const RATE = 5

test.each(['en', 'ar'] as const)(
  'what is written in %s is read as it was, with nothing to say about it',
  async language => {
    const rows = rowsOf(300)
    const report = await readBillSheet(await readSheet(await bytesOf(rows, language)), rows)
    expect(report).toEqual({ rows: ratesOf(rows), problems: [] })
  },
)
test('a section comes to what stands in it, once, with the sections in it', async () => {
  const section = (code: string): SheetRow => ({
    key: code,
    code,
    kind: 'section',
    description: code,
    unit: null,
    quantity: null,
  })
  const item = (code: string): SheetRow => ({ ...section(code), kind: 'item', unit: 'm', quantity: 2, unitRate: 5 })
  const rows = [section('1'), section('1.1'), item('a'), section('1.2'), item('b'), section('2'), item('c')]
  const xml = unzip(await bytesOf(rows)).read('xl/worksheets/sheet1.xml') ?? ''
  const less = (range: string) => `-SUMIF(${range},&quot;Section&quot;,${range.replaceAll('I', 'H')})`
  expect(xml).toContain(`<f>SUM(H3:H6)${less('I3:I6')}</f><v>20</v>`)
  expect(xml).toContain('<f>SUM(H4:H4)</f><v>10</v>')
  expect(xml).toContain(`<f>SUM(H2:H8)${less('I2:I8')}</f><v>30</v>`)
})
test('rates alone can be typed, totals are formulas, and the key is not on screen', async () => {
  const xml = unzip(await bytesOf(rowsOf(3))).read('xl/worksheets/sheet1.xml') ?? ''
  expect(xml).toContain('<f>IF(G3=&quot;&quot;,ROUND(E3*F3,2),0)</f><v>1.88</v>')
  expect(xml).toContain('<f>SUM(H2:H4)</f>')
  expect(xml).toMatch(/<col min="1" max="1"[^>]*hidden="1"/)
  expect(xml).toContain('</sheetData><sheetProtection sheet="1"')
  const styles = unzip(await bytesOf(rowsOf(1))).read('xl/styles.xml') ?? ''
  const formats = [
    ...(/<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1] ?? '').matchAll(/<xf[^>]*?(?:\/>|>.*?<\/xf>)/g),
  ]
  expect(Number(/<cellXfs count="(\d+)"/.exec(styles)?.[1])).toBe(formats.length)
  const lockedOf = (cell: string) => {
    const style = Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(xml)?.[1] ?? 0)
    return !(formats[style]?.[0] ?? '').includes('locked="0"')
  }
  expect(['A3', 'C3', 'E3', 'F3', 'G3', 'H3'].map(lockedOf)).toEqual([true, true, true, false, false, true])
})
describe('what comes back is checked row by row', () => {
  const rows = rowsOf(6)
  const sheetOf = async () => readSheet(await bytesOf(rows))
  test('a rate that is empty, cannot be read, or was never worked out', async () => {
    const sheet = changed(await sheetOf(), [
      [1, RATE, ''],
      [2, RATE, 'ten'],
      [3, RATE, '-4'],
      [5, RATE, '1,234.5'],
    ])
    const { problems, rows: read } = await readBillSheet(
      { ...sheet, unsolved: sheet.unsolved.map((each, at) => (at === 5 ? [RATE] : each)) },
      rows,
    )
    expect(problems.map(({ kind, row }) => [kind, row])).toEqual([
      ['empty', 3],
      ['unreadable', 4],
      ['unreadable', 5],
      ['unsolved', 7],
    ])
    expect(read.filter(({ isRead }) => !isRead).map(({ key }) => key)).toEqual(['key 2', 'key 3', 'key 5'])
  })
  test('rates that are texts are read as their column writes them', async () => {
    const { problems, rows: read } = await readBillSheet(
      changed(await sheetOf(), [
        [1, RATE, '12,5'],
        [2, RATE, '1.234,50 €'],
        [3, RATE, '2.500'],
      ]),
      rows,
    )
    expect(problems).toEqual([])
    expect(read.slice(1, 4).map(({ unitRate }) => unitRate)).toEqual([12.5, 1234.5, 2500])
  })
  test('what was changed in locked columns is named, and does not count', async () => {
    const { problems, rows: read } = await readBillSheet(
      changed(await sheetOf(), [
        [1, 4, '99'],
        [2, 2, 'Other works'],
        [3, 3, 'kg'],
      ]),
      rows,
    )
    expect(problems.map(({ kind, row, column, text }) => [kind, row, column, text])).toEqual([
      ['changed', 3, 'quantity', '99'],
      ['changed', 4, 'description', 'Other works'],
      ['changed', 5, 'unit', 'kg'],
    ])
    expect(read).toEqual(ratesOf(rows))
  })
  test('rows are known by their key in any order, without it by their code; others and missing ones are named', async () => {
    const sheet = await sheetOf()
    const [first = [], second = [], third = [], ...rest] = sheet.rows
    const shuffled = [third, ['', ...second.slice(1)], ['', '', 'Mine', '', '', '7'], first, third, ...rest.slice(1)]
    const { problems, rows: read } = await readBillSheet({ ...sheet, rows: shuffled }, rows)
    expect(problems.map(({ kind, text }) => [kind, text])).toEqual([
      ['unknown', 'Mine'],
      ['twice', 'Works 2'],
      ['missing', 'Works 3'],
    ])
    expect(read.map(({ key }) => key)).toEqual(['key 2', 'key 1', 'key 0', 'key 4', 'key 5'])
  })
  test('a sheet of other columns is refused', async () => {
    const sheet = { head: ['Name', 'Price'], rows: [['a', '1']], numbers: [2], unsolved: [[]] }
    await expect(readBillSheet(sheet, rows)).rejects.toMatchObject({ code: 'validation_failed' })
  })
})
test('5,000 rows go out and come back, and others have their turn meanwhile', async () => {
  const rows = rowsOf(5000)
  const sheet = await readSheet(await bytesOf(rows))
  let turns = 0
  let next: NodeJS.Immediate
  const count = (): void => {
    turns += 1
    next = setImmediate(count)
  }
  next = setImmediate(count)
  const report = await readBillSheet(sheet, rows)
  clearImmediate(next)
  expect(report).toEqual({ rows: ratesOf(rows), problems: [] })
  expect(turns).toBeGreaterThan(8)
})
describe('through the doors', () => {
  let service: Service
  let admin: Client
  let made: Fixtures
  beforeAll(async () => {
    service = await testService()
    admin = await service.person()
    made = createFixtures(service, admin)
  })
  afterAll(() => service.stop())
  const url = (project: string, query = '') => `/api/projectBid/bill-sheet/${project}${query}`
  async function sent(who: Client, project: string, query: string, bytes: Buffer) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'bill.xlsx')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const { statusCode, payload } = await service.app.inject({
      method: 'POST',
      url: url(project, query),
      headers: {
        authorization: `Bearer ${who.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: statusCode, body: JSON.parse(payload) as { rows: object[]; problems: object[] } } // as it is declared
  }
  test('a bidder takes its bid along and brings it back; to others its rates are sealed', async () => {
    const project = await made.publishedProject({
      requireVerified: false,
      visibility: 'public',
      sealed: true,
      boq: [
        { code: '1', description: 'Concrete', unit: 'm3', quantity: 2 },
        { code: '2', description: 'Steel', unit: 't', quantity: 3 },
      ],
    })
    const company = String((await made.make('company'))._id)
    const bidder = await service.person({ alias: 'company-admin', company })
    const lineItems = [{ code: '1', description: 'Concrete', unit: 'm3', quantity: 2, unitRate: 7777.5 }]
    const body = { project, company, contact: 'Desk', currency: 'AED', amount: 1, lineItems }
    const bid = (await bidder.post('/projectBid/create', body)).body
    const fetched = async (who: Client) =>
      (
        await service.app.inject({
          url: url(project, `?bid=${String(bid._id)}`),
          headers: { authorization: `Bearer ${who.token}` },
        })
      ).rawPayload
    const sheet = await readSheet(await fetched(bidder))
    expect(sheet.rows.map(cells => [cells[2], cells[RATE]])).toEqual([
      ['Concrete', '7777.5'],
      ['Steel', ''],
      ['Sum', ''],
    ])
    expect(JSON.stringify(await readSheet(await fetched(admin)))).not.toContain('7777')
    const { status, body: report } = await sent(bidder, project, `?bid=${String(bid._id)}`, await fetched(bidder))
    expect(status).toBe(200)
    expect(report.rows).toMatchObject([{ unitRate: 7777.5 }, { unitRate: null }])
    expect(report.problems).toEqual([{ kind: 'empty', row: 3, column: 'rate', text: 'Steel' }])
  })
})
