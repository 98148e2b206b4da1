/** Sheets that are made to hurt, or that come from elsewhere than one thinks: read at once, or refused in words. */
import { beforeEach, expect, test } from 'vitest'
import { checked, endedRun, imported, sendSheet, workingService } from '../../../test/runs.ts'
import type { Answer } from '../../../test/test-service.ts'
import { workbookOf } from '../../../test/workbook.ts'

const { service, admin } = await workingService()
let mark: string
let n = 0
beforeEach(() => {
  n += 1
  mark = `H${n}y`
})
const read = (sheet: string | Buffer): Promise<Answer> => sendSheet(service, admin, '/import/department/read', sheet)
const workbook = (sheet: string, strings = ''): Promise<Buffer> =>
  workbookOf([{ name: 'Sheet', xml: sheet }], { strings })
/** A sheet of these rows of cells, as XML. */
const sheetOf = (...rows: readonly string[]): string =>
  `<worksheet><sheetData>${rows.map(row => `<row>${row}</row>`).join('')}</sheetData></worksheet>`
const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const HEAD = cell('Name') + cell('Code')
const UNSOLVED = 'is a formula without a result: open the sheet in a spreadsheet program, and save it there once.'

test.each([
  ['rows', '<row>'],
  ['rows with attributes', '<row '],
  ['cells', `<row>${HEAD}</row><row><c>`],
  ['texts', `<row>${HEAD}</row><row><c t="inlineStr"><t>`],
  ['formulas', `<row>${HEAD}</row><row><c><f `],
])('a workbook of a million %s that never end is refused at once', async (_, begun) => {
  const hostile = await workbook(begun + begun.slice(begun.lastIndexOf('<')).repeat(1_000_000))
  const strings = await workbook(sheetOf(HEAD, HEAD), '<si>'.repeat(1_000_000))
  const from = performance.now()
  for (const book of [hostile, strings]) {
    const answer = await read(book)
    expect(answer.status, answer.text).toBeLessThan(500)
  }
  // such a pattern took four seconds for the first 80,000
  expect(performance.now() - from).toBeLessThan(8_000)
})
test('a workbook of which no part is too large, and all together are, is refused', async () => {
  const half = ' '.repeat(40 * 1024 * 1024)
  const rows = sheetOf(HEAD, cell('Slab') + cell('S-1'))
  const answer = await read(await workbook(rows + half, half))
  expect(answer.status, answer.text).toBe(400)
  expect(answer.body.errors?.[0]?.message).toBe('becomes larger than 64 MB when it is unpacked')
  expect((await read(await workbook(rows + half))).status).toBe(200)
})
test('a cell of nine megabytes is a text like any other', async () => {
  const answer = await read(`Name,Code\n"${'x""'.repeat(3_000_000)}",A\n`)
  expect(answer, answer.text).toMatchObject({ status: 200, body: { rows: 1 } })
  expect(answer.body.columns?.[0]).toMatchObject({ sample: 'x"'.repeat(50) })
})
test('a file beyond ten megabytes is refused, and never cut off and taken in as far as it goes', async () => {
  // the pieces of a connection, of which the last may go beyond the limit
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${admin.token}` }
  const row = `${'x'.repeat(998)},y\n`
  for (const bytes of [10_490_000, 11_000_000, 30_000_000]) {
    const body = new FormData()
    body.set('file', new Blob([`Name,Code\n${row.repeat(Math.ceil(bytes / row.length))}`]), 'rows.csv')
    const answer = await fetch(`${address}/api/import/department/read`, { method: 'POST', headers, body })
    expect([answer.status, await answer.text()], String(bytes)).toEqual([413, expect.stringContaining('divide it')])
  }
})
test('broken workbooks of the old kind, PDFs and pictures are called what they are', async () => {
  const old = await read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
  expect(String(old.body.message)).toContain('is no workbook that can be read')
  expect(String((await read('%PDF-1.7\n1 0 obj')).body.message)).toContain('is a PDF')
  for (const begin of [
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff, 0xe0],
  ])
    expect(String((await read(Buffer.from([...begin, 0x0d, 0x0a]))).body.message)).toContain('is a picture')
  for (const page of [
    '<html><table><tr><td>Name',
    '\ufeff\n<!DOCTYPE html>',
    '<table border=1>',
    '<?xml version="1.0"?>',
  ])
    expect(String((await read(page)).body.message), page).toContain('is a web page')
  for (const json of ['[{"name":"A"}]', ' {"name":"A"}'])
    expect(String((await read(json)).body.message), json).toContain('is JSON')
  expect((await read('[Name],Code\nA,B')).status).toBe(200)
})
test('UTF-16 is read, also without a mark, and told', async () => {
  for (const begin of ['\ufeff', ''])
    for (const swapped of [false, true]) {
      const bytes = Buffer.from(`${begin}Name,Code\nA,B`, 'utf16le')
      expect((await read(swapped ? bytes.swap16() : bytes)).body).toMatchObject({
        encoding: swapped ? 'utf-16be' : 'utf-16le',
        columns: [
          { field: 'name', sample: 'A' },
          { field: 'code', sample: 'B' },
        ],
      })
    }
})
test('characters that no text can hold are refused with their row', async () => {
  for (const sheet of [
    `Name,Code\n${mark},A\n${mark}\0,B`,
    await workbook(sheetOf(HEAD, cell('a') + cell('b'), cell('x&#0;'))),
    await workbook(sheetOf(HEAD, cell('a') + cell('b'), cell('x&#xD800;'))),
  ]) {
    const answer = await read(sheet)
    expect(answer, answer.text).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(answer.body.errors?.[0]?.message).toBe('has a character in row 3 that no text can hold')
  }
})
test('cells that do not say where they stand follow each other, and elements may carry a prefix', async () => {
  const plain = sheetOf(HEAD, `${cell(`${mark} a`)}<c/>`, `<c r="B3" t="str"><v>${mark}</v></c>`)
  const prefixed = plain.replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
  for (const sheet of [plain, prefixed]) {
    const answer = await read(await workbook(sheet))
    expect(answer, answer.text).toMatchObject({ status: 200, body: { rows: 2 } })
    expect(answer.body.columns).toMatchObject([
      { field: 'name', sample: `${mark} a` },
      { field: 'code', sample: '' },
    ])
  }
})
test('a formula counts as what the spreadsheet has made of it, also where it is filled down; one that was never worked out is refused', async () => {
  const row = (name: string, code: string): string => `<c t="str"><f>CONCAT(A1)</f><v>${name}</v></c>${code}`
  const sheet = sheetOf(
    HEAD + cell('Order'),
    row(
      `${mark} one`,
      `<c t="str"><f t="shared" ref="B2:B3" si="0">UPPER(A2)</f><v>${mark}-1</v></c><c><f>1+1</f><v>2</v></c>`,
    ),
    row(`${mark} two`, `<c t="str"><f t="shared" si="0"/><v>${mark}-2</v></c><c><f>1+1</f></c>`),
    row(`${mark} three`, `<c t="e"><f>X</f><v>#REF!</v></c>`),
  )
  const check = await checked(service, admin, 'department?mode=create', await workbook(sheet))
  expect(check.failures?.map(each => [each.name, each.reason])).toEqual([
    ['Row 3', `Order: ${UNSOLVED}`],
    ['Row 4', "Code: '#REF!' is an error of the spreadsheet."],
  ])
  const run = await imported(admin, check)
  expect(run).toMatchObject({ done: 1 })
  const { body } = await admin.get(`/department?search=${mark}`)
  expect(body.content).toMatchObject([{ name: `${mark} one`, code: `${mark}-1`, order: 2 }])
})
test('a formula without a result is no text, whatever its column holds, and one with an empty result is empty', async () => {
  const code = (n: number): string => cell(`${mark}-${n}`)
  const sheet = sheetOf(
    HEAD + cell('Description') + cell('Parent'),
    `<c><f>CONCATENATE("a","b")</f></c>${code(1)}`,
    // as programs write it, and as it is filled down
    `${cell(`${mark} b`)}${code(2)}<c><f>A2</f><v></v></c><c><f>A2</f><v/></c>`,
    `${cell(`${mark} c`)}${code(3)}<c><f t="shared" si="0"/></c>`,
    `${cell(`${mark} d`)}${code(4)}<c t="str"><f>IF(A2="","x","")</f><v></v></c>`,
    `${cell('=1+1')}${code(5)}`,
  )
  const check = await checked(service, admin, 'department?mode=create', await workbook(sheet))
  expect(check.failures?.map(({ name, reason }) => [name, reason])).toEqual([
    ['Row 2', `Name: ${UNSOLVED}`],
    ['Row 3', `Description: ${UNSOLVED} Parent: ${UNSOLVED}`],
    ['Row 4', `Description: ${UNSOLVED}`],
  ])
  expect(await imported(admin, check)).toMatchObject({ done: 2 })
  const { body } = await admin.get(`/department?search=${mark}&sort=code`)
  expect(body.content).toMatchObject([{ name: `${mark} d`, description: null }, { name: '=1+1' }])
})
test('a row that has more cells than there are headings is told, for a comma would cut it off in silence', async () => {
  const sheet = `Name,Code\n${mark} a,${mark}-1,\n${mark}, b,${mark}-2`
  const check = await checked(service, admin, 'department?mode=create', sheet)
  expect(check).toMatchObject({ done: 1, failed: 1 })
  expect(check.failures).toMatchObject([{ name: 'Row 3', reason: 'It has more cells than there are headings.' }])
  expect(await endedRun(admin, check._id)).toMatchObject({ state: 'done' })
})
test('a cell of a workbook that is as long as one can be is refused, for the rest of it may be cut off', async () => {
  const long = cell(`${mark} a`) + cell(`${mark}-1`) + cell('y'.repeat(32_767))
  const check = await checked(
    service,
    admin,
    'department?mode=create',
    await workbook(sheetOf(HEAD + cell('Description'), long)),
  )
  expect(String(check.failures?.[0]?.reason)).toContain('as long as a cell can be')
})
test.each([
  ['rows', `<row>${HEAD}</row>`, '<row/>'],
  ['cells', `<row>${HEAD}</row><row>`, '<c/>'],
  ['texts', `<row>${HEAD}</row><row><c t="inlineStr">`, '<t/>'],
])('while a workbook of sixty megabytes of empty %s is read, others are answered', async (_, begun, empty) => {
  const book = await workbook(begun + empty.repeat(60_000_000 / empty.length))
  const reading = read(book)
  let answered = 0
  let ended: Answer | undefined
  do {
    await admin.get('/department?size=1')
    answered += 1
    ended = await Promise.race([reading, Promise.resolve(undefined)])
  } while (ended === undefined)
  expect(ended.status).toBe(400)
  // where it is read in between, one is answered before and one after it
  expect(answered).toBeGreaterThan(3)
})
