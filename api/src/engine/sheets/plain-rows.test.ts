/** A sheet for an editor of rows: told as it stands, and nothing is kept. */
import { expect, test } from 'vitest'
import { sendSheet, workingService } from '../../../test/runs.ts'
import { numberCell, tabXml, textRow, workbookOf } from '../../../test/workbook.ts'

const { service, admin } = await workingService()
const rowsOf = (sheet: string | Buffer, query = '') => sendSheet(service, admin, `/sheets/rows${query}`, sheet)

test('rows are told as they are shown, with the numbers behind them; days and percentages have none', async () => {
  const book = await workbookOf(
    [
      {
        name: 'Bill',
        xml: tabXml(
          textRow('Item', 'Qty'),
          `<row hidden="1">${textRow('1')}${numberCell(2500, 1)}${numberCell(0.5, 2)}${numberCell(44925, 3)}</row>`,
        ),
      },
      { name: 'Lists', xml: tabXml(textRow('x')), state: 'hidden' },
    ],
    { formats: ['#,##0.00', 9, 14] },
  )
  const { status, body, text } = await rowsOf(book)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ tab: 'Bill', left: 0, encoding: null, tabs: [{}, { name: 'Lists', isHidden: true }] })
  expect(body['rows']).toEqual([
    { number: 1, isHidden: false, cells: ['Item', 'Qty'], numbers: [] },
    { number: 2, isHidden: true, cells: ['1', '2,500.00', '50%', '2022-12-30'], numbers: [{ column: 1, value: 2500 }] },
  ])
  expect((await rowsOf(book, '?tab=Lists')).body['rows']).toMatchObject([{ cells: ['x'] }])
  expect((await rowsOf(book, '?tab=Gone')).body.errors).toEqual([{ field: 'file', message: "has no tab 'Gone'" }])
})
test('more rows than an editor takes are counted, and a file that is no sheet is refused', async () => {
  const { body } = await rowsOf(Array.from({ length: 5100 }, (_, at) => `row ${at},x\n`).join(''))
  expect([(body['rows'] as readonly unknown[]).length, body['left']]).toEqual([5020, 80]) // as declared
  expect((await rowsOf(Buffer.from('%PDF-1.7'))).status).toBe(400)
  const nobody = { ...admin, token: '' }
  expect((await sendSheet(service, nobody, '/sheets/rows', 'a,b\n')).status).toBe(401)
})
test('the sign between cells is guessed, and can be chosen', async () => {
  const text = 'Works, in all | Qty\nSlab, thick, grey | 2\n'
  expect((await rowsOf(text)).body).toMatchObject({ separator: ',', rows: [{ cells: ['Works', 'in all | Qty'] }, {}] })
  expect((await rowsOf(text, '?separator=pipe')).body).toMatchObject({
    separator: '|',
    rows: [{ cells: ['Works, in all', 'Qty'] }, { cells: ['Slab, thick, grey', '2'] }],
  })
  expect((await rowsOf(text, '?separator=slash')).status).toBe(400)
})
