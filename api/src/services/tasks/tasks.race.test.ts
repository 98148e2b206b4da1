/** Records that somebody is to see to: who may assign what to whom, who hears of it, and who knows of it. */
import { addDays } from '@siteoffice/domain/engine/relative-days'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { remindTasks } from './remind-tasks.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Rana Odeh' })
  second = await service.person({ name: 'Omar Aziz' })
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const today = networkDayOf()
const assign = (who: Client, person: Client, records: readonly string[], more: object = {}): Promise<Answer> =>
  who.post('/tasks/create', { records, person: person.person, ...more })
const tasksOf = async (who: Client, query = ''): Promise<Body[]> => {
  const answer = await who.get(`/tasks${query}`)
  expect(answer.status, answer.text).toBe(200)
  return [...(answer.body.content ?? [])]
}
const only = async (who: Client, query = ''): Promise<Body> => {
  const [task, another] = await tasksOf(who, query)
  if (task === undefined || another !== undefined) throw new Error('Not one task')
  return task
}
const titlesOf = async (who: Client): Promise<string[]> =>
  [...((await who.get('/notifications')).body.content ?? [])].map(each => String(each.title))
const company = async (more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  idOf(await made.make('company', more))

test('a record is assigned with a day and a note, told by bell and mail, done, and opened again', async () => {
  const record = `company:${await company({ tradeName: 'Quay Works' })}`
  const given = await assign(admin, second, [record], { dueOn: addDays(today, 3), note: '  Check the licence ' })
  expect(given, given.text).toMatchObject({ status: 200, body: { assigned: 1, already: 0 } })
  const task = await only(second, '?done=false')
  expect(task).toMatchObject({
    resource: 'company',
    label: 'Quay Works',
    person: { label: 'Omar Aziz' },
    assignedBy: { label: 'Rana Odeh' },
    dueOn: addDays(today, 3),
    note: 'Check the licence',
    doneAt: null,
  })
  expect(await titlesOf(second)).toContain('Rana Odeh assigned you: Quay Works')
  const [mail] = await service.database.query<{ subject: string }>(
    sql`select subject from outer_notification where recipient = ${second.email}`,
  )
  expect(mail?.subject).toBe('Rana Odeh assigned you: Quay Works')
  expect(await only(admin, '?of=others')).toMatchObject({ _id: task._id })
  expect(await only(admin, `?record=${record}`)).toMatchObject({ person: { label: 'Omar Aziz' } })

  const again = await assign(admin, second, [record], { note: 'Other words' })
  expect(again.body).toMatchObject({ assigned: 0, already: 1 })
  expect((await only(second)).note, 'what was assigned stays as it was').toBe('Check the licence')

  expect((await second.post(`/tasks/finish/${idOf(task)}`, { done: true })).status).toBe(200)
  expect(await titlesOf(admin)).toContain('Omar Aziz has done: Quay Works')
  expect(await tasksOf(second)).toHaveLength(0)
  expect(await tasksOf(second, '?done=false')).toHaveLength(0)
  expect((await second.get('/tasks?done=perhaps')).body).toMatchObject({ errors: [{ field: 'done' }] })
  expect(await only(second, '?done=true')).toMatchObject({ _id: task._id, doneAt: expect.any(String) })
  expect((await second.post(`/tasks/finish/${idOf(task)}`, { done: false })).status).toBe(200)
  expect(await only(second)).toMatchObject({ _id: task._id })
  expect((await admin.post(`/tasks/finish/${idOf(task)}`, { done: true })).status).toBe(200)
  expect(await titlesOf(second)).toContain('Rana Odeh has closed your task: Quay Works')
  // assigned once more, the first is not opened beside it
  await assign(admin, second, [record])
  expect((await second.post(`/tasks/finish/${idOf(task)}`, { done: false })).body.message).toContain('again since')
})
test('its day and its note are changed by who assigned it, and by nobody else', async () => {
  const person = await service.person()
  const other = await service.person()
  await assign(admin, person, [`company:${await company()}`])
  const task = idOf(await only(person))
  const change = (who: Client) => who.put(`/tasks/update/${task}`, { dueOn: addDays(today, 1), note: 'Soon' })
  expect((await change(person)).status).toBe(403)
  expect((await change(other)).status).toBe(404)
  expect((await other.post(`/tasks/finish/${task}`, { done: true })).status).toBe(404)
  expect((await change(admin)).status).toBe(200)
  expect((await titlesOf(person)).filter(title => title.includes('has changed your task'))).toHaveLength(1)
  const wrong = (body: object) => admin.put(`/tasks/update/${task}`, { dueOn: null, note: null, ...body })
  expect((await wrong({ dueOn: addDays(today, -1) })).body).toMatchObject({ errors: [{ field: 'dueOn' }] })
  expect(await only(person)).toMatchObject({ dueOn: addDays(today, 1), note: 'Soon' })
  expect((await wrong({ note: '   ' })).status).toBe(200)
  expect((await only(person)).note).toBeNull()
  await person.post(`/tasks/finish/${task}`, { done: true })
  expect((await change(admin)).body.message).toBe('It is done.')
})
test('many are told of in one message, the earliest day first; all are assigned or none', async () => {
  const person = await service.person()
  const records = [`company:${await company()}`, `company:${await company()}`]
  expect((await assign(admin, person, records)).body).toMatchObject({ assigned: 2 })
  await assign(admin, person, [`company:${await company()}`], { dueOn: today })
  const days = (await tasksOf(person)).map(each => String(each.dueOn))
  expect(days).toEqual([today, 'null', 'null'])
  const told = (await titlesOf(person)).filter(title => title.includes('assigned'))
  expect(told).toHaveLength(2)
  expect(told).toContain('Test Person assigned 2 records to you'.replace('Test Person', 'Rana Odeh'))
  const missing = await assign(admin, person, [`company:${await company()}`, `company:${crypto.randomUUID()}`])
  expect(missing.status).toBe(404)
  expect(await tasksOf(person)).toHaveLength(3)
})
test('only to who may read it: an unknown person and one without the right are refused in the same words', async () => {
  const record = [`company:${await company()}`]
  const blind = await service.person({ permissions: ['READ_ALL_BLOGS'] })
  const refused = await assign(admin, blind, record)
  const unknown = await admin.post('/tasks/create', { records: record, person: crypto.randomUUID() })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'person' }] } })
  expect(refused.body.message).toBe(unknown.body.message)
  expect((await assign(blind, admin, record)).status, 'nor by who may not').toBe(404)
  expect((await blind.get(`/tasks?record=${record[0]}`)).status).toBe(404)
  for (const [body, field] of [
    [{ records: ['savedViews:x'] }, 'records'],
    [{ records: [`nothing:${crypto.randomUUID()}`] }, 'records'],
    [{ records: [] }, 'records'],
    [{ records: record, dueOn: addDays(today, -1) }, 'dueOn'],
    [{ records: record, note: 'x'.repeat(501) }, 'note'],
  ] as const)
    expect((await admin.post('/tasks/create', { person: second.person, ...body })).body).toMatchObject({
      errors: [{ field: expect.stringContaining(field) }],
    })
})
test('staff and the people of a company know nothing of each other’s tasks', async () => {
  const [own, foreign] = [await company(), await company()]
  const user = await service.person({ alias: 'company-admin', company: own, name: 'Ada Own' })
  const colleague = await service.person({ alias: 'company-admin', company: own })
  const stranger = await service.person({ alias: 'company-admin', company: foreign })
  const record = `company:${own}`
  for (const [by, to] of [
    [admin, user],
    [user, admin],
    [user, stranger],
  ] as const)
    expect((await assign(by, to, [record])).status).toBe(422)
  expect((await assign(stranger, stranger, [record])).status).toBe(404)
  await assign(admin, second, [record])
  expect((await assign(user, colleague, [record])).body).toMatchObject({ assigned: 1 })
  expect((await tasksOf(user, `?record=${record}`)).map(each => each.person?._id)).toEqual([colleague.person])
  expect((await tasksOf(admin, `?record=${record}`)).map(each => each.person?._id)).toEqual([second.person])
  expect((await stranger.get(`/tasks?record=${record}`)).status).toBe(404)
})
test('a record that is gone, or not open to them any more, is in nobody’s work', async () => {
  const person = await service.person({ alias: 'viewer' })
  const id = await company()
  await assign(admin, person, [`company:${id}`])
  expect(await tasksOf(person)).toHaveLength(1)
  const { version } = (await admin.get(`/company/id/${id}`)).body
  await admin.del(`/company/delete/${id}?version=${String(version)}`)
  expect(await tasksOf(person)).toHaveLength(0)
  // however many such there are, they take no place from others
  await service.database.query(sql`insert into record_task (_id, resource, record_id, person, assigned_by, at, due_on)
    select gen_random_uuid(), 'company', gen_random_uuid(), ${person.person}, ${admin.person}, now(), '2020-01-01'
    from generate_series(1, 250)`)
  await assign(admin, person, [`company:${await company()}`])
  expect(await tasksOf(person)).toHaveLength(1)
})
test('a merge takes tasks along, and gives back those that the former record can have', async () => {
  const person = await service.person()
  const [from, into] = [await made.make('company'), await made.make('company')]
  const at = (row: Body): string => `company:${idOf(row)}`
  await assign(admin, person, [at(from)])
  const done = idOf(await only(person))
  await person.post(`/tasks/finish/${done}`, { done: true })
  await assign(admin, person, [at(from), at(into)])
  const { version } = (await admin.get(`/company/id/${idOf(from)}`)).body
  const merged = await admin.post(`/company/merge/${idOf(from)}`, { version, into: idOf(into) })
  expect(merged.status, merged.text).toBe(200)
  await person.post(`/tasks/finish/${idOf(await only(person))}`, { done: true })
  await person.post(`/tasks/finish/${done}`, { done: false })
  expect(await only(person)).toMatchObject({ _id: done, record: idOf(into) })
  const gone = await admin.post(`/company/unmerge/${idOf(from)}`, { version: 2 })
  expect(gone.status, gone.text).toBe(200)
  expect((await tasksOf(person)).map(each => each.record)).toHaveLength(2)
})
test('assigned by five at once it is one task, and done by two at once it is told once', async () => {
  const person = await service.person({ name: 'One Person' })
  const record = [`company:${await company({ tradeName: 'Pier Works' })}`]
  const answers = await Promise.all(Array.from({ length: 5 }, () => assign(admin, person, record)))
  expect(answers.filter(each => Number(each.body.assigned) === 1)).toHaveLength(1)
  expect(answers.filter(each => Number(each.body.already) === 1)).toHaveLength(4)
  const task = idOf(await only(person))
  const done = await Promise.all([1, 2, 3].map(() => person.post(`/tasks/finish/${task}`, { done: true })))
  expect(done.map(each => each.status)).toEqual([200, 200, 200])
  expect((await titlesOf(admin)).filter(title => title === 'One Person has done: Pier Works')).toHaveLength(1)
})
test('whose task it is hears of its day in the morning, once, unless it is done or was assigned that day', async () => {
  const person = await service.person({ name: 'Lina Haddad' })
  // ten in the morning in Dubai, so many days from today
  const morning = (days: number): Date => new Date(Date.parse(`${addDays(today, days)}T06:00:00Z`))
  const assigned = async (dueOn: string): Promise<string> => {
    const id = await company()
    await assign(admin, person, [`company:${id}`], { dueOn, note: 'Check the licence' })
    return id
  }
  const [later, done] = [await assigned(addDays(today, 2)), await assigned(addDays(today, 1))]
  await assigned(today)
  const taskOf = async (record: string): Promise<string> =>
    (await tasksOf(person)).filter(each => String(each.record) === record).map(idOf)[0] ?? ''
  await person.post(`/tasks/finish/${await taskOf(done)}`, { done: true })
  const remindersTo = async (): Promise<string[]> =>
    (await titlesOf(person)).filter(title => title.startsWith('To be done today'))
  const round = (days: number): Promise<number> => remindTasks(service.engine, morning(days))

  // the day on which it was assigned was said then; one that is done is no longer to be done
  await Promise.all([round(0), round(1)])
  expect(await remindersTo()).toEqual([])
  const before = new Date(morning(2).getTime() - 3 * 3_600_000) // seven o'clock
  expect(await remindTasks(service.engine, before)).toBe(0)
  // two processes at once
  const counts = await Promise.all([round(2), round(2)])
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
  const name = String((await admin.get(`/company/id/${later}`)).body.tradeName)
  expect(await remindersTo()).toEqual([`To be done today: ${name}`])

  // another day is another reminder
  await admin.put(`/tasks/update/${await taskOf(later)}`, { dueOn: addDays(today, 3), note: null })
  expect(await round(3)).toBe(1)
  expect(await round(3)).toBe(0)
  expect(await remindersTo()).toHaveLength(2)

  // a record that is in the trash in the morning is reminded of when it is back
  const trashed = await assigned(addDays(today, 4))
  const { version } = (await admin.get(`/company/id/${trashed}`)).body
  await admin.del(`/company/delete/${trashed}?version=${String(version)}`)
  expect(await round(4)).toBe(0)
  const back = await admin.post(`/company/restore/${trashed}`, { version: Number(version) + 1 })
  expect(back.status, back.text).toBe(200)
  expect(await round(4)).toBe(1)
  expect(await remindersTo()).toHaveLength(3)
})
