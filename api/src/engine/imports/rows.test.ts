/** What the rows of a sheet name: records by letters that are typed in more ways than one, and what only one record may say. */
import { beforeEach, expect, test } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import { checked, imported, sendSheet, workingService } from '../../../test/runs.ts'
import type { Body } from '../../../test/test-service.ts'

const { service, admin } = await workingService()
let mark: string
let number = 0
beforeEach(() => {
  number += 1
  mark = `N${number}x`
})
const found = async (): Promise<Body> => (await admin.get(`/department?size=100&sort=name&search=${mark}`)).body

test('letters are the same however they were typed, and small or capital as the database knows them', async () => {
  const code = async (written: string): Promise<unknown> => {
    const sheet = `Name,Code,Description\n${mark} ${written},${written}${mark},${written}`
    const run = await imported(
      admin,
      await checked(service, admin, 'department?mode=upsert&key=code', sheet),
      '?again=true',
    )
    return [run.done, (await found()).totalElements]
  }
  expect(await code('\u00c9')).toEqual([1, 1])
  expect(await code('E\u0301')).toEqual([1, 1])
  expect(await code('\u0130')).toEqual([1, 2])
  expect(await code('\u0130')).toEqual([1, 2])
  const child = `Name,Code,Parent\n${mark} child,${mark}-c,\u0130${mark}`
  await imported(admin, await checked(service, admin, 'department?mode=create', child))
  expect((await found()).totalElements).toBe(3)
})
test('what two rows of a sheet say, and one record alone may say, is told by the check', async () => {
  const sheet = `Name,Code\n${mark} one,${mark}\n${mark} two,${mark.toLowerCase()}\n${mark} three,`
  const check = await checked(service, admin, 'department?mode=create', sheet)
  expect(check.failures?.map(({ name, reason }) => [name, reason])).toEqual([
    ['Row 3', `Code: '${mark.toLowerCase()}' is in an earlier row as well.`],
    ['Row 4', 'Code: is required.'],
  ])
})
test('an example has days, times and addresses where such stand', async () => {
  const [head = [], row = []] = readCsv((await admin.get('/import/projects/example')).text)
  const under = (heading: string) => row[head.indexOf(heading)]
  expect(under('Start date')).toBe('2026-05-31')
  expect(under('Bid deadline')).toBe('2026-05-31 12:00')
  expect(under('Contact e-mail')).toBe('name@company.example')
})
test('what was kept from being a formula is the text that it was', async () => {
  const sheet = `Name,Code\n'=2+2,${mark}-1\n'＝2+2,${mark}-2`
  await imported(admin, await checked(service, admin, 'department?mode=create', sheet))
  const { content } = (await admin.get(`/department?search=${mark}&sort=code`)).body
  expect(content?.map(row => row.name)).toEqual(['=2+2', '＝2+2'])
})
test('numbers that have lost digits are refused in columns of texts, and read in those of numbers', async () => {
  const unspoilt = '"=""4006381333931"""'
  const sheet = `Name,Code,Order\n${mark} a,4.00638E+12,1E+01\n${mark} b,${unspoilt},2\n${mark} c,'1E+05,3`
  const check = await checked(service, admin, 'department?mode=create', sheet)
  const reason =
    "Code: '4.00638E+12' has lost digits in the spreadsheet: give its column the format Text there, and enter the number again."
  expect(check.failures?.map(each => [each.name, each.reason])).toEqual([['Row 2', reason]])
  expect(await imported(admin, check)).toMatchObject({ done: 2 })
  expect((await found()).content).toMatchObject([{ code: '4006381333931' }, { code: '1E+05' }])
})
test('a first line that says which sign stands between the cells is no row, also in quotes and behind a mark', async () => {
  const read = async (sheet: string): Promise<Body> =>
    (await sendSheet(service, admin, '/import/department/read', sheet)).body
  for (const [first, sign] of [
    ['sep=;\r\n', ';'],
    ['\ufeffsep=,\n', ','],
    ['"SEP=^"\r\n', '^'],
    ['sep=]\n', ']'],
    ['sep=\\\n', '\\'],
    ['sep=\t\n', '\t'],
    ['\ufeff"sep=|"\n', '|'],
  ] as const) {
    // of another sign the headings have more
    const others = sign === ',' ? ';;' : ',,'
    const body = await read(`${first}Name${others}${sign}Code\n${mark}${others}${sign}${mark}-1`)
    expect(body, first).toMatchObject({ rows: 1, columns: [{}, { heading: 'Code', sample: `${mark}-1` }] })
  }
  // what merely looks like one is a heading
  for (const first of ['sep=', 'sep=ab', '"sep=;', 'Name']) {
    const { columns } = await read(`${first}${first.startsWith('"') ? '"' : ''},Code\n${mark},${mark}-1`)
    expect(columns?.[0]).toMatchObject({ heading: first.replace('"', '') })
  }
  const check = await checked(
    service,
    admin,
    'department?mode=create',
    `sep=;\nName;Code\n;${mark}-1\n${mark};${mark}-2`,
  )
  // counted as a spreadsheet shows it, without the line
  expect(check).toMatchObject({ done: 1, failures: [{ name: 'Row 2' }] })
})
