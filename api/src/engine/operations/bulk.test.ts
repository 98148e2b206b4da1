/** Bulk steps: who may take them over which records, what comes of each, how they are cancelled, stopped and undone. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { bulk, endedRun } from '../../../test/runs.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

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
  mark = `M${made.next()}x`
})
/** So many departments that a search for the mark finds. */
async function departments(many: number): Promise<Body[]> {
  const all: Body[] = []
  for (let n = 0; n < many; n += 1)
    all.push((await admin.post('/department/create', { name: `${mark} ${n}`, code: `${mark}-${n}` })).body)
  return all
}
const fill = async (many: number): Promise<void> => {
  await service.database.query(sql`insert into department (_id, created_at, updated_at, version, name, code, "order", active)
    select gen_random_uuid(), now(), now(), 1, ${mark} || ' ' || n, ${mark} || '-' || n, 0, true from generate_series(1, ${many}::int) n`)
}
const found = async (query = ''): Promise<Body> => (await admin.get(`/department?size=100&search=${mark}${query}`)).body

describe('fields', () => {
  test('are changed in all that a filter finds, each with its own history, and given back', async () => {
    const [first, second] = await departments(3)
    const filter = { search: mark, active: 'true' }
    const run = await bulk(admin, 'department', { action: 'update', filter, expected: 3, input: { active: false } })
    expect(run).toMatchObject({ state: 'done', total: 3, done: 3, failed: 0, undoable: true, action: 'update' })
    expect((await found()).content?.map(row => row.active)).toEqual([false, false, false])
    const history = (await admin.get(`/department/history/${String(first?._id)}`)).body.content
    expect(history?.[0]).toMatchObject({ action: 'update', actor: { _id: admin.person } })
    await admin.put(`/department/update/${String(second?._id)}`, { version: 2, email: 'changed@since.example' })
    const undone = await endedRun(admin, (await admin.post(`/runs/${String(run._id)}/undo`)).body._id)
    expect(undone).toMatchObject({
      done: 2,
      failed: 1,
      undoOf: run._id,
      undoable: false,
      failures: [{ record: second?._id, name: second?.name, reason: 'It was changed since, and stays as it is.' }],
    })
    expect((await found('&active=true')).totalElements).toBe(2)
    const report = await admin.get(`/runs/${String(undone._id)}/report`)
    expect(readCsv(report.text)).toEqual([
      ['Id', 'Name', 'Reason'],
      [String(second?._id), String(second?.name), 'It was changed since, and stays as it is.'],
    ])
  })
  test('that are none for many records at once are refused, and so is what no record would take', async () => {
    const [one] = await departments(1)
    const ids = [one?._id]
    const ask = (input: object) => admin.post('/department/bulk', { action: 'update', ids, expected: 1, input })
    expect((await ask({ name: 'All alike' })).body).toMatchObject({ errors: [{ field: 'name' }] })
    expect((await ask({ active: 'maybe' })).body).toMatchObject({ errors: [{ field: 'active' }] })
    expect((await ask({ nonsense: 1 })).body).toMatchObject({ errors: [{ field: 'nonsense' }] })
    expect((await ask({})).body).toMatchObject({ errors: [{ field: 'input' }] })
    expect((await admin.post('/department/bulk', { action: 'vanish', ids, expected: 1 })).status).toBe(400)
    expect((await admin.post('/department/bulk', { action: 'delete', expected: 1 })).status).toBe(400)
    const both = await admin.post('/department/bulk', { action: 'delete', expected: 1, ids, filter: {} })
    expect(both.status).toBe(400)
  })
  test('that a reference was in come back as the reference', async () => {
    const [above, below] = await departments(2)
    const ids = [below?._id]
    const change = { action: 'update', ids, expected: 1, input: { parent: above?._id } }
    const run = await bulk(admin, 'department', change)
    expect(run.done).toBe(1)
    const clear = await bulk(admin, 'department', { ...change, input: { parent: null } })
    await endedRun(admin, (await admin.post(`/runs/${String(clear._id)}/undo`)).body._id)
    const { body } = await admin.get(`/department/id/${String(below?._id)}`)
    expect(body.parent).toMatchObject({ _id: above?._id })
  })
})
test('another number than was expected is said, and nothing is done', async () => {
  await departments(2)
  const answer = await admin.post('/department/bulk', { action: 'delete', filter: { search: mark }, expected: 3 })
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(answer.body.message).toBe('Their number has changed from 3 to 2. Look at the list again.')
  expect((await found()).totalElements).toBe(2)
})
test('what a rule forbids stays and is told with its reason, the rest is done', async () => {
  const [above, other] = await departments(2)
  await admin.post('/department/create', { name: `Child ${mark}q`, code: `${mark}q`, parent: above?._id })
  const ids = [above?._id, other?._id]
  const run = await bulk(admin, 'department', { action: 'delete', ids, expected: 2 })
  expect(run).toMatchObject({ done: 1, failed: 1, failures: [{ record: above?._id, name: above?.name }] })
  expect(run.failures?.[0]?.reason).toContain('cannot be deleted')
})
test('transitions take their reason along, and ask for it at once', async () => {
  const project = await made.make('projects')
  const ids = [project._id]
  const without = await admin.post('/projects/bulk', { action: 'cancel', ids, expected: 1 })
  expect(without, without.text).toMatchObject({
    status: 422,
    body: { code: 'reason_required', errors: [{ field: 'reason' }] },
  })
  const run = await bulk(admin, 'projects', { action: 'cancel', ids, expected: 1, input: { reason: 'No money' } })
  expect(run).toMatchObject({ done: 1, undoable: false })
  const again = await bulk(admin, 'projects', { action: 'cancel', ids, expected: 1, input: { reason: 'No money' } })
  expect(again).toMatchObject({ done: 0, failed: 1 })
  expect((await admin.get(`/projects/history/${String(project._id)}`)).body.content?.[0]).toMatchObject({
    action: 'cancel',
    reason: 'No money',
  })
})
describe('transitions that another takes back', () => {
  test('are taken back by it, where it leads to the state from before and nothing was changed since', async () => {
    const [fresh, taken, changed] = [
      await made.make('contact-message'),
      await made.make('contact-message'),
      await made.make('contact-message'),
    ]
    await admin.post(`/contact-message/take/${String(taken._id)}`, { version: taken.version })
    const ids = [fresh._id, taken._id, changed._id]
    const run = await bulk(admin, 'contact-message', { action: 'close', ids, expected: 3 })
    expect(run, JSON.stringify(run)).toMatchObject({ done: 3, undoable: true })
    await admin.post(`/contact-message/reopen/${String(changed._id)}`, { version: 2 })
    const undone = await endedRun(admin, (await admin.post(`/runs/${String(run._id)}/undo`)).body._id)
    expect(undone, JSON.stringify(undone)).toMatchObject({ action: 'reopen', done: 1, failed: 2, undoable: false })
    const reasons = new Map(undone.failures?.map(({ record, reason }) => [record, reason]))
    expect(reasons.get(taken._id)).toBe('It was in another state before, which this does not bring back.')
    expect(reasons.get(changed._id)).toBe('It was changed since, and stays as it is.')
    const { body } = await admin.get(`/contact-message/history/${String(fresh._id)}`)
    expect(body.content?.slice(0, 2).map(entry => entry.action)).toEqual(['reopen', 'close'])
  })
  test('need the right of what takes them back', async () => {
    const job = await made.make('jobs')
    const open = await admin.post(`/jobs/open/${String(job._id)}`, { version: job.version })
    expect(open.status, open.text).toBe(200)
    const person = await service.person({ permissions: ['READ_ALL_JOB', 'READ_SINGLE_JOB', 'UPDATE_JOB'] })
    const run = await bulk(person, 'jobs', { action: 'pause', ids: [job._id], expected: 1 })
    expect(run).toMatchObject({ done: 1 })
    expect((await person.post(`/runs/${String(run._id)}/undo`)).status).toBe(403)
    expect((await admin.get(`/jobs/id/${String(job._id)}`)).body.status).toBe('paused')
  })
})
test('what is in the trash is deleted for good by who may, as far as nothing refers to it', async () => {
  const [one, other] = await departments(2)
  const filter = { search: mark }
  await bulk(admin, 'department', { action: 'delete', filter, expected: 2 })
  const asked = { action: 'purge', filter: { ...filter, trash: true }, expected: 2 }
  const person = await service.person({ permissions: ['READ_ALL_DEPARTMENT', 'DELETE_DEPARTMENT'] })
  expect((await person.post('/department/bulk', asked)).status).toBe(403)
  const run = await bulk(admin, 'department', asked)
  expect(run, JSON.stringify(run)).toMatchObject({ done: 2, failed: 0, undoable: false })
  for (const each of [one, other]) {
    expect((await admin.get(`/department/id/${String(each?._id)}?trash=true`)).status).toBe(404)
  }
})
describe('somebody of a company', () => {
  const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
  test('never reaches the rows of others, by filter or by id', async () => {
    const [mine, theirs] = [await made.make('company'), await made.make('company')]
    const [own, foreign] = [
      await made.make('companyDocument', { company: mine._id }),
      await made.make('companyDocument', { company: theirs._id }),
    ]
    const person = await service.person({ permissions: EVERYTHING, company: String(mine._id) })
    const wide = await person.post('/companyDocument/bulk', { action: 'delete', filter: {}, expected: 2 })
    expect(wide.body.code).toBe('conflict')
    const byId = await person.post('/companyDocument/bulk', {
      action: 'delete',
      ids: [own._id, foreign._id],
      expected: 2,
    })
    expect(byId.body.code).toBe('conflict')
    const run = await bulk(person, 'companyDocument', { action: 'delete', filter: {}, expected: 1 })
    expect(run.done).toBe(1)
    expect((await admin.get(`/companyDocument/id/${String(foreign._id)}`)).body.deletedAt ?? null).toBe(null)
    expect((await admin.get(`/runs/${String(run._id)}`)).status, 'nobody else hears of it').toBe(404)
    expect((await admin.post(`/runs/${String(run._id)}/undo`)).status).toBe(404)
    expect((await admin.get(`/runs/${String(run._id)}/report`)).status).toBe(404)
    expect((await admin.get('/runs')).body.content?.map(each => each._id)).not.toContain(run._id)
    expect((await person.get('/runs')).body.content?.map(each => each._id)).toContain(run._id)
  })
  test('knows of what they asked for, and somebody in their account of what was asked for there', async () => {
    const company = String((await made.make('company'))._id)
    const papers = [await made.make('companyDocument', { company }), await made.make('companyDocument', { company })]
    const person = await service.person({ permissions: EVERYTHING, company })
    const login = await admin.post('/login-company-admin', { userId: person.person, reason: 'asked for help' })
    const lent: Client['get'] = url =>
      service.call({ url: `/api${url}`, headers: { authorization: `Bearer ${String(login.body.token)}` } })
    const [own] = papers
    const run = await bulk(person, 'companyDocument', { action: 'delete', ids: [own?._id], expected: 1 })
    expect((await lent(`/runs/${String(run._id)}`)).status).toBe(404)
    expect((await lent('/runs')).body.content).toEqual([])
    expect((await person.get('/runs')).body.content).toMatchObject([{ _id: run._id }])
  })
  test('cannot ask by what they may not read', async () => {
    const mine = await made.make('company')
    const person = await service.person({ permissions: EVERYTHING, company: String(mine._id) })
    const ask = (filter: object) => person.post('/company/bulk', { action: 'delete', filter, expected: 1 })
    expect((await ask({ reviewer: admin.person })).body.code).toBe('unknown_field')
    expect((await ask({ where: JSON.stringify({ all: [{ field: 'reviewer', is: admin.person }] }) })).status).toBe(400)
  })
})
test('no ids at all are told in words', async () => {
  const { body } = await admin.post('/department/bulk', { action: 'delete', ids: [], expected: 1 })
  expect(body.errors).toEqual([{ field: 'ids', message: 'is required' }])
})
describe('rights', () => {
  test('are those of the step as well as of the list', async () => {
    await departments(1)
    const ask = { action: 'delete', filter: { search: mark }, expected: 1 }
    for (const permissions of [['READ_ALL_DEPARTMENT'], ['DELETE_DEPARTMENT']])
      expect((await (await service.person({ permissions })).post('/department/bulk', ask)).status).toBe(403)
    const person = await service.person({ permissions: ['READ_ALL_DEPARTMENT', 'DELETE_DEPARTMENT'] })
    expect(await bulk(person, 'department', ask)).toMatchObject({ done: 1 })
    expect(
      (await person.post('/department/bulk', { ...ask, action: 'restore', filter: { search: mark, trash: true } }))
        .status,
    ).toBe(202)
  })
  test.each(['the step', 'the list', 'the account', 'the second factor'])(
    'that are taken away meanwhile, with %s, stop what is under way',
    async what => {
      await fill(4_000)
      const person = await service.person({ permissions: ['READ_ALL_DEPARTMENT', 'DELETE_DEPARTMENT'] })
      const ask = { action: 'delete', filter: { search: mark }, expected: 4_000 }
      const { body } = await person.post('/department/bulk', ask)
      expect(body).toMatchObject({ state: 'running', endedAt: null })
      const left = what === 'the step' ? ['READ_ALL_DEPARTMENT'] : ['DELETE_DEPARTMENT']
      const change =
        what === 'the second factor'
          ? sql`mfa_required = true`
          : sql`permissions = ${left}::text[], version = version + 1`
      if (what !== 'the account')
        await service.database.query(
          sql`update roles set ${change} where _id = (select role from person where _id = ${person.person})`,
        )
      else await service.database.query(sql`update person set status = 'suspended' where _id = ${person.person}`)
      const [run] = await vi.waitFor(
        async () => {
          const rows = await service.database.query(
            sql`select state, reason from run where _id = ${String(body._id)} and ended_at is not null`,
          )
          expect(rows).toHaveLength(1)
          return rows
        },
        { timeout: 30_000, interval: 100 },
      )
      expect(run).toEqual({ state: 'stopped', reason: 'The person who requested it may no longer do this.' })
      expect(Number((await found()).totalElements)).toBeGreaterThan(0)
      if (what === 'the account' || what === 'the second factor') return
      const { failures = [] } = (await person.get(`/runs/${String(body._id)}`)).body
      expect(failures.length).toBeGreaterThan(0)
      const named = failures.filter(each => each.name !== null)
      expect(named, 'as far as they may still be read').toHaveLength(what === 'the step' ? failures.length : 0)
    },
  )
})
test('a long one is followed, and cancelled: the rest stays and is told', async () => {
  await fill(4_000)
  const { body } = await admin.post('/department/bulk', { action: 'delete', filter: { search: mark }, expected: 4_000 })
  expect(Number(body.done)).toBeLessThan(4_000)
  const cancelled = (await admin.post(`/runs/${String(body._id)}/cancel`)).body
  expect(cancelled).toMatchObject({ state: 'cancelled' })
  // one that was begun may still end
  await new Promise(done => setTimeout(done, 200))
  const run = (await admin.get(`/runs/${String(body._id)}`)).body
  expect((await found()).totalElements).toBe(4_000 - Number(run.done))
  const report = readCsv((await admin.get(`/runs/${String(body._id)}/report`)).text)
  expect(report).toHaveLength(1 + 4_000 - Number(run.done))
  const names = [...(run.failures ?? []).map(each => each.name), ...report.slice(1).map(([, name]) => name)]
  expect(
    names.filter(name => !String(name).startsWith(`${mark} `)),
    'what is left is named',
  ).toEqual([])
  expect((await admin.post(`/runs/${String(body._id)}/cancel`)).body.code).toBe('rule_broken')
})
