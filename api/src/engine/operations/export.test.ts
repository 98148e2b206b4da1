/** Exports: what the list shows whoever asks, all of it, as spreadsheets read it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@siteoffice/domain/catalogue'
import { allFields, inList } from '@siteoffice/domain/engine/describe'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { actorOf, testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Ada Marsh' })
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

async function sheet(who: Client, path: string): Promise<string[][]> {
  const answer = await who.get(path)
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} })
  return readCsv(answer.text)
}
/** A column's cells, without what stands above them. */
const cells = async (who: Client, path: string, at = 0): Promise<(string | undefined)[]> =>
  (await sheet(who, path)).slice(1).map(row => row[at])

describe.each(catalogue.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  const readable = Object.entries(allFields(resource)).filter(
    // what is for companies alone, staff may not ask for
    ([, field]) => inList(field) && field.kind !== 'block' && field.audience !== 'companies',
  )
  test('is exported as it is listed: the same rows, in the same order, with the same columns', async () => {
    if (name !== 'listSettings') for (let n = 0; n < 3; n += 1) await made.make(name)
    const all = Number((await admin.get(`/${name}?count=only`)).body.totalElements)
    const { body } = await admin.get(`/${name}?size=100`)
    const listed = body.content as unknown as Record<string, unknown>[]
    const names = readable.map(([field]) => field)
    const [head, ...rows] = await sheet(admin, `/${name}/export?values=keys&columns=_id,${names.join(',')}`)
    expect(head).toEqual(['_id', ...names])
    expect(rows).toHaveLength(all)
    expect(rows.slice(0, 100).map(row => row[0])).toEqual(listed.map(row => row._id))
    for (const [at, [field]] of readable.entries())
      for (const [n, row] of listed.entries()) {
        const value = row[field]
        if (value !== null && typeof value !== 'string' && typeof value !== 'number') continue
        expect(rows[n]?.[at + 1]?.replace(/^'(?=[=+\-@])/, ''), field).toBe(String(value ?? ''))
      }
  })
  test('is exported by who may list it and may export alone', async () => {
    const lister = await service.person({ permissions: [`READ_ALL_${resource.permission}`] })
    const exporter = await service.person({ permissions: ['EXPORT_DATA'] })
    expect((await lister.get(`/${name}/export`)).status).toBe(403)
    expect((await exporter.get(`/${name}/export`)).status).toBe(resource.scope === 'own' ? 200 : 403)
    expect((await service.anonymous.get(`/${name}/export`)).status).toBe(401)
  })
  test('filters by nothing that an export is told by', () => {
    const own = [
      'file',
      'columns',
      'values',
      'style',
      'locale',
      'timeZone',
      'separator',
      'decimal',
      'encoding',
      'ids',
      'expected',
    ]
    expect(resource.list.filters.filter(filter => own.includes(filter))).toEqual([])
  })
})
describe('what a file holds', () => {
  const department = async (name: string, code: string) => made.make('department', { name, code })
  const NAMES = [
    '=HYPERLINK("http://x.example","click")',
    // a telephone number
    '+1 234',
    '+1-2',
    '-2+3',
    '@SUM(A1)',
    '＝1+1',
    '＋1 234',
    '－2+3',
    '＠SUM(A1)',
    'Plain, with "quotes" and, commas',
    'إدارة المشاريع',
  ]
  test('neutralises formulas, quotes what has to be quoted, and says that it is UTF-8', async () => {
    for (const [n, name] of NAMES.entries()) await department(name, `XF${n + 10}`)
    const answer = await admin.get('/department/export?columns=name,code&search=XF&sort=code')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="department-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.text.startsWith('\ufeffName,Code\r\n')).toBe(true)
    const rows = readCsv(answer.text).slice(1)
    const isFormula = (name: string): boolean => /^[=+\-@＝＋－＠]/.test(name) && name !== '+1 234'
    expect(rows.map(row => row[0])).toEqual(NAMES.map(name => (isFormula(name) ? `'${name}` : name)))
  })
  test('keeps several lines in one cell, and numbers numbers', async () => {
    const text = 'First line\nsecond, "line"'
    const row = await made.make('product', { description: text, minSalePrice: 1234567.89 })
    const rows = await sheet(admin, '/product/export?values=keys&columns=_id,description,minSalePrice')
    expect(rows.find(each => each[0] === row._id)?.slice(0, 3)).toEqual([row._id, text, '1234567.89'])
  })
  test('has the separator and the decimal sign of the language, or those that are chosen', async () => {
    const row = await made.make('product', { name: 'Comma; here', minSalePrice: 1234567.89, currency: 'EUR' })
    const line = async (query: string): Promise<string | undefined> => {
      const { text } = await admin.get(`/product/export?columns=name,minSalePrice&ids=${String(row._id)}${query}`)
      return text.split('\r\n')[1]
    }
    expect(await line('')).toBe('Comma; here,1234567.89,EUR')
    expect(await line('&locale=de')).toBe('"Comma; here";1234567,89;EUR')
    expect(await line('&locale=fr')).toBe('"Comma; here";1234567,89;EUR')
    expect(await line('&locale=ar')).toBe('Comma; here,1234567.89,EUR')
    expect(await line('&locale=de&values=keys')).toBe('Comma; here,1234567.89,EUR')
    expect(await line('&locale=de&separator=comma')).toBe('Comma; here,"1234567,89",EUR')
    expect(await line('&separator=tab&decimal=comma')).toBe('Comma; here\t1234567,89\tEUR')
  })
  test('has the encoding that is chosen, and no letter is lost in it', async () => {
    await department('Größe – 5 €', 'ENC1')
    const file = async (encoding: string) => {
      const url = `/department/export?columns=name&search=ENC&encoding=${encoding}`
      const answer = await service.app.inject({
        url: `/api${url}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
    }
    const text = 'Name\r\nGröße – 5 €\r\n'
    for (const encoding of ['utf-8', 'utf-16', 'windows-1252']) {
      const { type, bytes } = await file(encoding)
      expect(type).toBe(`text/csv; charset=${encoding}`)
      expect(new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding).toBe(text)
    }
    await department('شركة', 'ENC2')
    expect((await admin.get('/department/export?columns=name&search=ENC&encoding=windows-1252')).body).toMatchObject({
      code: 'rule_broken',
      message: '“ش” cannot be written in Windows-1252, which has the letters of Western Europe alone: choose UTF-8.',
    })
    expect((await admin.get('/department/export?encoding=latin-9')).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'encoding' }],
    })
  })
  test('has its head alone where nothing is found', async () => {
    expect(await sheet(admin, '/department/export?columns=name&search=nobodyhasthis')).toEqual([['Name']])
  })
  test('tells times as they are, or by the clock and in the language of whoever reads', async () => {
    const { _id } = await department('Clocks', 'CLK')
    await service.database.query(sql`update department set created_at = '2026-03-01T22:30:00Z' where _id = ${_id}`)
    const path = '/department/export?columns=createdAt&search=CLK'
    expect(await cells(admin, path)).toEqual(['2026-03-01T22:30:00.000Z'])
    const told = (await cells(admin, `${path}&style=formatted&locale=de&separator=comma&timeZone=Asia/Dubai`))[0]
    expect(told).toBe('02.03.2026, 02:30')
    const zoned = `${path}&style=formatted&timeZone=Asia/Dubai`
    expect((await sheet(admin, zoned))[0], 'whose clock it is').toEqual(['Created at (Asia/Dubai)'])
    expect((await sheet(admin, `${zoned}&values=keys`))[0]).toEqual(['createdAt'])
    expect((await sheet(admin, path))[0]).toEqual(['Created at'])
  })
  test('brings the currency of each amount', async () => {
    const [head] = await sheet(admin, '/billings/export?values=keys&columns=total,number')
    expect(head).toEqual(['total', 'currency', 'number'])
  })
  test('is a workbook that holds the same, text as text', async () => {
    const response = await service.app.inject({
      url: '/api/department/export?file=xlsx&columns=name,createdAt&style=formatted&search=XF&sort=code',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const folder = mkdtempSync(join(tmpdir(), 'siteoffice-sheet-'))
    const path = join(folder, 'sheet.xlsx')
    writeFileSync(path, response.rawPayload)
    execFileSync('unzip', ['-tqq', path])
    const xml = execFileSync('unzip', ['-p', path, 'xl/worksheets/sheet1.xml']).toString('utf8')
    rmSync(folder, { recursive: true })
    expect([...xml.matchAll(/<row /g)]).toHaveLength(NAMES.length + 1)
    expect(xml).toContain('<c r="A2" s="4" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http')
    expect(xml).toContain('إدارة المشاريع')
    expect(xml).toMatch(/<c r="B2" s="3"><v>4\d{4}\.\d+<\/v><\/c>/)
    expect(xml).not.toContain('<f>')
  })
})
test.each([
  ['columns=name,colour', 'columns'],
  ['columns=deletedBy', 'columns'],
  ['file=pdf', 'file'],
  ['values=words', 'values'],
  ['style=formatted&timeZone=Moon/Base', 'timeZone'],
  ['style=formatted&locale=zz', 'locale'],
  ['colour=red', 'colour'],
  ['sort=colour', 'sort'],
])('refuses %s, naming it', async (query, field) => {
  const { status, body } = await admin.get(`/department/export?${query}`)
  expect({ status, field: (body.errors as { field: string }[] | undefined)?.[0]?.field }).toEqual({
    status: 400,
    field,
  })
})
test('a column that the reader may not read is refused as one that is not there', async () => {
  const plain = await service.person({ permissions: ['READ_ALL_PROJECTS', 'EXPORT_DATA'] })
  const told = async (column: string) => (await plain.get(`/projects/export?columns=${column}`)).body.message
  for (const [name, field] of Object.entries(catalogue.find(each => each.name === 'projects')?.fields ?? {}))
    if (field.readPermission !== undefined)
      expect(await told(name)).toBe(String(await told('colour')).replace('colour', name))
})
test('a company gets its own rows alone', async () => {
  const company = await made.make('company')
  const own = await made.make('companyDocument', { company: company._id })
  await made.make('companyDocument')
  const permissions = ['READ_ALL_COMPANY_DOCUMENT', 'READ_SINGLE_COMPANY', 'EXPORT_DATA']
  const model = catalogue.find(each => each.name === 'companyDocument')
  const member = await service.person({
    permissions: [...permissions, `READ_ALL_${model?.permission}`],
    company: String(company._id),
  })
  expect(await cells(member, '/companyDocument/export?columns=_id')).toEqual([own._id])
})
test('is told in the audit log: by whom, of what, how many rows, by which filters', async () => {
  await made.make('department', { name: 'Audited', code: 'AUD1' })
  await sheet(admin, '/department/export?search=AUD1&columns=name&sort=name')
  const [entry] = (await admin.get('/audit-log?resource=department&action=export')).body.content as unknown as object[]
  expect(entry).toMatchObject({
    action: 'export',
    resource: 'department',
    actor: { label: 'Ada Marsh' },
    onBehalfOf: null,
    reason: '1 row as CSV, search: AUD1, sort: name',
  })
})
test('is told in the audit log as done on behalf of whose account it was', async () => {
  const { engine } = service
  const person = await service.person({ name: 'Omar Saleh' })
  const actor = { ...(await actorOf(service, person)), impersonator: admin.person }
  const operation = engine.operations(engine.model('department')).find(each => each.name === 'export')
  if (operation === undefined) throw new Error('departments are not exported')
  await engine.run(operation, { actor, input: { query: {} } })
  const [entry] = (await admin.get('/audit-log?resource=department&action=export')).body.content as unknown as object[]
  expect(entry).toMatchObject({ actor: { label: 'Ada Marsh' }, onBehalfOf: { label: 'Omar Saleh' } })
})
describe('records that were chosen', () => {
  test('are taken along alone, in the order of the list, as far as the list shows them', async () => {
    const all: Body[] = []
    for (const code of ['XC1', 'XC2', 'XC3']) all.push(await made.make('department', { name: `Chosen ${code}`, code }))
    const ids = [all[2]?._id, all[0]?._id].join(',')
    expect(await cells(admin, `/department/export?columns=code&sort=code&ids=${ids}`)).toEqual(['XC1', 'XC3'])
    expect(await cells(admin, `/department/export?columns=code&search=XC3&ids=${ids}`)).toEqual(['XC3'])
    expect((await admin.get('/department/export?ids=x')).body.errors?.[0]).toMatchObject({ field: 'ids' })
    const many = Array.from({ length: 10_001 }, () => all[0]?._id).join(',')
    const refused = await admin.post('/department/export', { query: { ids: many } })
    expect(refused.body.errors?.[0]?.message).toBe('may name at most 10,000 records')
    await admin.del(`/department/delete/${String(all[0]?._id)}`)
    expect(await cells(admin, `/department/export?columns=code&ids=${ids}`)).toEqual(['XC3'])
  })
  test('are those of the own company, whosever ids are named', async () => {
    const [mine, theirs] = [await made.make('company'), await made.make('company')]
    const rows = [
      await made.make('companyDocument', { company: mine._id }),
      await made.make('companyDocument', { company: theirs._id }),
    ]
    const permissions = ['READ_ALL_COMPANY_DOCUMENT', 'READ_SINGLE_COMPANY', 'EXPORT_DATA']
    const person = await service.person({ permissions, company: String(mine._id) })
    const path = `/companyDocument/export?columns=_id&ids=${rows.map(each => each._id).join(',')}`
    expect(await cells(person, path)).toEqual([rows[0]?._id])
    expect(await cells(admin, path)).toHaveLength(2)
  })
  test('are refused where they are another number than was meant', async () => {
    await made.make('department', { name: 'Expected one', code: 'XE1' })
    const path = '/department/export?columns=code&search=Expected&expected='
    expect(await cells(admin, `${path}1`)).toEqual(['XE1'])
    const refused = await admin.get(`${path}2`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refused.body.message).toBe('Their number has changed from 2 to 1. Look at the list again.')
    expect((await admin.post('/department/export', { query: { search: 'Expected', expected: 2 } })).status).toBe(409)
  })
})
