/** Workbooks of other kinds than .xlsx hold the same: old ones, binary ones, and OpenDocument. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BookType, type CellObject, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readTable } from './read-sheet.ts'
import { zip } from './zip.ts'

const HEAD = ['Name', 'Price', 'Share', 'Day', 'Code', 'Sum'].map((v): CellObject => ({ t: 's', v }))
const row = (name: string): CellObject[] => [
  { t: 's', v: name },
  { t: 'n', v: 2500, w: '2,500.00', z: '#,##0.00' },
  { t: 'n', v: 0.05, w: '5%', z: '0%' },
  { t: 'n', v: 46085, w: '2026-03-04', z: 'yyyy\\-mm\\-dd' },
  { t: 'n', v: 42, w: '00042', z: '00000' },
  { t: 'n', v: 59.970000000000006, f: '3*19.99' },
]
function bookOf(bookType: BookType, isFrom1904 = false): Buffer {
  const book = utils.book_new()
  const sheet = (...names: readonly string[]) => {
    const made = utils.aoa_to_sheet([[]])
    const rows = [HEAD, ...names.map(row)]
    for (const [r, cells] of rows.entries())
      for (const [c, cell] of cells.entries()) made[utils.encode_cell({ r, c })] = cell
    made['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: names.length, c: 5 } })
    return made
  }
  utils.book_append_sheet(book, sheet('hidden tab'), 'Lists')
  const main = sheet('Müller', 'filtered', 'شركة')
  main['!rows'] = [{}, {}, { hidden: true }]
  utils.book_append_sheet(book, main, 'Main')
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }], WBProps: { date1904: isFrom1904 } }
  return write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer
}
const KINDS = ['biff8', 'xlsb', 'ods', 'xlsx'] as const
test.each(KINDS)('a workbook is read as %s: what is shown, what is behind it, its tabs', async kind => {
  const { tabs, tab, rows } = await readTable(bookOf(kind))
  expect(tabs.map(({ name }) => name)).toEqual(['Lists', 'Main'])
  const table = tab === 'Main' ? rows : (await readTable(bookOf(kind), { tab: 'Main' })).rows
  expect(table.map(({ cells }) => cells[0])).toEqual(['Name', 'Müller', 'filtered', 'شركة'])
  expect(table[1]?.cells.slice(1, 5)).toEqual(['2,500.00', '5%', '2026-03-04', '00042'])
  expect(table[1]?.knownCells).toMatchObject({
    1: { number: 2500 },
    2: { number: 0.05, isPercent: true },
    3: { isTime: true, clock: { day: '2026-03-04', time: '00:00:00' } },
    5: { number: 59.97 },
  })
})
// the library writes no hidden rows into old workbooks, though it reads them
test.each(['biff8', 'xlsb', 'xlsx'] as const)('hidden tabs and hidden rows are known in %s', async kind => {
  const { tabs, tab, rows } = await readTable(bookOf(kind))
  expect(tabs.map(({ isHidden }) => isHidden)).toEqual([true, false])
  expect(tab).toBe('Main')
  expect(rows.map(({ isHidden }) => isHidden)).toEqual([false, false, kind !== 'biff8', false])
})
test.each(['biff8', 'xlsb'] as const)('days that count from 1904 are the same days in %s', async kind => {
  const [, first] = (await readTable(bookOf(kind, true), { tab: 'Main' })).rows
  // the same number is four years and a day later
  expect(first?.knownCells[3]).toMatchObject({ clock: { day: '2030-03-05' } })
})
const writtenByAnOffice = (name: string) =>
  readTable(readFileSync(join(import.meta.dirname, '../../../test/sheets', name)))
test.each(['xls', 'ods'])('what an office program has written as .%s is what stood in the workbook', async ending => {
  const numbers = 'products-numbers-in-text-columns'
  expect((await writtenByAnOffice(`${numbers}.${ending}`)).rows).toEqual(
    (await writtenByAnOffice(`${numbers}.xlsx`)).rows,
  )
  const [, ofMac] = (await writtenByAnOffice(`dates-1904.${ending}`)).rows
  expect(ofMac?.knownCells[3]).toMatchObject({ clock: { day: '2026-03-05', time: '00:00:00' } })
})
async function documentOf(content: string, manifest = '<m/>'): Promise<Buffer> {
  const xml = `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${content}</office:spreadsheet></office:body></office:document-content>`
  const pieces: Buffer[] = []
  const parts = { 'META-INF/manifest.xml': manifest, 'content.xml': xml }
  for await (const piece of zip(Object.entries(parts).map(([name, text]) => ({ name, content: [text] }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}
const text = (words: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${words}</text:p></table:table-cell>`
test('hidden tabs and rows of an OpenDocument are known, and empty rows at its end take nothing', async () => {
  const table = (name: string, style: string, rows: string) =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`
  const end =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
  const day =
    '<table:table-cell office:value-type="date" office:date-value="2026-03-04"><text:p>4.3.26</text:p></table:table-cell>'
  const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
  const hidden = row(text('c'), ' table:visibility="filter" table:number-rows-repeated="2"')
  const main = `${row(text('a') + day)}${row(text('b'))}${hidden}${row(text('d'))}${end}`
  const book = await documentOf(table('Lists', 'ta2', row(text('x'))) + table('Main', 'ta1', main))
  const { tabs, tab, rows } = await readTable(book)
  expect([tab, tabs.map(({ isHidden }) => isHidden)]).toEqual(['Main', [true, false]])
  expect(rows.map(({ number, isHidden, cells }) => [number, isHidden, cells[0]])).toEqual([
    [1, false, 'a'],
    [2, false, 'b'],
    [3, true, 'c'],
    [4, true, 'c'],
    [5, false, 'd'],
  ])
  expect(rows[0]?.knownCells[1]).toMatchObject({ isTime: true, clock: { day: '2026-03-04', time: '00:00:00' } })
})
test('a document that repeats a cell a million times is refused before it is read', async () => {
  const cell = text('bomb', ' table:number-columns-repeated="16384"')
  const bomb = `<table:table table:name="S"><table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row></table:table>`
  await expect(readTable(await documentOf(bomb))).rejects.toThrow('more than 2,000,000 cells')
})
test('other files of the same beginnings are no workbooks', async () => {
  const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2000, 7)])
  await expect(readTable(old)).rejects.toThrow('is no workbook that can be read')
  await expect(readTable(bookOf('biff8').subarray(0, 3000))).rejects.toThrow('is no workbook that can be read')
})
test('a workbook that is locked by a password is called so', async () => {
  const book = bookOf('biff8')
  // the first two of its records are written over by the one of a password
  const at = book.indexOf(Buffer.from([0xe1, 0, 2, 0]))
  book.set([0x2f, 0, 8, 0, 0, 0, 1, 2, 3, 4, 0, 0], at)
  await expect(readTable(book)).rejects.toThrow('is locked by a password: save it without one')
  const manifest = '<m><manifest:encryption-data/></m>'
  await expect(readTable(await documentOf('', manifest))).rejects.toThrow('is locked by a password')
})
