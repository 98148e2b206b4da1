/** Imports: read, checked by the rules without being kept, taken in, and taken back. */
import { crc32, deflateRawSync } from 'node:zlib'
import { MOST_ROWS } from '@siteoffice/domain/engine/run'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, endedRun, imported, sendSheet } from '../../../test/runs.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'
import { xlsx } from '../sheets/xlsx.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
let mark: string
beforeEach(() => {
  mark = `I${made.next()}x`
})
const found = async (): Promise<Body> => (await admin.get(`/department?size=100&sort=name&search=${mark}`)).body
const send = (sheet: string | Buffer, query = 'mode=create', who = admin): Promise<Answer> =>
  sendSheet(service, who, `/import/department?${query}`, sheet)
const refusal = async (sheet: string | Buffer): Promise<string> => {
  const answer = await send(sheet)
  expect(answer.status, answer.text).toBe(400)
  return String(answer.body.errors?.[0]?.message)
}

test('columns are guessed by label and key; a check keeps nothing; what is taken in stands in the history, and is taken back', async () => {
  const sheet = `NAME;code;Something else\n${mark} one;${mark}-1;x\n"${mark} ""two""";${mark}-2;\n`
  const read = await sendSheet(service, admin, '/import/department/read', sheet)
  expect(read, read.text).toMatchObject({ status: 200, body: { rows: 2, imported: false } })
  expect(read.body.columns?.map(each => each.field)).toEqual(['name', 'code', null])
  expect((read.body['keys'] as unknown as { name: string }[]).map(each => each.name)).toEqual(['_id', 'name', 'code'])
  const check = await checked(service, admin, 'department?mode=create', sheet)
  expect(check).toMatchObject({ state: 'done', done: 2, failed: 0, undoable: false })
  expect((await found()).totalElements, 'nothing is kept').toBe(0)
  const run = await imported(admin, check)
  expect(run).toMatchObject({ done: 2, failed: 0, undoable: true })
  const rows = (await found()).content
  expect(rows?.map(row => row.name)).toEqual([`${mark} one`, `${mark} "two"`])
  const history = (await admin.get(`/department/history/${String(rows?.[0]?._id)}`)).body.content
  expect(history?.[0]).toMatchObject({ action: 'create', actor: { _id: admin.person } })
  expect((await admin.post(`/runs/${String(check._id)}/import?again=true`)).body.code, 'once').toBe('rule_broken')
  const undone = await endedRun(admin, (await admin.post(`/runs/${String(run._id)}/undo`)).body._id)
  expect(undone).toMatchObject({ done: 2, failed: 0 })
  expect((await found()).totalElements).toBe(0)
})
test('every row that a rule refuses is told with its number and the column, and the others are taken in', async () => {
  await admin.post('/department/create', { name: `${mark} there`, code: `${mark}-0` })
  const sheet = [
    'Name,Code,Active,Parent',
    `${mark} good,${mark}-1,Yes,`,
    `${mark} there,${mark}-2,no,`,
    `,${mark}-3,,`,
    `${mark} odd,${mark}-4,perhaps,`,
    `${mark} lost,${mark}-5,,Nobody knows`,
  ].join('\r\n')
  const check = await checked(service, admin, 'department?mode=create', sheet)
  expect(check).toMatchObject({ done: 1, failed: 4 })
  const report = readCsv((await admin.get(`/runs/${String(check._id)}/report`)).text).slice(1)
  expect(report.map(row => row[0])).toEqual(['3', '4', '5', '6'])
  expect(report.map(row => row.slice(2))).toEqual(
    sheet
      .split('\r\n')
      .slice(2)
      .map(row => row.split(',')),
  )
  expect(report.map(row => row[1]).join('\n')).toMatch(
    /Name is already taken\.\nName: .*\nActive.*\nParent: 'Nobody knows' is not found\./,
  )
  expect(await imported(admin, check)).toMatchObject({ total: 1, done: 1 })
  expect((await found()).totalElements).toBe(2)
  const mended = (await admin.get(`/runs/${String(check._id)}/report`)).text.replace('perhaps', 'No')
  expect(await checked(service, admin, 'department?mode=create', mended)).toMatchObject({ total: 4, done: 1 })
})
test('rows refer to records by name or what each has one of, and to earlier rows of the sheet', async () => {
  await admin.post('/department/create', { name: `${mark} head`, code: `${mark}-h` })
  const sheet = [
    'Name,Code,Parent',
    `${mark} a,${mark}-a,${mark} head`,
    `${mark} b,${mark}-b,${mark}-H`,
    `${mark} c,${mark}-c,${mark} a`,
    `${mark} d,${mark}-d,${mark} e`,
    `${mark} e,${mark}-e,`,
    `${mark} f,${mark}-f,${mark}-E`,
  ].join('\n')
  const check = await checked(service, admin, 'department?mode=create', sheet)
  expect(check.failures?.map(each => [each.name, each.reason])).toEqual([
    ['Row 5', `Parent: '${mark} e' is not found.`],
  ])
  const run = await imported(admin, check)
  expect(run.failures).toEqual([])
  const parents = (await found()).content?.map(row => [String(row.name).slice(-1), row.parent?.label ?? null])
  expect(Object.fromEntries(parents ?? [])).toMatchObject({
    a: `${mark} head`,
    b: `${mark} head`,
    c: `${mark} a`,
    e: null,
    f: `${mark} e`,
  })
  const undone = await endedRun(admin, (await admin.post(`/runs/${String(run._id)}/undo`)).body._id)
  expect(undone, 'the last row first').toMatchObject({ done: 5, failed: 0 })
})
test('records are changed by a key, blanks keep or clear, what is missing is made, and it is all taken back as far as nothing stands on it', async () => {
  await admin.post('/department/create', {
    name: `${mark} old`,
    code: `${mark}-1`,
    email: 'a@b.example',
    description: 'Kept',
  })
  const sheet = [
    'Code,Name,Email,Description',
    `${mark}-1,${mark} changed,,Other`,
    `${mark}-2,${mark} made,x@y.example,`,
  ].join('\n')
  const kept = await imported(admin, await checked(service, admin, 'department?mode=upsert&key=code', sheet))
  expect(kept).toMatchObject({ done: 2, failed: 0 })
  const byCode = async () => Object.fromEntries(((await found()).content ?? []).map(row => [String(row.code), row]))
  expect((await byCode())[`${mark}-1`]).toMatchObject({ name: `${mark} changed`, email: 'a@b.example', version: 2 })
  const clear = await checked(
    service,
    admin,
    'department?mode=update&key=code&blank=clear',
    `Code,Email\n${mark}-1,\n${mark}-9,`,
  )
  expect(clear.failures).toMatchObject([{ name: 'Row 3', reason: `There is no record with the key '${mark}-9'.` }])
  expect(await imported(admin, clear)).toMatchObject({ done: 1 })
  expect((await byCode())[`${mark}-1`]).toMatchObject({ email: null, version: 3 })
  const required = `Code,Name\n${mark}-1,`
  const refused = await checked(service, admin, 'department?mode=update&key=code&blank=clear', required)
  expect(refused.failures).toMatchObject([{ name: 'Row 2', reason: 'Name: is required.' }])
  const above = (await byCode())[`${mark}-2`]
  await admin.post('/department/create', { name: `${mark} on it`, code: `${mark}-3`, parent: above?._id })
  const undone = await endedRun(admin, (await admin.post(`/runs/${String(kept._id)}/undo`)).body._id)
  expect(undone).toMatchObject({ done: 0, failed: 2 })
  expect(undone.failures?.map(each => String(each.reason)).join(' ')).toMatch(/cannot be deleted.*was changed since/)
})
test('the same file is noticed, and taken in again where that is meant', async () => {
  const sheet = `Code,Name\n${mark}-1,${mark} one`
  const check = () => checked(service, admin, 'department?mode=upsert&key=code', sheet)
  await imported(admin, await check())
  expect((await sendSheet(service, admin, '/import/department/read', sheet)).body.imported).toBe(true)
  const second = await check()
  const refused = await admin.post(`/runs/${String(second._id)}/import`)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'duplicate', message: 'This file was imported already.' },
  })
  expect(await imported(admin, second, '?again=true')).toMatchObject({ done: 1 })
})
test('formulas are texts, from CSV and from workbooks', async () => {
  async function* rows() {
    yield [`${mark} =SUM(A1)`, `${mark}-1`]
    yield ['=1+1', `${mark}-2`]
  }
  const book: Buffer[] = []
  for await (const part of xlsx('Sheet', ['Name', 'Code'], rows())) book.push(part)
  const run = await imported(admin, await checked(service, admin, 'department?mode=create', Buffer.concat(book)))
  expect(run.failures).toEqual([])
  expect((await found()).content?.map(row => row.name)).toEqual(expect.arrayContaining([`${mark} =SUM(A1)`]))
  expect((await admin.get(`/department?search=${mark}-2`)).body.content?.[0]?.name).toBe('=1+1')
})
/** A workbook whose only part becomes so many bytes, or says that it does. */
function bomb(bytes: number, claims = bytes): Buffer {
  const name = Buffer.from('[Content_Types].xml')
  const content = Buffer.alloc(bytes, ' ')
  const packed = deflateRawSync(content)
  const numbers = (...parts: readonly (readonly [number, 2 | 4])[]) =>
    Buffer.concat(
      parts.map(([value, size]) => {
        const part = Buffer.alloc(size)
        if (size === 2) part.writeUInt16LE(value)
        else part.writeUInt32LE(value)
        return part
      }),
    )
  const common = numbers(
    [20, 2],
    [0, 2],
    [8, 2],
    [0, 4],
    [crc32(content), 4],
    [packed.length, 4],
    [claims, 4],
    [name.length, 2],
    [0, 2],
  )
  const local = Buffer.concat([numbers([0x0403_4b50, 4]), common, name, packed])
  const entry = Buffer.concat([
    numbers([0x0201_4b50, 4], [20, 2]),
    common,
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [0, 4]),
    name,
  ])
  return Buffer.concat([
    local,
    entry,
    numbers([0x0605_4b50, 4], [0, 4], [1, 2], [1, 2], [entry.length, 4], [local.length, 4], [0, 2]),
  ])
}
describe('a file is refused in words', () => {
  test('that becomes larger than it may when it is unpacked, whatever it claims', async () => {
    const words = 'becomes larger than 64 MB when it is unpacked'
    expect(await refusal(bomb(70 * 1024 * 1024))).toBe(words)
    expect(await refusal(bomb(70 * 1024 * 1024, 100))).toBe(words)
  })
  test('that is damaged, or no workbook', async () => {
    expect(await refusal(Buffer.from('PK\u0003\u0004 and nothing more of an archive'))).toContain('no workbook')
    const cut = bomb(1_000)
    cut.writeUInt32LE(0xffff_fff0, cut.length - 6)
    expect(await refusal(cut)).toContain('no workbook')
  })
  test('that is UTF-8 in some lines and not in others', async () => {
    const bytes = Buffer.concat([Buffer.from('Name\nMüller\n'), Buffer.from([0xe9, 0x0a])])
    expect(await refusal(bytes)).toContain('mixes encodings: most of it is UTF-8, and line 3 is not')
  })
  test('that has too many rows, none, or a quote that is not closed', async () => {
    expect(await refusal(`Name\n${'x\n'.repeat(MOST_ROWS + 1)}`)).toContain('more than 20,000 rows')
    expect(await refusal(`Name\n${'x\n'.repeat(200_000)}`)).toContain('more than 20,000 rows')
    async function* rows() {
      for (let n = 0; n < 200_000; n += 1) yield [`Row ${n}`]
    }
    const book: Buffer[] = []
    for await (const part of xlsx('Sheet', ['Name'], rows())) book.push(part)
    expect(await refusal(Buffer.concat(book))).toContain('more than 20,000 rows')
    expect(await refusal('Name,Code\n')).toContain('no rows')
    expect(await refusal('Name,Code\n"x,y\n')).toContain('not closed')
  })
  test('whose columns are not meant, or whose key is none', async () => {
    const sheet = `Name,Code\n${mark},${mark}`
    for (const query of [
      'mode=update',
      'mode=update&key=email',
      'mode=create&key=code',
      'mode=upsert&key=_id',
      'mode=all',
      'mode=create&columns=[]',
      `mode=create&columns=${encodeURIComponent('["name","name"]')}`,
      `mode=create&columns=${encodeURIComponent('["version",null]')}`,
    ])
      expect((await send(sheet, query)).status, query).toBe(400)
    expect((await sendSheet(service, admin, '/import/nothing?mode=create', sheet)).status).toBe(404)
  })
})
describe('somebody', () => {
  test('needs the right to import and that of what is done', async () => {
    const sheet = `Name,Code\n${mark},${mark}`
    for (const permissions of [
      ['READ_ALL_DEPARTMENT', 'CREATE_DEPARTMENT'],
      ['IMPORT_DATA', 'READ_ALL_DEPARTMENT', 'UPDATE_DEPARTMENT'],
      ['IMPORT_DATA'],
    ])
      expect((await send(sheet, 'mode=create', await service.person({ permissions }))).status).toBe(403)
    const person = await service.person({ permissions: ['IMPORT_DATA', 'READ_ALL_DEPARTMENT', 'CREATE_DEPARTMENT'] })
    expect((await send(sheet, 'mode=create', person)).status).toBe(202)
  })
  test('of a company neither changes nor finds what belongs to others', async () => {
    const [mine, theirs] = [await made.make('company'), await made.make('company')]
    const foreign = await made.make('companyDocument', { company: theirs._id })
    const everything = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
    const person = await service.person({ permissions: everything, company: String(mine._id) })
    const check = await checked(
      service,
      person,
      'companyDocument?mode=update&key=_id',
      `Id,Document no.\n${String(foreign._id)},Taken`,
    )
    expect(check).toMatchObject({ done: 0, failed: 1 })
    expect((await person.post(`/runs/${String(check._id)}/import`)).body.code).toBe('rule_broken')
    expect((await admin.post(`/runs/${String(check._id)}/import`)).status, "another's check").toBe(404)
  })
})
test('a sheet may be in any language of the screens, and its columns are told in the one that is asked for', async () => {
  const sheet = `الاسم,الرمز,نشط\n${mark} واحد,${mark}-1,لا\n`
  const read = await sendSheet(service, admin, '/import/department/read?locale=ar', sheet)
  expect(read.body.columns?.map(each => each.field)).toEqual(['name', 'code', 'active'])
  expect((read.body['fields'] as unknown as { label: string }[]).slice(0, 2).map(each => each.label)).toEqual([
    'المعرّف',
    'الاسم',
  ])
  await imported(admin, await checked(service, admin, 'department?mode=create', sheet))
  expect((await found()).content).toMatchObject([{ name: `${mark} واحد`, code: `${mark}-1`, active: false }])
  expect(readCsv((await admin.get('/import/department/example?locale=ar')).text)[0]?.[0]).toBe('الاسم')
})
test('an example can be filled in: it has a heading for each field that can be taken in', async () => {
  const csv = readCsv((await admin.get('/import/department/example')).text)
  expect(csv[0]).toEqual(['Name', 'Code', 'Parent', 'Head', 'E-mail', 'Description', 'Order', 'Active'])
  expect(csv).toHaveLength(2)
  expect((await admin.get('/import/department/example?file=xlsx')).text.slice(0, 2)).toBe('PK')
})
