/** What the shipped roles may do: worked out from the catalogue, held here to what each job is. */
import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { parentOf } from '@siteoffice/domain/engine/describe'
import { groupPermissions, permissionFor } from '@siteoffice/domain/engine/permissions'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { testService } from '../../../test/test-service.ts'
import type { RoleAlias } from './roles.ts'
import { permissionsOf, SHIPPED_ROLES, seedRoles } from './roles.ts'

const all = groupPermissions(catalogue).flatMap(group => group.permissions.map(each => each.name))
const held = new Map<RoleAlias, Set<string>>(SHIPPED_ROLES.map(({ alias }) => [alias, new Set(permissionsOf(alias))]))
const holds = (alias: RoleAlias, ...names: readonly string[]): boolean =>
  names.every(name => held.get(alias)?.has(name) === true)
const within = (inner: RoleAlias, outer: RoleAlias): string[] =>
  [...(held.get(inner) ?? [])].filter(name => !holds(outer, name))

test('every role holds some permissions, all of which there are, and the super-admin every one', () => {
  for (const [alias, names] of held) {
    expect(names.size, alias).toBeGreaterThan(5)
    expect(
      [...names].filter(name => !all.includes(name)),
      alias,
    ).toEqual([])
  }
  expect(permissionsOf('super-admin')).toEqual(all)
})
test('whoever may give a role holds what it holds', () => {
  expect(within('company-admin', 'operations')).toEqual([])
  expect(within('member', 'company-admin')).toEqual([])
})
test('roles that see only their company hold nothing over what belongs to the staff', () => {
  // with the parts of what belongs to them
  for (const resource of catalogue.filter(each => (parentOf(each, findResource) ?? each).scope === 'staff'))
    for (const operation of ['list', 'get', 'create', 'update', 'delete'] as const)
      for (const alias of ['company-admin', 'member'] as const)
        expect(holds(alias, permissionFor(resource, operation)), `${alias} ${operation} ${resource.name}`).toBe(false)
  for (const alias of ['company-admin', 'member'] as const)
    for (const name of [
      'VERIFY_COMPANY',
      'PUBLISH_PROJECTS',
      'OPEN_PROJECT_APPLICATIONS',
      'AWARD_PROJECTS',
      'LOGIN_INTO_USER_ACCOUNT',
      'EXPORT_DATA',
      'PURGE_DATA',
    ])
      expect(holds(alias, name), `${alias} ${name}`).toBe(false)
})
test('each job has its tools, and only the super-admin deletes for good or changes roles', () => {
  expect(
    holds(
      'operations',
      'VERIFY_COMPANY',
      'PUBLISH_PROJECTS',
      'OPEN_PROJECT_APPLICATIONS',
      'AWARD_PROJECTS',
      'CREATE_USER',
    ),
  ).toBe(true)
  expect(holds('finance', 'READ_COMPANY_FINANCIALS', 'READ_ALL_PROJECTS', 'EXPORT_DATA')).toBe(true)
  expect(holds('content-editor', 'CREATE_CATEGORY', 'UPDATE_PROFESSIONAL_CATEGORY', 'UPDATE_APP_LANGUAGE')).toBe(true)
  expect(holds('support', 'CAN_CHAT', 'LOGIN_INTO_USER_ACCOUNT')).toBe(true)
  expect(
    holds('company-admin', 'CREATE_PROJECTS', 'CREATE_PROJECT_APPLICATIONS', 'UPDATE_COMPANY', 'CREATE_USER'),
  ).toBe(true)
  expect(holds('company-admin', 'ACCEPT_AWARD', 'SIGN_MOU', 'READ_ALL_BILLINGS', 'CREATE_REQUESTED_CATEGORY')).toBe(
    true,
  )
  for (const name of [
    'UPDATE_PROJECT_WINNING_DECLARATION',
    'UPDATE_ASSIGNED_MOU',
    'UPDATE_REQUESTED_CATEGORY',
    'UPDATE_PROFILE_DOWNLOAD_REQUEST',
    'UPDATE_CUSTOMER_FEEDBACK',
    'CREATE_BILLINGS',
    'RECORD_PAYMENT',
  ])
    expect(holds('company-admin', name), `what the network decides, ${name}`).toBe(false)
  expect(holds('finance', 'CREATE_BILLINGS', 'ISSUE_BILLINGS', 'READ_ALL_PROJECT_WINNING_DECLARATION')).toBe(true)
  expect(holds('content-editor', 'DELETE_BLOG', 'PUBLISH_CONTENT', 'SEND_NOTIFICATION', 'UPDATE_SUITE')).toBe(true)
  expect(holds('storekeeper', 'ADJUST_STOCK', 'CREATE_SALE', 'UPDATE_PURCHASE', 'DELETE_PRODUCT')).toBe(true)
  expect(holds('storekeeper', 'READ_ALL_BILLINGS')).toBe(false)
  expect([...(held.get('viewer') ?? [])].filter(name => !name.startsWith('READ_'))).toEqual([])
  expect(holds('viewer', 'READ_COMPANY_FINANCIALS')).toBe(false)
  for (const alias of held.keys())
    for (const name of ['PURGE_DATA', 'CREATE_ROLE', 'UPDATE_ROLE', 'UPDATE_ADMIN_USER', 'UPDATE_SITE_CONFIG'])
      expect(holds(alias, name), `${alias} ${name}`).toBe(alias === 'super-admin')
})
test('the first version that keeps what it shipped gives roles what no super admin has yet, once, and nothing back that was taken', async () => {
  const service = await testService()
  onTestFinished(() => service.stop())
  const { database } = service
  const roleOf = async (alias: RoleAlias) => {
    const [row] = await database.query<{ permissions: string[]; version: number }>(
      sql`select permissions, version from roles where alias = ${alias}`,
    )
    return { has: (name: string) => row?.permissions.includes(name) === true, version: row?.version }
  }
  const take = (name: string, ...aliases: readonly RoleAlias[]) =>
    database.query(
      sql`update roles set permissions = array_remove(permissions, ${name}) where alias = any(${aliases}::text[])`,
    )
  // as if stores had not been there before, and the auditors had been forbidden to read bills
  await database.query(sql`delete from shipped_role`)
  await take('READ_ALL_STORE', ...SHIPPED_ROLES.map(role => role.alias))
  await take('READ_ALL_BILLINGS', 'viewer')
  await seedRoles(database)
  expect((await roleOf('super-admin')).has('READ_ALL_STORE')).toBe(true)
  expect((await roleOf('storekeeper')).has('READ_ALL_STORE')).toBe(true)
  expect((await roleOf('member')).has('READ_ALL_STORE')).toBe(holds('member', 'READ_ALL_STORE'))
  const viewer = await roleOf('viewer')
  expect(viewer.has('READ_ALL_BILLINGS')).toBe(false)
  await seedRoles(database)
  expect((await roleOf('viewer')).version).toBe(viewer.version)
})

