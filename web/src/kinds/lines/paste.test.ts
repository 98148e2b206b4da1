import '../../../test/browser-globals.ts'
import { boolean, choice, decimal, lines, money, reference, text } from '@siteoffice/domain/engine/field'
import { boq } from '@siteoffice/domain/modules/tendering/tender-terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineRow } from '../kind.ts'
import { isGrid, readGrid, writeGrid } from './grid-text.ts'
import { pasteGrid } from './paste.ts'
import { newRow } from './rows.ts'

const field = lines(
  {
    description: text({ required: true, max: 20 }),
    unit: choice(['item', 'm2'], { required: true, default: 'item', labels: { m2: 'm²' } }),
    quantity: decimal({ required: true, min: 0, scale: 3 }),
    unitRate: money({ min: 0 }),
    excluded: boolean(),
  },
  { max: 4 },
)
const columns = Object.keys(field.fields)
const row = (over: object) => ({ ...newRow(field), ...over })
const paste = (rows: readonly LineRow[], grid: readonly (readonly string[])[], at = 0, column = 'description') =>
  pasteGrid(field, grid, { rows, columns, row: at, column })

test('reads cells of a spreadsheet, also quoted ones with line ends', () => {
  expect(readGrid('a\tb\r\n"two\nlines"\t"say ""hi"""\n')).toEqual([
    ['a', 'b'],
    ['two\nlines', 'say "hi"'],
  ])
  expect(readGrid('2"\t"hi"\t"A" and "B"\n')).toEqual([['2"', '"hi"', '"A" and "B"']])
  expect(isGrid('one cell\r\n')).toBe(false)
  expect(isGrid('a\tb')).toBe(true)
  expect(isGrid('\r\n')).toBe(true)
  expect(isGrid('')).toBe(false)
})
test.each([
  ['1\n\n3\n4\n5', ['1', '', '3', '4', '5']],
  ['1\r\n\r\n3\r\n4\r\n5\r\n', ['1', '', '3', '4', '5']],
  ['1\n \n3\n', ['1', ' ', '3']],
  ['1\n3\n\n', ['1', '3', '']],
  ['\n1\n', ['', '1']],
])('an empty cell keeps its place in %j', (given, cells) => {
  expect(readGrid(given)).toEqual(cells.map(cell => [cell]))
})
test('a column with a hole in it lands row by row, and the hole clears its cell', () => {
  const rows = [7, 8, 9, 10].map(unitRate => row({ description: 'Slab', unitRate }))
  for (const given of ['1\n\n3\n4', '1\r\n\r\n3\r\n4\r\n', '1\n\t\n3\n4', '1\n \n3\n4']) {
    const pasted = paste(rows, readGrid(given), 0, 'unitRate')
    expect(pasted.rows.map(each => each['unitRate'])).toEqual([1, null, 3, 4])
    expect(pasted.before).toBe(rows)
  }
  expect(paste(rows, readGrid('1\n\n3\n4\n'), 0, 'unitRate')).toMatchObject({ cells: 4, emptied: 1, left: 0 })
  expect(paste(rows, readGrid('1\n2\n\n'), 0, 'unitRate').rows.map(each => each['unitRate'])).toEqual([1, 2, null, 10])
  expect(paste(rows, readGrid('\r\n'), 3, 'unitRate').rows.map(each => each['unitRate'])).toEqual([7, 8, 9, null])
})
test('empty rows at the end clear the rows that are there, and add none', () => {
  const rows = [row({ description: 'Slab', unitRate: 7 }), row({ description: 'Beam', unitRate: 8 })]
  const pasted = paste(rows, readGrid('1\n\n\n\n\n\n\n'), 0, 'unitRate')
  expect(pasted.rows.map(each => each['unitRate'])).toEqual([1, null])
  expect(pasted.left).toBe(0)
})
test('lays pasted cells over the rows from where the cursor is, by kind', () => {
  const rows = [row({ _id: 'a', description: 'Old' })]
  const { rows: pasted } = paste(rows, [
    ['Slab', 'm²', '1,234.5', '10'],
    ['Beam', 'ITEM', '2', ''],
  ])
  expect(pasted).toMatchObject([
    { _id: 'a', description: 'Slab', unit: 'm2', quantity: 1234.5, unitRate: 10 },
    { description: 'Beam', unit: 'item', quantity: 2, unitRate: null },
  ])
})
test('leaves out a row of headings and stops at the limit', () => {
  const grid = [['Description', 'Unit'], ...Array.from({ length: 9 }, (_, index) => [`Item ${index}`, 'item'])]
  const pasted = paste([], grid)
  expect(pasted.rows.map(each => each['description'])).toEqual(['Item 0', 'Item 1', 'Item 2', 'Item 3'])
  expect(pasted).toMatchObject({ left: 5, unread: [], heading: true })
  expect(paste(pasted.rows, [['a', 'item']], 9)).toMatchObject({ left: 1, heading: false })
})
test('leaves cells that cannot be read as they were, and names them', () => {
  const rows = [row({ _id: 'a', description: 'Slab', unit: 'm2', quantity: 2, unitRate: 7, excluded: true })]
  const pasted = paste(rows, [['furlong', '12 m2', '', 'perhaps']], 0, 'unit')
  expect(pasted.rows).toMatchObject([{ unit: 'm2', quantity: 2, unitRate: null, excluded: true }])
  expect(pasted.unread).toEqual([
    { place: { row: 0, column: 'unit' }, text: 'furlong' },
    { place: { row: 0, column: 'quantity' }, text: '12 m2' },
    { place: { row: 0, column: 'excluded' }, text: 'perhaps' },
  ])
})
test('numbers are read by all cells of their column, and the other way is a click away', () => {
  const pasted = paste(
    [],
    [
      ['a', '', '2,500', '7,5'],
      ['b', '', '1.750,25', ''],
    ],
  )
  expect(pasted.rows).toMatchObject([{ quantity: 2.5, unitRate: 7.5 }, { quantity: 1750.25 }])
  expect(pasted.numbers).toEqual([{ column: 'quantity', sign: 'comma', example: '2,500' }])
  expect(pasted.again('quantity', 'point').rows).toMatchObject([{ quantity: 2500 }, { quantity: 1750.25 }])
})
test('a number of two meanings is not guessed, and one with too many digits is not cut', () => {
  const grid = [
    ['a', '', '1', '12.345'],
    ['b', '', '1', '1.2345'],
    ['c', '', '1', '3'],
  ]
  const pasted = paste([], grid)
  expect(pasted.rows.map(each => each['unitRate'])).toEqual([null, null, 3])
  expect(pasted.unread.map(({ text }) => text)).toEqual(['12.345', '1.2345'])
  const unclear = paste([], [['a', '', '1', '1.250']])
  expect(unclear.rows.map(each => each['unitRate'])).toEqual([null])
  expect(unclear.numbers).toEqual([{ column: 'unitRate', sign: undefined, example: '1.250' }])
  expect(unclear.again('unitRate', 'comma').rows.map(each => each['unitRate'])).toEqual([1250])
})
test('counts cells beside the last column and those of columns that take no text', () => {
  const owned = lines({ name: text(), company: reference('company'), note: text() })
  const pasted = pasteGrid(owned, [['a', 'Acme', 'n', 'more', '']], {
    rows: [],
    columns: ['name', 'company', 'note'],
    row: 0,
    column: 'name',
  })
  expect(pasted.rows).toMatchObject([{ name: 'a', company: null, note: 'n' }])
  expect(pasted).toMatchObject({ cells: 2, outside: 2 })
})
test('columns that are not on screen are not counted off', () => {
  const pasted = pasteGrid(field, [['Slab', '3']], {
    rows: [],
    columns: columns.filter(name => name !== 'unit'),
    row: 0,
    column: 'description',
  })
  expect(pasted.rows).toMatchObject([{ description: 'Slab', unit: 'item', quantity: 3 }])
})

