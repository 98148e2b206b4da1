/** Workbooks: what their cells show counts for texts, and what stands behind them for numbers and days. */
import { expect, test } from 'vitest'
import { numberCell, tabXml, textCell, textRow, workbookOf } from '../../../test/workbook.ts'
import { readTable } from './read-sheet.ts'

const rowsOf = async (book: Buffer, tab?: string) => (await readTable(book, { tab })).rows

test('texts are as they are shown: codes with their zeros, numbers with fifteen digits, days, without phonetics', async () => {
  const formats = ['00000', 'd\\-mmm', '0.0', '#,##0.00 "AED"', '"SKU-"0000', 14, 'dd/mm/yyyy']
  const strings =
    '<sst><si><r><t>東京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>一</t><rPh sb="0" eb="1"><t>イチ</t></rPh></si><si><t>a_x000D_\nb &#x1F600;</t></si></sst>'
  const cells = [
    [numberCell('1.1000000000000001'), '1.1'],
    [numberCell('7318.1499999999996'), '7318.15'],
    [numberCell('4.006381333948E12'), '4006381333948'],
    [numberCell(42, 1), '00042'],
    [numberCell(46085, 2), '4-Mar'],
    [numberCell(1.1, 3), '1.1'],
    [numberCell(1234.5, 4), '1,234.50 AED'],
    [numberCell(42, 5), 'SKU-0042'],
    [numberCell(46085, 6), '2026-03-04'],
    [numberCell(46085, 7), '04/03/2026'],
    ['<c t="s"><v>0</v></c>', '東京'],
    ['<c t="s"><v>1</v></c>', '一'],
    ['<c t="s"><v>2</v></c>', 'a\nb 😀'],
    ['<c t="b"><v>1</v></c>', 'true'],
    ['<c><f>3*19.99</f><v>59.970000000000006</v></c>', '59.97'],
    ['<c t="str"><f>A1</f><v>Müller</v></c>', 'Müller'],
  ] as const
  const book = await workbookOf([{ name: 'S', xml: tabXml(...cells.map(([xml]) => xml)) }], { strings, formats })
  expect((await rowsOf(book)).map(row => row.cells[0])).toEqual(cells.map(([, text]) => text))
})
test('numbers, shares in per cent and times are known besides what is shown, also where days are counted from 1904', async () => {
  const formats = [9, '0', 'yyyy\\-mm\\-dd', 'h:mm', 22, '[$-409]d\\ mmm\\ yyyy;@', '[Red]0.0%']
  const values = [
    numberCell(0.05, 1),
    numberCell('12.345', 2),
    numberCell('59.970000000000006'),
    numberCell(0.08875, 7),
  ]
  const read = async (row: string, isFrom1904: boolean) =>
    (await rowsOf(await workbookOf([{ name: 'S', xml: tabXml(row) }], { formats, isFrom1904 })))[0]
  expect((await read(values.join(''), false))?.knownCells).toEqual({
    0: { number: 0.05, isPercent: true },
    1: { number: 12.345 },
    2: { number: 59.97 },
    3: { number: 0.08875, isPercent: true },
  })
  const clock = { day: '2026-03-04', time: '00:00:00' }
  const times = [numberCell(46085, 3), numberCell(46085.5, 5), numberCell(46085, 6)].join('')
  const from1900 = await read(times, false)
  expect(from1900?.cells).toEqual(['2026-03-04', '2026-03-04 12:00:00', '4 Mar 2026'])
  expect(Object.values(from1900?.knownCells ?? {}).map(each => each.clock)).toEqual([
    clock,
    { ...clock, time: '12:00:00' },
    clock,
  ])
  const from1904 = await read(times.replaceAll('46085', '44623'), true)
  expect(from1904?.cells).toEqual(from1900?.cells)
  expect(from1904?.knownCells[0]).toMatchObject({ isTime: true, clock })
})
test('a format that cannot be followed shows the number or the day behind it, and keeps nobody from the rest of the file', async () => {
  const formats = ['h.mm', 'hh:mm:ss.0000', 'd.m.yy hh.mm.ss', '0 Stk.', 'USD 0.00', 'AED #,##0.00', '0.0 m²']
  const cells = formats.map((_, at) => numberCell(46085.25, at + 1)).join('')
  const [row] = await rowsOf(await workbookOf([{ name: 'S', xml: tabXml(cells) }], { formats }))
  const time = '2026-03-04 06:00:00'
  expect(row?.cells).toEqual([time, time, time, '46085.25', '46085.25', '46085.25', '46085.25'])
  expect(Object.values(row?.knownCells ?? {}).map(({ isTime }) => isTime)).toEqual([
    ...Array.from({ length: 3 }, () => true),
    ...Array.from({ length: 4 }, () => undefined),
  ])
})
test('numbers of more digits than a spreadsheet keeps are marked', async () => {
  const [row] = await rowsOf(
    await workbookOf([{ name: 'S', xml: tabXml(numberCell('4006381333931') + numberCell('1234567890123450')) }]),
  )
  expect(row?.spoiltColumns).toEqual([1])
})
test('tabs are in the order of the workbook, the first that is not hidden is read, or the one that is named', async () => {
  const tab = (name: string) => ({ name, xml: tabXml(textRow(name)) })
  const book = await workbookOf([{ ...tab('Lists'), state: 'hidden' }, tab('2026 & <new>'), tab('Old')])
  const { tabs, tab: read, rows } = await readTable(book)
  expect(tabs).toEqual([
    { name: 'Lists', isHidden: true },
    { name: '2026 & <new>', isHidden: false },
    { name: 'Old', isHidden: false },
  ])
  expect([read, rows[0]?.cells[0]]).toEqual(['2026 & <new>', '2026 & <new>'])
  expect((await rowsOf(book, 'Lists'))[0]?.cells).toEqual(['Lists'])
  await expect(readTable(book, { tab: 'Nobody' })).rejects.toThrow(/has no tab 'Nobody'/)
  await expect(readTable(await workbookOf([{ ...tab('Gone'), isMissing: true }]))).rejects.toThrow(
    /no readable tab 'Gone'/,
  )
})
test('rows that are not on screen are marked, and keep their numbers', async () => {
  const row = (number: number, hidden: string) => `<row r="${number}"${hidden}>${textCell('x')}</row>`
  const xml = tabXml(row(1, ''), row(3, ' hidden="1"'), '<row r="4"/>', row(7, ' hidden="true"'), row(8, ' hidden="0"'))
  const rows = await rowsOf(await workbookOf([{ name: 'S', xml }]))
  expect(rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
    [1, false],
    [3, true],
    [7, true],
    [8, false],
  ])
})
test.each([
  ['rows', tabXml(`<row r="1048577">${textCell('x')}</row>`), 'more rows than a spreadsheet'],
  ['columns', tabXml('<c r="ABCD1"><v>1</v></c>'), 'more columns or rows'],
  ['cells', tabXml(...Array.from({ length: 150 }, () => '<c/>'.repeat(16_000))), 'more than 2,000,000 cells'],
])('a workbook of more %s than there can be is refused', async (_, xml, words) => {
  await expect(readTable(await workbookOf([{ name: 'S', xml }]))).rejects.toThrow(words)
})
test('days that a workbook writes as ISO 8601 are days, in whatever format, wherever days count from', async () => {
  const day = (text: string, more = '') => `<c t="d"${more}><f>TODAY()</f><v>${text}</v></c>`
  const cells = `${day('2026-03-04')}${day('2026-03-04T16:30:00.000')}${day('2026-03-04T00:00:00Z', ' s="1"')}`
  for (const isFrom1904 of [false, true]) {
    const book = await workbookOf([{ name: 'S', xml: tabXml(cells) }], { formats: ['0.00'], isFrom1904 })
    expect((await rowsOf(book))[0]?.cells).toEqual(['2026-03-04', '2026-03-04 16:30:00', '2026-03-04'])
  }
})