test('a new version gives shipped roles what they were never shipped with, also edited ones, says so, and gives nothing back', async () => {
  const service = await testService()
  onTestFinished(() => service.stop())
  const { database } = service
  const admin = await service.person()
  const roleOf = async (alias: RoleAlias) => (await admin.get(`/roles?search=${alias}`)).body.content?.[0]
  const finance = await roleOf('finance')
  const edit = async (permissions: readonly unknown[]): Promise<void> => {
    const role = await roleOf('finance')
    const answer = await admin.put(`/roles/update/${String(role?._id)}`, { version: role?.version, permissions })
    expect(answer.status, answer.text).toBe(200)
  }
  const held = [...(finance?.permissions ?? [])].map(String)
  // an administrator takes one right and gives another; the version before had shipped neither EXPORT_DATA nor READ_ALL_STORE to the role
  const own = [
    ...held.filter(name => !['VOID_BILLINGS', 'EXPORT_DATA', 'READ_ALL_STORE'].includes(name)),
    'PUBLISH_PROJECTS',
  ]
  await edit(own)
  await database.query(
    sql`update shipped_role set permissions = array_append(array_remove(array_remove(permissions, 'EXPORT_DATA'), 'READ_ALL_STORE'), 'SHIPPED_ONCE') where alias = 'finance'`,
  )
  const before = await Promise.all(SHIPPED_ROLES.map(({ alias }) => roleOf(alias)))
  await Promise.all([seedRoles(database), seedRoles(database), seedRoles(database)])
  const after = await roleOf('finance')
  expect([...(after?.permissions ?? [])].map(String).toSorted()).toEqual(
    [...own, 'EXPORT_DATA', 'READ_ALL_STORE'].toSorted(),
  )
  const [entry] = [...((await admin.get(`/roles/history/${String(after?._id)}`)).body.content ?? [])]
  expect(entry).toMatchObject({
    action: 'update',
    actor: null,
    version: after?.version,
    reason: 'New in this version of the program',
  })
  for (const [place, { alias }] of SHIPPED_ROLES.entries())
    if (alias !== 'finance') expect((await roleOf(alias))?.version, alias).toBe(before[place]?.version)
  // what a version in between does not ship is remembered all the same
  const [kept] = await database.query<{ permissions: string[] }>(
    sql`select permissions from shipped_role where alias = 'finance'`,
  )
  expect(kept?.permissions).toEqual(expect.arrayContaining(['SHIPPED_ONCE', 'EXPORT_DATA']))
  // taken away again, it stays so
  await edit(own)
  await seedRoles(database)
  expect([...((await roleOf('finance'))?.permissions ?? [])].map(String).toSorted()).toEqual(own.toSorted())
})
