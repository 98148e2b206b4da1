/** Days and times in sheets: as spreadsheets keep them, as people write them, by the clock of who sends them in. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, imported } from '../../../test/runs.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let company: Body
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = await made.make('company')
  const { version } = (await admin.get('/profile')).body
  const answer = await admin.put('/profile', { version, timeZone: 'Asia/Dubai' })
  expect(answer.status, answer.text).toBe(200)
})
afterAll(() => service.stop())

let number = 0
/** What becomes of days as they are written, one row each: the day, or why it is refused. */
async function days(...written: readonly string[]): Promise<unknown[]> {
  number += 1
  const mark = `WT${number}`
  const rows = written.map((day, at) => `${String(company._id)};${day};${mark}-${at};Survey;1;5`)
  const sheet = ['Company;Due date;Purchase order;Lines: Description;Lines: Quantity;Lines: Unit price', ...rows]
  const check = await checked(service, admin, 'billings?mode=create', sheet.join('\n'))
  if (Number(check.done) > 0) await imported(admin, check)
  const { body } = await admin.get(`/billings?size=100&search=${mark}`)
  const found = new Map(body.content?.map(row => [String(row['poReference']), row['dueDate']]))
  return written.map((_, at) => found.get(`${mark}-${at}`) ?? 'refused')
}
test('days may be written in numbers, with the day first as it is the custom, or with the name of the month', async () => {
  expect(
    await days(
      '2031-05-31',
      '31/05/2031',
      '05.06.2031',
      '1-6-2031',
      '31 May 2031',
      'May 31, 2031',
      '31-Dec-2031',
      '47999',
    ),
  ).toEqual([
    '2031-05-31',
    '2031-05-31',
    '2031-06-05',
    '2031-06-01',
    '2031-05-31',
    '2031-05-31',
    '2031-12-31',
    '2031-05-31',
  ])
})
test('as an Arabic file has them: between marks of direction, with its own comma and halves of the day', async () => {
  expect(await days('31\u200f/5\u200f/2031', '\u0663\u0661\u200f/\u0665\u200f/\u0662\u0660\u0663\u0661')).toEqual([
    '2031-05-31',
    '2031-05-31',
  ])
  for (const locale of ['ar', 'en']) {
    const times = ['2031-05-31T05:30:00.000Z', '2031-06-01T15:45:00.000Z']
    for (const bidDeadline of times) {
      const project = await made.make('projects', { bidDeadline, bidOpeningAt: null, startDate: null, endDate: null })
      const id = String(project._id)
      const address = `/projects/export?style=formatted&locale=${locale}&timeZone=Asia/Dubai&columns=_id,bidDeadline&ids=${id}`
      const file = (await admin.get(address)).text
      await admin.put(`/projects/update/${id}`, { version: project.version, bidDeadline: '2032-01-01T00:00:00.000Z' })
      const check = await checked(service, admin, 'projects?mode=update&key=_id', file)
      expect(await imported(admin, check), file).toMatchObject({ done: 1, failed: 0 })
      expect((await admin.get(`/projects/id/${id}`)).body['bidDeadline']).toBe(bidDeadline)
    }
  }
})
test('in the digits of Arabic as well, as numbers are', async () => {
  expect(await days('٣١/٠٥/٢٠٣١', '۲۰۳۱-۰۶-۰۱')).toEqual(['2031-05-31', '2031-06-01'])
  const sheet = `Name;Code;Order\nArabic digits;ARD;١٬٢٣٤`
  await imported(admin, await checked(service, admin, 'department?mode=create', sheet))
  expect((await admin.get('/department?search=ARD')).body.content).toMatchObject([{ order: 1234 }])
})
test('numbers have a comma before the fraction where the column says so, and a point everywhere else', async () => {
  const amounts = async (mark: string, ...written: readonly string[]) => {
    const rows = written.map(amount => `${String(company._id)};2031-05-31;${mark};Survey;1;${amount}`)
    const head = 'Company;Due date;Purchase order;Lines: Description;Lines: Quantity;Lines: Unit price'
    await imported(admin, await checked(service, admin, 'billings?mode=create', [head, ...rows].join('\n')))
    const { body } = await admin.get(`/billings?search=${mark}&sort=total`)
    return body.content?.map(row => row['total'])
  }
  expect(await amounts('NUM1', '12,5', '1.234,56', '12.000', '7')).toEqual([7, 12.5, 1234.56, 12_000])
  expect(await amounts('NUM2', '12.5', '1,234.56', '12,000', '7')).toEqual([7, 12.5, 1234.56, 12_000])
  // neither can be read in another way
  expect(await amounts('NUM3', '12,5', '12.5')).toEqual([12.5, 12.5])
})
test('with the month first where some row can be read in no other way, and not at all where rows contradict each other', async () => {
  expect(await days('05/31/2031', '06/05/2031')).toEqual(['2031-05-31', '2031-06-05'])
  expect(await days('05/31/2031', '31/05/2031')).toEqual(['2031-05-31', '2031-05-31'])
  expect(await days('31/02/2031', '2031', 'tomorrow', '31/13/2031')).toEqual(Array(4).fill('refused'))
})
test('what was exported by the clock of a zone comes in again as it was, from either kind of file', async () => {
  // the seconds are no part of a time that is told in words, and the thousandths of none
  const bidDeadline = '2031-05-31T20:30:12.345Z'
  const siteVisit = { mandatory: true, at: '2031-05-20T06:15:59.000Z', place: 'Gate 2', notes: null }
  const given = { bidDeadline, siteVisit, bidOpeningAt: null, startDate: null, endDate: null }
  const project = await made.make('projects', given)
  for (const file of ['xlsx', 'csv']) {
    const exported = await service.app.inject({
      url: `/api/projects/export?file=${file}&style=formatted&timeZone=Asia/Dubai&columns=_id,bidDeadline,siteVisit&ids=${String(project._id)}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const run = await imported(
      admin,
      await checked(service, admin, 'projects?mode=update&key=_id', exported.rawPayload),
    )
    expect(run).toMatchObject({ done: 1, failed: 0 })
    const written = await service.database.query(
      sql`select 1 from run_item i where i.run = ${String(run._id)} and i.before -> 'previous' <> '{}'::jsonb`,
    )
    expect(written, file).toEqual([])
  }
  for (const [text, is] of [
    ['1/6/2031 08:15', '2031-06-01T04:15:00.000Z'],
    ['1/6/2031 08:15:30', '2031-06-01T04:15:30.000Z'],
    ['01/06/2031 08:15', '2031-06-01T04:15:30.000Z'],
    ['1/6/2031 08:15:00', '2031-06-01T04:15:00.000Z'],
  ]) {
    const sheet = `_id;Bid deadline\n${String(project._id)};${text}`
    await imported(admin, await checked(service, admin, 'projects?mode=update&key=_id', sheet))
    const { body } = await admin.get(`/projects/id/${String(project._id)}`)
    expect(body['bidDeadline'], text).toBe(is)
  }
})
test('a time that the clock shows twice, when it is put back, stays the one that is there', async () => {
  const { version } = (await admin.get('/profile')).body
  expect((await admin.put('/profile', { version, timeZone: 'Europe/Berlin' })).status).toBe(200)
  const times = ['2031-10-26T00:30:12.000Z', '2031-10-26T01:30:12.000Z']
  const projects: string[] = []
  for (const bidDeadline of times) {
    const given = { bidDeadline, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
    projects.push(String((await made.make('projects', given))._id))
  }
  const deadlines = () =>
    Promise.all(projects.map(async id => (await admin.get(`/projects/id/${id}`)).body['bidDeadline']))
  const exported = await service.app.inject({
    url: `/api/projects/export?file=csv&style=formatted&timeZone=Europe/Berlin&columns=_id,bidDeadline&ids=${projects.join()}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(exported.payload.match(/02:30|2:30/g)).toHaveLength(2)
  await imported(admin, await checked(service, admin, 'projects?mode=update&key=_id', exported.rawPayload))
  expect(await deadlines()).toEqual(times)
  const written = async (...texts: readonly string[]) => {
    const sheet = ['_id;Bid deadline', ...projects.map((id, at) => `${id};${texts[at]}`)].join('\n')
    await imported(admin, await checked(service, admin, 'projects?mode=update&key=_id', sheet))
    return deadlines()
  }
  // who says the zone means that one; who says none means the first, unless the other is there
  expect(await written('2031-10-26T01:30Z', '2031-10-26T02:30+02:00')).toEqual([
    '2031-10-26T01:30:00.000Z',
    '2031-10-26T00:30:00.000Z',
  ])
  expect(await written('26/10/2031 02:45', '26/10/2031 03:30')).toEqual([
    '2031-10-26T00:45:00.000Z',
    '2031-10-26T02:30:00.000Z',
  ])
})
