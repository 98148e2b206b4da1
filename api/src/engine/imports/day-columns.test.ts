/** Days of sheets: in the spellings of all languages, shown as they were read, and asked about where rows contradict each other. */
import { expect, test } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, imported, workingService } from '../../../test/runs.ts'

const { service, admin } = await workingService()
const company = String((await createFixtures(service, admin).make('company'))._id)
const sheetOf = (mark: string, days: readonly string[], head = 'Due date') =>
  [
    `Company;${head};Purchase order;Lines: Description;Lines: Quantity;Lines: Unit price`,
    ...days.map((day, at) => `${company};"${day}";${mark}-${at};Survey;1;5`),
  ].join('\n')
const dueDates = async (mark: string) => {
  const { body } = await admin.get(`/billings?size=100&search=${mark}&sort=poReference`)
  return body.content?.map(row => row['dueDate'])
}
const readings = (said: object) => `&readings=${encodeURIComponent(JSON.stringify(said))}`

test('usual spellings are read, in whichever language', async () => {
  const days = [
    '05.03.31',
    '05-Mar-31',
    '5. März 2031',
    '5 mars 2031',
    '2031/03/05',
    '20310305',
    '2031-03-05T00:00:00Z',
    'Wednesday, 5 March 2031',
  ]
  const more = ['2031-03-05 00:00:00', '2031-3-5', '05.03.2031.', '5th March 2031', '٠٥/٠٣/٢٠٣١', '05 / 03 / 2031']
  const check = await checked(
    service,
    admin,
    'billings?mode=create',
    sheetOf('SPELT', [...days, ...more, '31/12/2031']),
  )
  expect(check.failures).toEqual([])
  await imported(admin, check)
  expect(new Set(await dueDates('SPELT'))).toEqual(new Set(['2031-03-05', '2031-12-31']))
})
test('what is no day is refused with a sentence about days', async () => {
  const days = ['Q1 2031', '31.04.2031', '1447-09-15', '0000-01-01', '20266-01-01']
  const check = await checked(service, admin, 'billings?mode=create', sheetOf('NODAY', days))
  expect(check.failures?.map(({ reason }) => reason)).toEqual(
    days.map(day => `Due date: '${day}' is not a day of the calendar, such as 2026-05-31 or 31 May 2026.`),
  )
})
test('the order of day and month is shown and can be switched', async () => {
  const sheet = sheetOf('ORDER', ['03/04/2031'])
  const check = await checked(service, admin, 'billings?mode=create', sheet)
  expect(check['readings']).toMatchObject([
    {
      key: 'dueDate',
      heading: 'Due date',
      text: '03/04/2031',
      way: 'day-first',
      ways: [
        { way: 'day-first', value: '2031-04-03' },
        { way: 'month-first', value: '2031-03-04' },
      ],
    },
  ])
  const switched = await checked(service, admin, `billings?mode=create${readings({ dueDate: 'month-first' })}`, sheet)
  await imported(admin, switched)
  expect(await dueDates('ORDER')).toEqual(['2031-03-04'])
})
test('rows that contradict each other leave the others open', async () => {
  const sheet = sheetOf('MIXED', ['05/31/2031', '31/05/2031', '03/04/2031'])
  const check = await checked(service, admin, 'billings?mode=create', sheet)
  expect(check['readings']).toMatchObject([{ key: 'dueDate', text: '03/04/2031', way: null }])
  expect(check.failures).toMatchObject([
    { reason: "Due date: '03/04/2031' can be 2031-04-03 or 2031-03-04: say how the column is written." },
  ])
  expect((await admin.post(`/runs/${String(check._id)}/import`)).status).toBe(422)
  expect(await dueDates('MIXED')).toEqual([])
})
test('another column of the file tells the order', async () => {
  const sheet = [
    'Company;Issue date;Due date;Purchase order;Lines: Description;Lines: Quantity;Lines: Unit price',
    `${company};03/01/2031;03/31/2031;OTHER-0;Survey;1;5`,
  ].join('\n')
  const check = await checked(service, admin, 'billings?mode=create', sheet)
  expect(check['readings']).toMatchObject([
    { key: 'issueDate', way: 'month-first' },
    { key: 'dueDate', way: 'month-first' },
  ])
})
test('an hour that the clock jumps over is refused', async () => {
  const { version } = (await admin.get('/profile')).body
  expect((await admin.put('/profile', { version, timeZone: 'Europe/Berlin' })).status).toBe(200)
  const project = await createFixtures(service, admin).make('projects', {
    bidOpeningAt: null,
    startDate: null,
    endDate: null,
  })
  const check = await checked(
    service,
    admin,
    'projects?mode=update&key=_id',
    `_id;Bid deadline\n${String(project._id)};30.03.2031 02:30\n`,
  )
  expect(check.failures).toMatchObject([
    { reason: "Bid deadline: '30.03.2031 02:30' does not exist: the clock in Europe/Berlin goes forward then." },
  ])
})
test('a number in a column of days is told as the day that spreadsheets keep as it, and can be said to be none', async () => {
  const sheet = sheetOf('SERIAL', ['47999', '2031-06-01'])
  const check = await checked(service, admin, 'billings?mode=create', sheet)
  const reading = {
    key: 'dueDate#numbers',
    heading: 'Due date',
    text: '47999',
    way: 'day-number',
    ways: [
      { way: 'day-number', value: '2031-05-31' },
      { way: 'no-day', value: '' },
    ],
  }
  expect(check).toMatchObject({ done: 2, readings: [reading] })
  const said = readings({ 'dueDate#numbers': 'no-day' })
  const other = await checked(service, admin, `billings?mode=create${said}`, sheet)
  expect(other).toMatchObject({ done: 1, readings: [{ way: 'no-day' }] })
  expect(other.failures).toMatchObject([
    { reason: expect.stringContaining("'47999' is a number, and was said to be no day") },
  ])
})
/** Whoever brings the sheets has a clock there from now on. */
async function movesTo(timeZone: string): Promise<void> {
  const { version } = (await admin.get('/profile')).body
  expect((await admin.put('/profile', { version, timeZone })).status).toBe(200)
}
test('times of a tender are by its clock, or by that which their heading names', async () => {
  await movesTo('Asia/Dubai')
  const plan = { bidOpeningAt: null, startDate: null, endDate: null, timeZone: 'Asia/Dubai' }
  const id = String((await createFixtures(service, admin).make('projects', plan))._id)
  const deadline = async () => (await admin.get(`/projects/id/${id}`)).body['bidDeadline']
  const take = async (rows: string) =>
    imported(admin, await checked(service, admin, 'projects?mode=update&key=_id', rows))
  await take(`_id;Time zone;Bid deadline\n${id};Europe/London;30.06.2031 12:00\n`)
  expect(await deadline()).toBe('2031-06-30T11:00:00.000Z')
  await take(`_id;Bid deadline (Asia/Tokyo)\n${id};30.06.2031 12:00\n`)
  expect(await deadline()).toBe('2031-06-30T03:00:00.000Z')
  const skipped = `_id;Time zone;Bid deadline\n${id};Europe/London;30.03.2031 01:30\n`
  expect((await checked(service, admin, 'projects?mode=update&key=_id', skipped)).failures).toMatchObject([
    { reason: "Bid deadline: '30.03.2031 01:30' does not exist: the clock in Europe/London goes forward then." },
  ])
})
test('a point in time in a column of days is the day that begins then, and refused where it is none', async () => {
  await movesTo('Asia/Dubai')
  const days = ['2031-03-04T20:00:00.000Z', '2031-03-05T00:00:00+02:00', '2031-03-05T08:00:00Z', '2031-03-05T23:30:00Z']
  const check = await checked(service, admin, 'billings?mode=create', sheetOf('INSTANT', days))
  expect(check.failures?.map(({ reason }) => reason)).toEqual([
    "Due date: '2031-03-05T23:30:00Z' is 2031-03-05 or 2031-03-06, as the clock has it: give the day alone.",
  ])
  await imported(admin, check)
  expect(await dueDates('INSTANT')).toEqual(['2031-03-05', '2031-03-05', '2031-03-05'])
})
