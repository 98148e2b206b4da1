import '../../../test/browser-globals.ts'
import { addendumBoq, boq } from '@siteoffice/domain/modules/tendering/tender-terms'
import { expect, test } from 'vitest'
import { cellKey, guessColumns, guessHead, namesColumns, readSheet, type SheetTable } from './opened-sheet.ts'
import { newRow } from './rows.ts'

type Cells = readonly (string | number)[]
/** A workbook that shows its numbers with a format. */
const tableOf = (grid: readonly Cells[], hiddenRows: readonly number[] = []): SheetTable => ({
  tabs: [{ name: 'Bill', isHidden: false }],
  tab: 'Bill',
  encoding: null,
  separator: null,
  left: 0,
  rows: grid.map((row, at) => ({
    number: at + 1,
    isHidden: hiddenRows.includes(at + 1),
    cells: row.map(cell => (typeof cell === 'number' ? `AED ${cell.toFixed(0)}` : cell)),
    numbers: row.flatMap((cell, column) => (typeof cell === 'number' ? [{ column, value: cell }] : [])),
  })),
})
const HEAD = ['Item', 'Description', 'Qty', 'Unit', 'Amount (AED)']
const BILL = tableOf(
  [
    ['Riverside tower', '', '', '', ''],
    HEAD,
    ['A', 'Earthworks', '', '', ''],
    ['1', 'Excavation', 12.345678912, 'cu.m', 5000],
    ['2', 'Rock', 'Rate only', 'm3', ''],
    ['', 'Sub-total', '', '', 5000],
    HEAD,
    ['3', 'Diversions', 1, 'P.S.', 20000],
    ['4', 'Fence', 'by others', 'm', ''],
    ['5', 'Gate', 2, 'no.', ''],
  ],
  [10],
)
const read = (table: SheetTable, over: object = {}, rows = [newRow(boq)]) => {
  const head = guessHead(boq, table)
  const choice = {
    head,
    columns: guessColumns(boq, table, head),
    takesHidden: false,
    mode: 'replace',
    signs: {},
    rows: {},
  } as const
  return readSheet(table, { ...choice, ...over }, { field: boq, rows, record: { currency: 'AED' }, language: 'en' })
}
test('a sheet is read by its headings; numbers count, not how they are shown; sums, repeated headings and hidden rows are left out', () => {
  expect(guessHead(boq, BILL)).toBe('2')
  const { pasted, rows, unread, hidden } = read(BILL)
  expect(pasted.rows.map(row => [row['code'], row['kind'], row['quantity'], row['unit'], row['amount']])).toEqual([
    ['A', 'section', null, null, null],
    ['1', 'item', 12.345679, 'm3', null],
    ['2', 'rate_only', null, 'm3', null],
    ['3', 'provisional_sum', 1, 'ps', 20_000],
    ['4', 'item', null, 'm', null],
  ])
  expect(rows.map(({ number, result }) => [number, typeof result === 'string' ? result : 'row'])).toEqual([
    [3, 'row'],
    [4, 'row'],
    [5, 'row'],
    [6, 'sum'],
    [7, 'heading'],
    [8, 'row'],
    [9, 'row'],
  ])
  expect([...unread]).toEqual([cellKey(9, 'quantity')])
  expect(pasted).toMatchObject({ rounded: 1, lacking: 1, sums: 1, left: 0, outside: 0 })
  expect(hidden).toBe(1)
  expect(read(BILL, { takesHidden: true }).pasted.rows).toHaveLength(6)
})
test('a lump sum without a quantity is one', () => {
  const { pasted } = read(tableOf([HEAD, ['1', 'Insurance', '', 'LS', ''], ['2', 'Daywork', '', 'hr', '']]))
  expect(pasted.rows.map(row => [row['kind'], row['quantity'], row['unit']])).toEqual([
    ['item', 1, 'ls'],
    ['rate_only', null, 'h'],
  ])
})
test('a row is left out or taken over by choice, against what is thought of it', () => {
  const { pasted, rows } = read(BILL, { rows: { 5: 'leave', 6: 'take' } })
  expect(rows.find(({ number }) => number === 5)?.result).toBe('by-choice')
  expect(pasted.rows.map(row => row['description'])).toEqual([
    'Earthworks',
    'Excavation',
    'Sub-total',
    'Diversions',
    'Fence',
  ])
  expect(pasted.sums).toBe(0)
})
test('rows are added below those that are there, or take their place, and what was there can come back', () => {
  const there = [{ ...newRow(boq), _id: 'a', description: 'Slab', unit: 'm2', quantity: 3 }, newRow(boq)]
  const added = read(BILL, { mode: 'append' }, there).pasted
  expect(added.rows.map(row => row['description'])).toEqual([
    'Slab',
    'Earthworks',
    'Excavation',
    'Rock',
    'Diversions',
    'Fence',
  ])
  expect(added.before).toBe(there)
  const replaced = read(BILL, {}, there).pasted
  expect([replaced.rows.length, replaced.before]).toEqual([5, there])
})
test('each column can be given another place, or none', () => {
  const table = tableOf([
    ['Works', 'How many', 'Of'],
    ['Slab', '2,500', 'm2'],
    ['Beam', '1.5', 'm'],
  ])
  expect(namesColumns(boq, table)).toBe(false)
  expect(read(table).pasted.cells).toBe(0)
  const { pasted } = read(table, { columns: ['description', 'quantity', 'unit'] })
  expect(pasted.rows.map(row => [row['description'], row['quantity'], row['unit']])).toEqual([
    ['Slab', 2500, 'm2'],
    ['Beam', 1.5, 'm'],
  ])
  expect(read(table, { columns: ['description', '', ''] }).pasted).toMatchObject({ outside: 0 })
})
test('2,500 beside nothing that tells is asked about or read by what a column says, and headings may take two rows', () => {
  const table = tableOf([
    ['Description', 'Qty', 'Unit'],
    ['', '(net)', ''],
    ['Slab', '2,500', 'm2'],
  ])
  expect(guessColumns(boq, table, '1-2')).toEqual(['description', 'quantity', 'unit'])
  const signs = { quantity: 'comma' } as const
  expect(read(table, { head: '1-2', signs }).pasted.rows.map(row => row['quantity'])).toEqual([2.5])
  expect(read(table, { head: '1-2' }).pasted.numbers).toMatchObject([{ column: 'quantity', example: '2,500' }])
})
test('headings in Arabic are known, and an addendum takes sheets too', () => {
  const table = tableOf([
    ['رقم البند', 'البيان', 'الوحدة', 'الكمية'],
    ['١', 'حفر', 'م3', '٢٥٠'],
  ])
  expect(guessColumns(addendumBoq, table, '1')).toEqual(['code', 'description', 'unit', 'quantity'])
  expect(read(table).pasted.rows.map(row => row['quantity'])).toEqual([250])
})
test('the headings that our own sheets of whole records have over lines are recognised', () => {
  const table = tableOf([
    ['Id', 'BoQ: Code', 'BoQ: Description', 'BoQ: Unit', 'BoQ: Quantity'],
    ['01a22039', '1.1', 'Excavate to reduced level', 'm3', '1,250.5'],
  ])
  expect(guessColumns(boq, table, guessHead(boq, table))).toEqual(['', 'code', 'description', 'unit', 'quantity'])
})
test('where no column is recognised nothing is said to have no room', () => {
  const table = tableOf([
    ['Alpha', 'Beta'],
    ['1', 'Excavation'],
  ])
  expect(read(table).rows.map(({ result }) => result)).toEqual(['no-column'])
})
