/** Roles: what they must not allow is tried. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const roleNamed = async (alias: string): Promise<Body> => {
  const found = (await admin.get('/roles?size=100')).body.content?.find(role => String(role.alias) === alias)
  if (found === undefined) throw new Error(`no role ${alias}`)
  return (await admin.get(`/roles/id/${String(found._id)}`)).body
}

describe('roles', () => {
  test('list every permission, grouped', async () => {
    const groups = (await admin.get('/roles/all-permissions')).body.content
    const names = groups?.flatMap(group => group.permissions?.map(each => String(each.name)) ?? [])
    expect(names).toEqual(ALL_PERMISSIONS)
    expect(new Set(names).size).toBe(names?.length)
  })
  test('nobody brings back, or takes away, what holds more than they do', async () => {
    const clerk = await service.person({
      permissions: ['UPDATE_ADMIN_USER', 'DELETE_ADMIN_USER', 'DELETE_ROLE', 'READ_ALL_COMPANY'],
    })
    const chief = await service.person()
    expect((await admin.del(`/adminUsers/delete/${chief.person}`)).status).toBe(200)
    expect(await clerk.post(`/adminUsers/restore/${chief.person}`)).toMatchObject({ status: 403 })
    expect((await admin.post(`/adminUsers/restore/${chief.person}`)).status).toBe(200)
    const role = async (name: string, permissions: string[]): Promise<string> =>
      String((await admin.post('/roles/create', { name, alias: name, permissions })).body._id)
    expect((await clerk.del(`/roles/delete/${await role('above', ['DELETE_COMPANY'])}`)).status).toBe(403)
    expect((await clerk.del(`/roles/delete/${await role('below', ['READ_ALL_COMPANY'])}`)).status).toBe(200)
  })
  test('nobody grants what they do not hold', async () => {
    const editor = await service.person({
      permissions: [
        'CREATE_ROLE',
        'UPDATE_ROLE',
        'READ_SINGLE_ROLE',
        'READ_ALL_COMPANY',
        'CREATE_ADMIN_USER',
        'UPDATE_ADMIN_USER',
      ],
    })
    const over = await editor.post('/roles/create', { name: 'Over', alias: 'over', permissions: ['DELETE_COMPANY'] })
    expect(over).toMatchObject({ status: 403, body: { errors: [{ field: 'permissions' }] } })
    const fine = await editor.post('/roles/create', { name: 'Fine', alias: 'fine', permissions: ['READ_ALL_COMPANY'] })
    expect(fine.status, fine.text).toBe(201)
    expect(
      (
        await editor.put(`/roles/update/${String(fine.body._id)}`, {
          version: 1,
          permissions: ['READ_ALL_COMPANY', 'VERIFY_COMPANY'],
        })
      ).status,
    ).toBe(403)
    const strong = await roleNamed('super-admin')
    expect(
      (await editor.put(`/roles/update/${String(strong._id)}`, { version: strong.version, name: 'Mine' })).status,
    ).toBe(403)
    const [own] = await service.database.query<{ role: string }>(
      sql`select role from person where _id = ${editor.person}`,
    )
    expect(
      (await editor.put(`/roles/update/${own?.role}`, { version: 1, permissions: ['CREATE_ROLE', 'DELETE_ROLE'] }))
        .status,
    ).toBe(403)
    const body = { name: 'Ann', email: 'ann@test.example', role: strong._id }
    expect(await editor.post('/adminUsers/create', body)).toMatchObject({
      status: 403,
      body: { errors: [{ field: 'role' }] },
    })
  })
  test('nobody changes the account of somebody above them, nor raises their own', async () => {
    const editor = await service.person({ permissions: ['UPDATE_ADMIN_USER', 'READ_SINGLE_ADMIN_USER'] })
    const target = await service.person()
    expect(
      (await editor.put(`/adminUsers/update/${target.person}`, { version: 1, jobTitle: 'Taken over' })).status,
    ).toBe(403)
    expect((await editor.post(`/adminUsers/suspend/${target.person}`, { version: 1, reason: 'out' })).status).toBe(403)
    const strong = await roleNamed('super-admin')
    expect((await editor.put(`/adminUsers/update/${editor.person}`, { version: 1, role: strong._id })).status).toBe(403)
  })
  test('unknown permissions, a changed alias and shipped roles are refused', async () => {
    expect((await admin.post('/roles/create', { name: 'X', alias: 'x', permissions: ['FLY'] })).body).toMatchObject({
      errors: [{ field: 'permissions' }],
    })
    const viewer = await roleNamed('viewer')
    expect(
      (await admin.put(`/roles/update/${String(viewer._id)}`, { version: viewer.version, alias: 'other' })).body,
    ).toMatchObject({ errors: [{ field: 'alias' }] })
    const spare = await made.make('roles')
    await service.database.query(sql`update roles set is_system = true where _id = ${String(spare._id)}`)
    expect(await admin.del(`/roles/delete/${String(spare._id)}`)).toMatchObject({
      status: 422,
      body: { code: 'rule_broken' },
    })
    expect(await admin.del(`/roles/delete/${String((await roleNamed('super-admin'))._id)}`)).toMatchObject({
      status: 422,
    })
  })
  test('a role in use is not deleted, and says by whom it is used', async () => {
    const person = await service.person({ permissions: ['READ_ALL_COMPANY'] })
    const [own] = await service.database.query<{ role: string }>(
      sql`select role from person where _id = ${person.person}`,
    )
    expect(await admin.del(`/roles/delete/${own?.role}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use', usedBy: [{ resource: 'adminUsers', field: 'role', count: 1 }] },
    })
  })
  test('the last active administrator stays', async () => {
    const { role } =
      (await service.database.query<{ role: string }>(sql`select role from person where _id = ${admin.person}`))[0] ??
      {}
    const others = await service.database.query<{ _id: string }>(
      sql`select _id from person where role = ${role} and _id <> ${admin.person} and status = 'active'`,
    )
    for (const { _id } of others)
      await service.database.query(sql`update person set status = 'suspended' where _id = ${_id}`)
    const second = await service.person({ permissions: ALL_PERMISSIONS })
    const row = (await second.get(`/adminUsers/id/${admin.person}`)).body
    expect(row.transitions?.find(each => String(each.name) === 'suspend')?.blockedBy).toBeDefined()
    expect(
      await second.post(`/adminUsers/suspend/${admin.person}`, { version: row.version, reason: 'coup' }),
    ).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
    expect((await second.del(`/adminUsers/delete/${admin.person}`)).status).toBe(422)
    const viewer = await roleNamed('viewer')
    expect(
      (await second.put(`/adminUsers/update/${admin.person}`, { version: row.version, role: viewer._id })).body,
    ).toMatchObject({ errors: [{ field: 'role' }] })
  })
  test('staff roles and company roles do not mix', async () => {
    const member = await roleNamed('member')
    const viewer = await roleNamed('viewer')
    expect(
      (await admin.post('/adminUsers/create', { name: 'A', email: 'mix1@test.example', role: member._id })).body,
    ).toMatchObject({ errors: [{ field: 'role' }] })
    expect(
      (await admin.post('/users/create', { name: 'A', email: 'mix2@test.example', role: viewer._id })).body,
    ).toMatchObject({ errors: [{ field: 'role' }] })
  })
  test('a company finds the roles of its people by name, and no other', async () => {
    const company = (await made.make('company'))._id
    const boss = await service.person({ alias: 'company-admin', company: String(company) })
    const found = await boss.get('/roles/options?size=50')
    const names = found.body.content?.map(role => String(role.label))
    expect(names).toEqual(['Company admin', 'Member'])
    const [member, viewer] = [await roleNamed('member'), await roleNamed('viewer')]
    const colleague = { name: 'Colleague', email: 'colleague@test.example', role: member._id }
    const hired = await boss.post('/users/create', colleague)
    expect(hired, hired.text).toMatchObject({
      status: 201,
      body: { role: { label: 'Member' }, company: { _id: company } },
    })
    expect((await boss.post('/users/create', { ...colleague, role: viewer._id })).body).toMatchObject({
      code: 'missing_reference',
      errors: [{ field: 'role' }],
    })
    expect((await boss.get(`/roles/id/${String(member._id)}`)).status).toBe(403)
  })
})
