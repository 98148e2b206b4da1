/** The comparison of bids taken along: what is sealed stays out of it, and the sheet's figures are those of the screen. */
import type { ComparedBid } from '@siteoffice/domain/modules/tendering/comparison'
import { COMPARED, compare, itemsOf, itemsTotal } from '@siteoffice/domain/modules/tendering/comparison'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisonsIn } from '../../../../test/comparison-scenes.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { readSheet } from '../../../engine/sheets/read-sheet.ts'
import { unzip } from '../../../engine/sheets/unzip.ts'

let service: Service
let admin: Client
let scenes: ReturnType<typeof comparisonsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Ada Marsh' })
  scenes = comparisonsIn({ service, admin, made: createFixtures(service, admin) })
})
afterAll(() => service.stop())
const DOORS = ['comparison', 'comparison-document'] as const
async function fetched(who: Client, project: string, query = '', door: (typeof DOORS)[number] = 'comparison') {
  const { statusCode, rawPayload } = await service.app.inject({
    url: `/api/projectBid/${door}/${project}${query}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: statusCode, bytes: rawPayload }
}
const sheetFor = async (project: string, query = '') => readSheet((await fetched(admin, project, query)).bytes)
test('there is none before the opening, for nobody', async () => {
  const { project, ids } = await scenes.bidsIn('AED', [{ name: 'Canary Works', rates: [7_777_777] }])
  const id = ids.get('Canary Works')
  // one of the bids is out already, and still there is nothing to tell of it
  await admin.post(`/projectBid/disqualify/${id}`, {
    version: (await admin.get(`/projectBid/id/${id}`)).body.version,
    reason: 'No security',
  })
  for (const door of DOORS) {
    const { status, bytes } = await fetched(admin, project, '', door)
    expect(status, door).toBe(422)
    expect(bytes.toString()).not.toMatch(/7777|Canary/)
  }
})
test('who may list the bids, read the project and export has it, and no company ever', async () => {
  const { project, companies } = await scenes.bidsIn('AED', [
    { name: 'Rate 200', rates: [200] },
    { name: 'Rate 150', rates: [150] },
  ])
  await scenes.open(project)
  const ALL = ['READ_ALL_PROJECT_APPLICATIONS', 'READ_SINGLE_PROJECTS', 'EXPORT_DATA']
  const statusFor = async (options: object) => {
    const person = await service.person(options)
    return Promise.all(DOORS.map(async door => (await fetched(person, project, '', door)).status))
  }
  const neither = [403, 403]
  for (const left of ALL)
    expect(await statusFor({ permissions: ALL.filter(each => each !== left) }), left).toEqual(neither)
  const owner = String((await admin.get(`/projects/id/${project}`)).body.company?._id)
  for (const company of [...companies, owner]) expect(await statusFor({ permissions: ALL, company })).toEqual(neither)
  // priced items come with single bids, here as on the screen
  const lister = await service.person({ permissions: ALL })
  const { head, rows } = await readSheet((await fetched(lister, project)).bytes)
  expect(head.join()).toContain('Rate 150: Rate')
  expect(rows.flat()).not.toContain('Concrete')
  const nowhere = '01900000-0000-7000-8000-000000000000'
  for (const door of DOORS) expect((await fetched(admin, nowhere, '', door)).status).toBe(404)
  const { bytes } = await fetched(admin, project, '?language=ar', 'comparison-document')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const entries = (await admin.get('/audit-log?resource=projectBid&action=export')).body.content as unknown as object[]
  const number = String((await admin.get(`/projects/id/${project}`)).body.number)
  const told = (sort: string) => ({ reason: `Comparison of 2 bids as ${sort}, project: ${number}` })
  expect(entries).toMatchObject([told('PDF'), told('XLSX')])
})
test.each([
  [
    'JPY',
    [
      [101, 33],
      [99, 35],
      [160, 33],
    ],
    0,
  ],
  [
    'AED',
    [
      [100.05, 33.33],
      [99.95, 35.01],
      [160, 33.33],
    ],
    2,
  ],
  [
    'KWD',
    [
      [0.105, 33.333],
      [0.104, 35.011],
      [0.25, 36.334],
    ],
    3,
  ],
] as const)('says in %s what the screen says, to the last unit', async (currency, rates, digits) => {
  const { project } = await scenes.bidsIn(
    currency,
    rates.map((own, at) => ({ name: `Bidder ${at}`, rates: own })),
  )
  await scenes.open(project)
  const { head, rows } = await sheetFor(project)
  const { content } = (await admin.get(`/projectBid?project=${project}&status=${COMPARED}&sort=amount`)).body
  const bids: ComparedBid[] = []
  for (const each of content ?? []) {
    const { body } = await admin.get(`/projectBid/id/${String(each._id)}`)
    bids.push(body as unknown as ComparedBid)
  }
  const compared = compare(bids)
  const items = itemsOf(compared.bids, compared.currency)
  // a spreadsheet has fifteen digits of a number
  const said = (value: number | null | undefined) =>
    typeof value !== 'number' ? '' : String(Number(value.toPrecision(15)))
  const row = (item: string) => {
    const found = rows.find(each => each[1] === item) ?? []
    return head.map((_, at) => found[at] ?? '')
  }
  // code, item, unit, estimate, lowest, median, spread; then five columns for each
  const amounts = row('Amount')
  expect(amounts.slice(3, 6)).toEqual(['1000', said(compared.lowest), said(compared.median)])
  for (const [at, bid] of compared.bids.entries()) {
    expect(amounts.slice(9 + at * 5, 11 + at * 5)).toEqual([said(Number(bid['amount'])), said(compared.above(bid))])
    expect(row('Priced items in all')[9 + at * 5]).toBe(said(itemsTotal(items, bid)))
    // without a discount the items come to the amount
    expect(itemsTotal(items, bid)).toBe(bid['amount'])
  }
  expect(items.length).toBe(2)
  for (const item of items) {
    expect(row(item.description).slice(4, 7)).toEqual([item.lowest, item.median, item.spread].map(said))
    for (const [at, { _id }] of compared.bids.entries()) {
      const { quantity, rate, total, above } = item.prices.get(_id) ?? {}
      expect(row(item.description).slice(7 + at * 5, 11 + at * 5)).toEqual([quantity, rate, total, above].map(said))
    }
  }
  expect(row('Concrete').at(-1)).toBe('Far above the median')
  expect(digits).toBe(String(compared.median).split('.')[1]?.length ?? 0)
})
test('figures are numbers in the digits of their currency, and what looks like a formula is text', async () => {
  const { project } = await scenes.bidsIn('KWD', [{ name: '=1+1', rates: [0.5, 2], more: { discount: 0.25 } }])
  await scenes.open(project)
  const { bytes } = await fetched(admin, project)
  const { read } = unzip(bytes)
  const sheet = read('xl/worksheets/sheet1.xml') ?? ''
  const styles = read('xl/styles.xml') ?? ''
  const formats = [...(styles.match(/<cellXfs.*<\/cellXfs>/)?.[0] ?? '').matchAll(/<xf[^>]*>/g)].map(([xf]) => xf)
  const styleOf = (cell: RegExp) => formats[Number(cell.exec(sheet)?.[1])]
  expect(styles).toContain('numFmtId="166" formatCode="#,##0.000"')
  expect(styleOf(/ s="(\d+)"><v>4\.5</)).toContain('numFmtId="166"')
  expect(styleOf(/ s="(\d+)" t="inlineStr"><is><t[^>]*>=1\+1: Rate/)).toContain('quotePrefix="1"')
  expect(styleOf(/ s="(\d+)" t="inlineStr"><is><t[^>]*>=2\+3</)).toContain('quotePrefix="1"')
  expect(sheet).not.toContain('<f>')
  expect((await sheetFor(project)).rows.at(-1)).toContain('0.25')
})
test('levelled amounts, scores and marks are told in the language of the reader', async () => {
  const { project, ids } = await scenes.bidsIn('AED', [
    { name: 'North', rates: [100] },
    { name: 'South', rates: [100] },
    { name: 'East', rates: [200] },
  ])
  await scenes.open(project)
  const id = ids.get('North')
  const { version } = (await admin.get(`/projectBid/id/${id}`)).body
  const evaluated = { leveledAmount: 320, levelNotes: 'Scaffolding added', technicalScore: 81.5 }
  expect((await admin.put(`/projectBid/update/${id}`, { version, ...evaluated })).status).toBe(200)
  const [entry] = (await admin.get(`/projectBid/history/${id}`)).body.content ?? []
  const changes = entry?.changes as unknown as { readonly field: string }[]
  expect(changes.map(({ field }) => field).toSorted()).toEqual(Object.keys(evaluated).toSorted())
  const { head, rows } = await sheetFor(project, '?language=ar')
  expect(head.slice(0, 7)).toEqual([
    'الرمز',
    'البند',
    'الوحدة',
    'التقدير',
    'الأدنى',
    'الوسيط',
    'زيادة الأعلى على الأدنى',
  ])
  // South is the lowest now
  expect(head[8]).toBe('South: سعر الوحدة')
  const row = (item: string) => rows.find(each => each[1] === item)
  expect(row('المبلغ المعروض')?.filter(each => each !== '')).toEqual(['المبلغ المعروض', '300', '300', '600'])
  expect(row('المبلغ المقارن')?.slice(4)).toEqual([
    '300',
    '320',
    '',
    '',
    '',
    '300',
    '0',
    '',
    '',
    '',
    '320',
    '0.0666666666666667',
    '',
    '',
    '',
    '600',
    '1',
    'أعلى كثيرًا من الوسيط',
  ])
  expect(row('ملاحظات المعادلة')).toContain('Scaffolding added')
  expect(row('الدرجة الفنية')).toContain('81.5')
  const { bytes } = await fetched(admin, project, '?language=ar')
  expect(unzip(bytes).read('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
  expect((await fetched(admin, project, '?language=xx')).status).toBe(400)
})