const cell = fc.oneof(fc.constant(''), fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1', 'é', ',') }))
const grids = (of: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
    .chain(([height, width]) =>
      fc.array(fc.array(of, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
    )
test('any grid that is written is read as it was', () => {
  fc.assert(
    fc.property(grids(cell), grid => {
      expect(readGrid(writeGrid(grid))).toEqual(grid)
    }),
  )
})
/** As Excel writes it: quoted where there is a tab or a line end, with line ends of its own. */
const asExcel = (grid: readonly (readonly string[])[]): string =>
  grid
    .map(cells => cells.map(each => (/[\t\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each)).join('\t'))
    .map(line => `${line}\r\n`)
    .join('')
test('any grid that Excel writes is read as it was', () => {
  const plain = cell.filter(each => !each.startsWith('"'))
  fc.assert(
    fc.property(grids(plain), grid => {
      expect(readGrid(asExcel(grid))).toEqual(grid)
    }),
  )
})
test('any grid of texts that is pasted over rows gives the same grid', () => {
  const texts = lines({ a: text(), b: text(), c: text(), d: text(), e: text(), f: text() })
  const words = cell.filter(each => !/^[a-f]$/i.test(each.trim()))
  fc.assert(
    fc.property(grids(words), grid => {
      const names = Object.keys(texts.fields)
      const filled = () => Object.fromEntries(names.map(name => [name, 'old']))
      const rows = Array.from({ length: 8 }, filled)
      const pasted = pasteGrid(texts, readGrid(writeGrid(grid)), { rows, columns: names, row: 1, column: 'a' })
      const expected = rows.map((each, at) => {
        const cells = grid[at - 1]?.map((value, place) => [names[place], value.trim()]) ?? []
        return { ...each, ...Object.fromEntries(cells) }
      })
      expect(pasted.rows).toEqual(expected)
      expect(pasted.cells).toBe(grid.flat().length)
      expect(pasted.emptied).toBe(grid.flat().filter(each => each.trim() === '').length)
    }),
  )
})

test.each([
  [['Pos.', 'Bezeichnung', 'Menge', 'ME', 'EP', 'Betrag']],
  [['Item', 'Description', 'Qty', 'UoM', 'Rate (AED)', 'Amount']],
  [['رقم البند', 'وصف الأعمال', 'الكمية', 'الوحدة', 'الفئة', 'الإجمالي']],
])('a bill from elsewhere is read by its headings and its rows by their cells: %j', head => {
  const grid = [
    head,
    ['A', 'Earthworks', '', '', '', ''],
    ['1', 'Excavation', '10', 'cu.m', '20', '200'],
    ['2', 'Excavation in rock', 'Rate only', 'm³', '35', ''],
    ['', 'Sub-total', '', '', '', '200'],
    ['3', 'Diversions', '1', 'P.S.', '', ''],
    ['4', 'Daywork', '', 'hr', '', ''],
    ['5', 'Odd', '2', 'barrel', '', ''],
  ]
  const pasted = pasteGrid(boq, grid, { rows: [], columns: ['code', 'kind', 'description'], row: 0, column: 'code' })
  expect(pasted.rows.map(each => [each['code'], each['kind'], each['unit'], each['quantity']])).toEqual([
    ['A', 'section', null, null],
    ['1', 'item', 'm3', 10],
    ['2', 'rate_only', 'm3', null],
    ['3', 'provisional_sum', 'ps', 1],
    ['4', 'rate_only', 'h', null],
    ['5', 'item', null, 2],
  ])
  expect(pasted).toMatchObject({ heading: true, sums: 1 })
  expect(pasted.unread.map(({ text }) => text)).toEqual(['barrel'])
})
test('cells of rows that are there change no kinds', () => {
  const rows = [{ ...newRow(boq), _id: 'a', description: 'Slab', unit: 'm2', quantity: 3 }]
  const pasted = pasteGrid(boq, [['Slab', '', '']], {
    rows,
    columns: ['description', 'unit', 'quantity'],
    row: 0,
    column: 'description',
  })
  expect(pasted.rows[0]).toMatchObject({ kind: 'item', quantity: null })
})
test('an amount that names another currency stays out, and is told', () => {
  const rows = ['a', 'b', 'c', 'd'].map(description => row({ description, unitRate: 7 }))
  const pasted = pasteGrid(field, [['€ 99'], ['USD 5'], ['$6'], ['8 Dhs']], {
    rows,
    columns,
    row: 0,
    column: 'unitRate',
    record: { currency: 'USD' },
  })
  expect(pasted.rows.map(each => each['unitRate'])).toEqual([7, 5, 6, 7])
  expect(pasted.unread.map(({ text }) => text)).toEqual(['€ 99', '8 Dhs'])
})
