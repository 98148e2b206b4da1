/** The audit log: everything that is done is in it, for who may read it, and nothing of it tells more than they may know. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AuditEntry } from '@siteoffice/domain/modules/settings/audit-entry'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { PASSWORD, testService } from '../../../../test/test-service.ts'
import { wordsOf } from '../../../lib/words.ts'
import { dayIn } from '../../../lib/zoned-days.ts'

const READ = ['READ_AUDIT_LOG']
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Ada Marsh' })
})
afterAll(() => service.stop())

async function entries(who: Client, query = ''): Promise<readonly AuditEntry[]> {
  const answer = await who.get(`/audit-log?size=100${query}`)
  expect(answer.status).toBe(200)
  return answer.body.content as unknown as readonly AuditEntry[]
}
const department = async (name: string): Promise<string> =>
  String((await admin.post('/department/create', { name, code: name.slice(0, 8).toUpperCase() })).body._id)

test('says who did what to which record, newest first, and never with what', async () => {
  const id = await department('Quantities')
  expect((await admin.put(`/department/update/${id}`, { version: 1, name: 'Estimates' })).status).toBe(200)
  expect((await admin.del(`/department/delete/${id}`)).status).toBe(200)
  const found = await entries(admin, `&record=${id}`)
  expect(found.map(each => each.action)).toEqual(['delete', 'update', 'create'])
  expect(found[1]).toMatchObject({
    resource: 'department',
    recordId: id,
    actor: { label: 'Ada Marsh' },
    onBehalfOf: null,
    fields: ['name'],
  })
  expect(JSON.stringify(found), 'what it was called before').not.toContain('Quantities')
})
describe('what was deleted', () => {
  const labels = async (who: Client, id: string) =>
    new Set((await entries(who, `&record=${id}`)).map(each => each.label))
  test('is named to who may open its trash, and to nobody else', async () => {
    const id = await department('Zebra')
    expect((await admin.del(`/department/delete/${id}`)).status).toBe(200)
    expect(await labels(admin, id)).toEqual(new Set(['Zebra']))
    const opener = await service.person({ permissions: [...READ, 'READ_SINGLE_DEPARTMENT'] })
    expect(await labels(opener, id)).toEqual(new Set([null]))
  })
  test('for good is called as its history had it last, to those', async () => {
    const id = await department('Okapi')
    await admin.put(`/department/update/${id}`, { version: 1, name: 'Giraffe' })
    await admin.del(`/department/delete/${id}`)
    expect((await admin.del(`/department/purge/${id}`)).status).toBeLessThan(300)
    expect(await labels(admin, id)).toEqual(new Set(['Giraffe']))
    const deleter = await service.person({ permissions: [...READ, 'DELETE_DEPARTMENT'] })
    expect(await labels(deleter, id), 'who might never open it').toEqual(new Set([null]))
    const opener = await service.person({ permissions: [...READ, 'READ_SINGLE_DEPARTMENT'] })
    expect(await labels(opener, id)).toEqual(new Set([null]))
  })
  test('by a merge is named too', async () => {
    const made = createFixtures(service, admin)
    const [from, into] = [await made.make('company', { tradeName: 'Merged away' }), await made.make('company')]
    const merged = await admin.post(`/company/merge/${String(from._id)}`, { into: into._id, version: from.version })
    expect(merged, merged.text).toMatchObject({ status: 200 })
    expect(await labels(admin, String(from._id))).toEqual(new Set(['Merged away']))
  })
  test('for good is not named where who asks sees but some of its kind', async () => {
    const made = createFixtures(service, admin)
    const [store, other] = [await made.make('stores'), await made.make('stores')]
    const row = await made.make('warehouse', { store: store._id })
    const id = String(row._id)
    await admin.del(`/warehouse/delete/${id}`)
    await admin.del(`/warehouse/purge/${id}`)
    expect(await labels(admin, id)).toEqual(new Set([row['name']]))
    const keeper = await service.person({
      permissions: [...READ, 'READ_SINGLE_WAREHOUSE', 'DELETE_WAREHOUSE'],
      stores: [String(other._id)],
    })
    expect(await labels(keeper, id)).toEqual(new Set([null]))
  })
})
test('knows who signed in, from where and with what', async () => {
  const body = { email: admin.email, password: PASSWORD }
  expect((await service.anonymous.post('/login', body)).status).toBe(200)
  const [entry] = await entries(admin, '&resource=session')
  expect(entry).toMatchObject({ action: 'sign-in', actor: { _id: admin.person }, ip: '127.0.0.1', label: null })
  expect((await admin.get('/profile/history')).body.content?.some(each => String(each.action) === 'sign-in')).toBe(
    false,
  )
})
describe('a sign-in that failed', () => {
  const from = (email: string, password: string, remoteAddress: string) =>
    service.call({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress })
  /** It is told when the answer has left. */
  const told = async (ip: string, count: number): Promise<readonly AuditEntry[]> => {
    const query = `&action=sign-in-failed&ip=${ip}`
    await expect.poll(async () => (await entries(admin, query)).length).toBe(count)
    return entries(admin, query)
  }
  test('is told with whose account was tried, from where and why, and never with what was typed', async () => {
    const person = await service.person({ name: 'Lina Haddad' })
    const known = await from(person.email, 'a wrong secret', '192.0.2.1')
    const unknown = await from('Secret.Word@gulf.example', 'a wrong secret', '192.0.2.2')
    expect([known.status, unknown.status]).toEqual([401, 401])
    expect([known.body.code, known.body.message]).toEqual([unknown.body.code, unknown.body.message])
    const failed = { resource: 'session', action: 'sign-in-failed', fields: [], label: null }
    expect(await told('192.0.2.1', 1)).toMatchObject([
      { ...failed, actor: { label: 'Lina Haddad' }, reason: 'The password was wrong' },
    ])
    const unknowns = await told('192.0.2.2', 1)
    expect(unknowns).toMatchObject([{ ...failed, actor: null, reason: 'No account has this address: …@gulf.example' }])
    expect(JSON.stringify(unknowns)).not.toMatch(/secret/i)
    expect((await entries(admin, '&action=sign-in-failed&search=lina')).length).toBe(1)
    // a reader of the log without rights to people is told as much
    const reader = await service.person({ permissions: READ })
    expect((await entries(reader, '&ip=192.0.2.1'))[0]?.reason).toBe('The password was wrong')
    // their own history has what they did, and this was somebody
    expect((await person.get('/profile/history')).body.content).toEqual([])
  })
  test('of a closed account says so to the log and not to who tries', async () => {
    const person = await service.person({ name: 'Former colleague' })
    await service.database.query(sql`update person set status = 'suspended' where _id = ${person.person}`)
    const answer = await from(person.email, PASSWORD, '192.0.2.3')
    expect(answer).toMatchObject({ status: 401, body: { message: 'The e-mail address or the password is wrong.' } })
    expect(await told('192.0.2.3', 1)).toMatchObject([{ reason: 'The account is not open' }])
  })
  test('whose address is no address leaves nothing of it in the log', async () => {
    for (const typed of ['hunter2', 'p@ssword', 'a@b c.example', `x@${'y'.repeat(60)}.example`])
      await from(typed, 'wrong', '192.0.2.4')
    for (const { reason } of await told('192.0.2.4', 4)) expect(reason).toBe('No account has this address')
  })
  test('is told so many times and no more, of one account and of addresses that nobody has', async () => {
    await service.database.query(sql`delete from login_failure`)
    const person = await service.person({ name: 'Much tried' })
    const attempt = async (email: string, at: number) => {
      // neither an account nor an address is slowed down by what others try
      await service.database.query(sql`delete from login_failure where key like 'account %'`)
      expect((await from(email, 'wrong', `198.51.100.${at}`)).status).toBe(401)
    }
    for (let at = 0; at < 14; at += 1) await attempt(person.email, at)
    for (let at = 0; at < 70; at += 1) await attempt(`nobody${at}@flood.example`, 100 + at)
    const failed = async () =>
      (await entries(admin, '&action=sign-in-failed')).filter(each => each.ip?.startsWith('198.51.100.'))
    await expect.poll(async () => (await failed()).filter(each => each.actor !== null).length).toBe(10)
    await expect.poll(async () => (await failed()).filter(each => each.actor === null).length).toBe(60)
    // another's is still told after the flood
    const other = await service.person({ name: 'Tried once' })
    await attempt(other.email, 250)
    await expect.poll(async () => (await failed()).some(each => each.actor?.label === 'Tried once')).toBe(true)
  })
})
test('knows on whose behalf something was done', async () => {
  const [company] = await service.database.query<{ _id: string }>(sql`select gen_random_uuid()::text as _id`)
  await service.database.query(sql`insert into history (_id, at, resource, record_id, action, actor, impersonator, version, changes)
    values (gen_random_uuid(), now(), 'company', ${company?._id}::uuid, 'update', ${(await service.person({ name: 'Omar Saleh' })).person}::uuid, ${admin.person}::uuid, 2, '[]')`)
  const [entry] = await entries(admin, `&record=${company?._id}`)
  expect(entry).toMatchObject({ actor: { label: 'Ada Marsh' }, onBehalfOf: { label: 'Omar Saleh' } })
  for (const name of ['ada', 'SALEH', admin.email])
    expect((await entries(admin, `&record=${company?._id}&search=${encodeURIComponent(name)}`)).length).toBe(1)
  expect(await entries(admin, `&record=${company?._id}&search=nobody`)).toEqual([])
})
test('tells who may not open a record that something was done, and neither its name, its fields nor the reason', async () => {
  const id = await department('Safety')
  await admin.put(`/department/update/${id}`, { version: 1, name: 'Health and safety' })
  await service.database.query(sql`update history set reason = 'A secret reason' where record_id = ${id}::uuid`)
  const reader = await service.person({ permissions: READ })
  const found = await entries(reader, `&record=${id}`)
  expect(found).toHaveLength(2)
  for (const entry of found) expect(entry).toMatchObject({ label: null, fields: [], reason: null })
  const opener = await service.person({ permissions: [...READ, 'READ_SINGLE_DEPARTMENT'] })
  expect((await entries(opener, `&record=${id}`))[0]).toMatchObject({
    label: 'Health and safety',
    fields: ['name'],
    reason: 'A secret reason',
  })
})
test('filters by kind of record, action, time and address, page by page', async () => {
  const began = dayIn('UTC', Date.now())
  const ids = [await department('Alpha'), await department('Beta'), await department('Gamma')]
  const made = await entries(admin, '&resource=department&action=create')
  expect(made.slice(0, 3).map(each => each.recordId)).toEqual(ids.toReversed())
  expect(made.every(each => each.resource === 'department' && each.action === 'create')).toBe(true)
  const several = await entries(admin, '&resource=department,session&action=create,sign-in')
  expect(new Set(several.map(each => `${each.resource} ${each.action}`))).toEqual(
    new Set(['department create', 'session sign-in']),
  )
  expect((await entries(admin, `&resource=department&at=${began}..`)).length).toBeGreaterThanOrEqual(3)
  expect(await entries(admin, '&resource=department&at=..2001-01-01')).toEqual([])
  expect(await entries(admin, '&ip=192.0.2.77')).toEqual([])
  const page = async (at: number) =>
    (await admin.get(`/audit-log?resource=department&action=create&size=2&page=${at}`)).body
  const [first, second] = [await page(0), await page(1)]
  expect(first).toMatchObject({ more: true, content: [{ recordId: ids[2] }, { recordId: ids[1] }] })
  expect(second.content?.[0]).toMatchObject({ recordId: ids[0] })
})
test.each([
  ['at=yesterday', 'at'],
  ['at=2026-02-30..', 'at'],
  ['resource=moon', 'resource'],
  ['resource=company,moon', 'resource'],
  ['record=7', 'record'],
  ['size=1000', 'size'],
  ['person=x', 'person'],
])('refuses %s, naming the field', async (query, field) => {
  const { status, body } = await admin.get(`/audit-log?${query}`)
  expect({ status, field: (body.errors as { field: string }[] | undefined)?.[0]?.field }).toEqual({
    status: 400,
    field,
  })
})
test('is for who holds its own right, and for no company', async () => {
  const others = await service.person({ permissions: ['READ_HISTORY', 'READ_ALL_DEPARTMENT'] })
  expect((await others.get('/audit-log')).status).toBe(403)
  expect((await service.anonymous.get('/audit-log')).status).toBe(401)
  const company = String((await createFixtures(service, admin).make('company'))._id)
  const member = await service.person({ permissions: [...READ, 'EXPORT_DATA'], company })
  for (const path of ['/audit-log', '/audit-log/export']) expect((await member.get(path)).status, path).toBe(403)
  for (const change of ['post', 'put', 'del'] as const) expect((await admin[change]('/audit-log', {})).status).toBe(404)
})
test('says nothing of how somebody likes their lists', async () => {
  const person = await service.person()
  expect((await person.put('/profile/lists/projects', { density: 'compact' })).status).toBe(200)
  expect(await entries(admin, '&resource=listSettings')).toEqual([])
  expect((await admin.get('/audit-log/export?resource=listSettings')).text.trim().split('\r\n')).toHaveLength(1)
})
test('filters by device and by what was done in somebody else’s account', async () => {
  const id = await department('Devices')
  const agents = {
    firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    chrome: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  }
  for (const [action, agent] of Object.entries(agents))
    await service.database.query(sql`insert into history (_id, at, resource, record_id, action, actor, impersonator, version, user_agent, changes)
      values (gen_random_uuid(), now(), 'department', ${id}::uuid, ${action}, ${admin.person}::uuid, ${action === 'edge' ? admin.person : null}::uuid, 2, ${agent}, '[]')`)
  const actions = async (query: string) => (await entries(admin, `&record=${id}&${query}`)).map(each => each.action)
  expect(await actions('device=Firefox')).toEqual(['firefox'])
  expect(await actions('device=Chrome'), 'Edge calls itself Chrome too').toEqual(['chrome'])
  expect(await actions('device=Linux'), 'and Android calls itself Linux').toEqual(['firefox'])
  expect(await actions('device=edge on windows')).toEqual(['edge'])
  expect(await actions('account=other')).toEqual(['edge'])
  expect(await actions('account=own')).not.toContain('edge')
})
test('is exported as far as its reader may know it, by who may take data along, and says so of itself', async () => {
  const id = await department('Exports, "quoted"')
  await admin.put(`/department/update/${id}`, { version: 1, name: 'Exports' })
  await service.database.query(sql`update history set reason = '=cmd()' where record_id = ${id}::uuid`)
  const fetched = async (who: Client, query = '') => who.get(`/audit-log/export?record=${id}${query}`)
  const reader = await service.person({ permissions: READ })
  expect((await fetched(reader)).status).toBe(403)
  expect((await fetched(await service.person({ permissions: ['EXPORT_DATA'] }))).status).toBe(403)
  const narrow = await service.person({ permissions: [...READ, 'EXPORT_DATA'] })
  const file = await fetched(admin)
  expect(file, file.text).toMatchObject({ status: 200 })
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('When,Who,On behalf of,What was done')
  expect(lines[1]).toMatch(/Ada Marsh,,Changed,Department,Exports,.*,Name,'=cmd\(\),127\.0\.0\.1.*,department\.update$/)
  const theirs = await fetched(narrow)
  for (const hidden of ['Exports', 'cmd', ',Name,']) expect(theirs.text, hidden).not.toContain(hidden)
  expect((await fetched(admin, '&action=create')).text.trim().split('\r\n')).toHaveLength(2)
  const [entry] = await entries(reader, '&resource=audit-log')
  expect(entry).toMatchObject({
    action: 'export',
    actor: { _id: admin.person },
    reason: expect.stringMatching(/^1 row as csv, record: .*action: create/),
  })
})
test('names a step as its button does, in the language of who takes the log along', async () => {
  const project = await createFixtures(service, admin).make('projects')
  const sent = await admin.post(`/projects/submit/${String(project._id)}`, { version: project.version })
  expect(sent, sent.text).toMatchObject({ status: 200 })
  const path = `/audit-log/export?record=${String(project._id)}&action=submit`
  const label = transitionsOf(resourceNamed('projects')).find(({ name }) => name === 'submit')?.shape.label ?? ''
  const lineFor = async (who: Client) => (await who.get(path)).text.trim().split('\r\n')[1]
  expect(await lineFor(admin)).toContain(`,${label},Project,`)
  expect(await lineFor(admin)).toMatch(/,projects\.submit$/)
  const reader = await service.person()
  const { version } = (await reader.get('/profile')).body
  await reader.put('/profile', { version, locale: 'ar' })
  const words = await wordsOf('ar')
  expect(words(label)).not.toBe(label)
  expect(await lineFor(reader)).toContain(`,${words(label)},${words('Project')},`)
})
test('knows exports of lists and changed roles', async () => {
  const role = (await admin.post('/roles/create', { name: 'Auditors', alias: 'auditors', permissions: READ })).body
  const changed = await admin.put(`/roles/update/${String(role._id)}`, { version: 1, permissions: [] })
  expect(changed, changed.text).toMatchObject({ status: 200 })
  const [entry] = await entries(admin, '&resource=roles&action=update')
  expect(entry).toMatchObject({ recordId: role._id, fields: ['permissions'], actor: { _id: admin.person } })
  expect((await admin.get('/department/export')).status).toBe(200)
  const [exported] = await entries(admin, '&action=export&resource=department')
  expect(exported).toMatchObject({ actor: { _id: admin.person }, reason: expect.stringMatching(/rows? as /) })
})
