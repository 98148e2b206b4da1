/** Exports that are made behind the request: the same file, for whoever asked alone, for a day; cancelled, refused, resumed. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import { endedRun } from '../../../test/runs.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { actorOf, testService } from '../../../test/test-service.ts'
import { unzip } from '../sheets/unzip.ts'
import { workExport } from './export-run.ts'

const ROWS = 3_000
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  await service.database.query(sql`insert into department (_id, created_at, updated_at, version, name, code, "order", active)
    select gen_random_uuid(), now() - n * interval '1 minute', now(), 1, 'Row ' || n, 'R' || n, 0, true from generate_series(1, ${ROWS}::int) n`)
})
afterAll(() => service.stop())

const QUERY = { columns: 'name,code', sort: 'code', search: 'Row' }
async function asked(who: Client, query: object = QUERY): Promise<Body> {
  const answer = await who.post('/department/export', { query })
  expect(answer.status, answer.text).toBe(202)
  return answer.body
}
const EXPORTING = ['READ_ALL_DEPARTMENT', 'EXPORT_DATA']
const giveRights = ({ person }: Client, permissions: readonly string[]) =>
  service.database.query(sql`update roles set permissions = ${permissions}::text[], version = version + 1
    where _id = (select role from person where _id = ${person})`)
const takeRight = (person: Client) => giveRights(person, ['READ_ALL_DEPARTMENT'])
const filesKept = (): string[] => {
  const folder = join(service.dataDir, 'files/exports')
  return existsSync(folder) ? readdirSync(folder) : []
}
test('waits where no process works, holds what the list shows, and is told in the audit log', async () => {
  const waiting = await asked(admin)
  expect(waiting).toMatchObject({ state: 'running', action: 'export', total: ROWS, done: 0, file: null })
  expect((await admin.get(`/runs/${String(waiting._id)}/file`)).status).toBe(404)
  await service.jobs.work()
  const run = await endedRun(admin, waiting._id)
  expect(run, JSON.stringify(run)).toMatchObject({ state: 'done', done: ROWS, failed: 0, undoable: false })
  const file = await admin.get(`/runs/${String(run._id)}/file`)
  const direct = await admin.get('/department/export?columns=name,code&sort=code&search=Row')
  expect(file.text).toBe(direct.text)
  expect(readCsv(file.text)).toHaveLength(ROWS + 1)
  expect(file.headers['content-disposition']).toBe(direct.headers['content-disposition'])
  expect(file.headers['x-rows']).toBe(String(ROWS))
  const { content } = (await admin.get('/audit-log?action=export')).body
  expect(content?.[1]).toMatchObject({ action: 'export', reason: '3,000 rows as CSV, sort: code, search: Row' })
})
test('is fetched by whoever asked, as long as they may export, and for a day', async () => {
  const person = await service.person({ permissions: EXPORTING })
  const run = await endedRun(person, (await asked(person))._id)
  const path = `/runs/${String(run._id)}/file`
  expect((await person.get(path)).status).toBe(200)
  expect((await admin.get(path)).status).toBe(404)
  await takeRight(person)
  expect((await person.get(path)).status).toBe(403)
  await giveRights(person, EXPORTING)
  expect((await person.get(path)).status).toBe(200)
  await service.database.query(
    sql`update run set ended_at = now() - interval '25 hours' where _id = ${String(run._id)}`,
  )
  expect((await person.get(path)).status).toBe(404)
  expect(filesKept()).toContain(run._id)
  await service.sweep()
  expect(filesKept()).not.toContain(run._id)
})
test('headings and choices are in the language that is asked for, and in English where that has no words', async () => {
  const query = { columns: 'name,active', locale: 'ar' }
  const run = await endedRun(admin, (await asked(admin, { ...QUERY, ...query }))._id)
  const [head, row] = readCsv((await admin.get(`/runs/${String(run._id)}/file`)).text)
  expect([head, row?.[1]]).toEqual([['الاسم', 'نشط'], 'نعم'])
  const file = async (more: string): Promise<string[][]> =>
    readCsv((await admin.get(`/department/export?columns=_id,name,active${more}`)).text)
  const workbook = async (locale: string): Promise<string | undefined> => {
    const answer = await service.app.inject({
      url: `/api/department/export?file=xlsx&columns=name&locale=${locale}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    return unzip(answer.rawPayload).read('xl/worksheets/sheet1.xml')
  }
  expect(await workbook('ar')).toContain('rightToLeft="1"')
  expect(await workbook('en')).not.toContain('rightToLeft')
  expect((await file('&locale=ar'))[0]).toEqual(['المعرّف', 'الاسم', 'نشط'])
  expect((await file('&locale=fr&separator=comma'))[0]).toEqual(['Id', 'Name', 'Active'])
  expect((await file('&locale=ar&values=keys'))[0]).toEqual(['_id', 'name', 'active'])
  expect((await file('&locale=ar&values=keys'))[1]?.[2]).toBe('true')
  expect((await admin.post('/department/export', { query: { locale: 'xx' } })).body).toMatchObject({
    errors: [{ field: 'locale' }],
  })
})
test('what is wrong with the question is said at once, and who may not export is refused', async () => {
  const person = await service.person({ permissions: ['READ_ALL_DEPARTMENT'] })
  expect((await person.post('/department/export', { query: {} })).status).toBe(403)
  expect((await admin.post('/department/export', {})).status).toBe(400)
  for (const query of [{ columns: 'nonsense' }, { nonsense: 1 }, { name: ['a'] }, { file: 'pdf' }]) {
    const answer = await admin.post('/department/export', { query })
    expect(answer.status, `${JSON.stringify(query)} ${answer.text}`).toBe(400)
  }
})
test('is cancelled cleanly, stops when the right goes, and is given up when it never comes to its end', async () => {
  const begin = async (who: Client): Promise<string> => String((await asked(who))._id)
  const hold = vi.spyOn(service.jobs, 'send').mockImplementation(async () => undefined)
  const person = await service.person({ permissions: EXPORTING })
  const [cancelled, refused, broken] = [await begin(admin), await begin(person), await begin(admin)]
  const more = await admin.post('/department/export', { query: QUERY })
  expect(more.status).toBe(202)
  expect((await admin.post('/department/export', { query: QUERY })).body.code).toBe('rule_broken')
  hold.mockRestore()
  expect((await admin.post(`/runs/${cancelled}/cancel`)).body).toMatchObject({ state: 'cancelled', file: null })
  await takeRight(person)
  await service.database.query(sql`update run set input = input || '{"begun":3}' where _id = ${broken}`)
  expect(await endedRun(person, refused)).toMatchObject({ state: 'stopped', file: null })
  expect(await endedRun(admin, broken)).toMatchObject({
    state: 'stopped',
    reason: 'It was started three times and did not finish.',
  })
  for (const id of [cancelled, refused, broken]) expect(filesKept()).not.toContain(id)
})
test('stops in the middle when the right goes while the file is made', async () => {
  const hold = vi.spyOn(service.jobs, 'send').mockImplementation(async () => undefined)
  const run = String((await asked(admin))._id)
  hold.mockRestore()
  const actor = await actorOf(service, admin)
  let looked = 0
  // theirs is the right when it begins, and at the next look no more
  const actorNow = async () => {
    looked += 1
    return looked === 1 ? actor : undefined
  }
  // each look at the clock comes a while after the one before
  let time = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += 11_000))
  const keep = async (_: string, content: AsyncIterable<unknown>): Promise<void> => {
    for await (const _piece of content);
  }
  await workExport(service.engine, run, actorNow, { keep, remove: async () => undefined })
  clock.mockRestore()
  expect((await admin.get(`/runs/${run}`)).body).toMatchObject({ state: 'stopped', file: null })
  expect(looked).toBe(2)
})
