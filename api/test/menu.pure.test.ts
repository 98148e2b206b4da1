/** The menu of every shipped role: short at first sight, nothing far away, and nothing that the role may not read. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { screensOf } from '@siteoffice/domain/engine/describe'
import { allows } from '@siteoffice/domain/engine/permissions'
import { MENU_GROUPS } from '@siteoffice/domain/menu'
import {
  entriesInSight,
  entryKey,
  IN_SIGHT,
  type MenuHolder,
  menuFor,
  ownGroup,
  rightsOfList,
  shownMenu,
} from '@siteoffice/domain/menu-for'
import { expect, test } from 'vitest'
import { permissionsOf, type RoleAlias, SHIPPED_ROLES } from '../src/data/seed/roles.ts'

const PARTS_OF_TENDERS = [
  'tenderLots',
  'addenda',
  'tenderQuestions',
  'tenderAnswers',
  'bidEvaluations',
  'bidRevisions',
  'bidOpenings',
]
function holderOf(alias: RoleAlias): MenuHolder {
  const held = new Set(permissionsOf(alias))
  const role = SHIPPED_ROLES.find(each => each.alias === alias)
  return { can: required => allows(held, [required].flat()), tenantScoped: role?.rowScope === 'company' }
}
const listed = catalogue.filter(each => screensOf(each).includes('list'))
const namesIn = (menu: ReturnType<typeof menuFor>) => menu.flatMap(({ entries }) => entries.map(entryKey))
const roles = SHIPPED_ROLES.map(({ alias }) => alias)

test('every list stands in one group; parts of tenders stand in none, and the palette finds them', () => {
  const menu = menuFor({ can: () => true })
  const parts = menu.flatMap(group => group.parts.map(({ name }) => name))
  expect(parts.toSorted()).toEqual(PARTS_OF_TENDERS.toSorted())
  const names = [...namesIn(menu).filter(name => !name.startsWith('/')), ...parts]
  expect(names.toSorted()).toEqual(listed.map(({ name }) => name).toSorted())
  const titles = listed.filter(({ name }) => !parts.includes(name)).map(({ title }) => title[1])
  expect(new Set(titles).size).toBe(titles.length)
})
test.each(roles)('%s: at most eight entries at first sight, every list within two presses', alias => {
  const holder = holderOf(alias)
  const menu = shownMenu(holder)
  expect(menu.length).toBeLessThanOrEqual(MENU_GROUPS.length)
  for (const group of menu) {
    const { entries, more } = entriesInSight(group)
    expect(entries.length + Number(more), group.name).toBeLessThanOrEqual(IN_SIGHT)
    // what is not in sight stands on the page that the group's heading leads to
    expect(more, group.name).toBe(entries.length < group.entries.length)
  }
  const readable = listed.filter(each => rightsOfList(each).every(name => holder.can(name)))
  // a company has its own record in place of a list of one
  const expected = readable.filter(({ name }) => !(holder.tenantScoped && name === 'company'))
  const reached = namesIn(menu).filter(name => !name.startsWith('/'))
  expect(reached.toSorted()).toEqual(
    expected
      .map(({ name }) => name)
      .filter(name => !PARTS_OF_TENDERS.includes(name))
      .toSorted(),
  )
})
test('the group of the own work comes first', () => {
  const first = (alias: RoleAlias) => shownMenu(holderOf(alias))[0]?.name
  expect(Object.fromEntries(roles.map(alias => [alias, first(alias)]))).toEqual({
    'super-admin': 'Tenders',
    operations: 'Tenders',
    finance: 'Money',
    'content-editor': 'Website',
    support: 'Messages',
    storekeeper: 'Stores',
    viewer: 'Tenders',
    'company-admin': 'Tenders',
    member: 'Tenders',
  })
  expect(ownGroup({ can: () => false })).toBeUndefined()
})
test('pages are for those whom they concern', () => {
  const admin = { can: () => true }
  const has = (holder: MenuHolder, path: string) => namesIn(menuFor(holder)).includes(path)
  expect([has(admin, '/chat'), has({ ...admin, impersonated: true }, '/chat')]).toEqual([true, false])
  expect(has({ ...admin, impersonated: true }, '/guest-chat')).toBe(true)
  expect([has(admin, '/my-company'), has({ ...admin, tenantScoped: true }, '/my-company')]).toEqual([false, true])
  expect(menuFor({ can: () => false })).toEqual([])
  // parts are listed for those who may open what they are parts of
  const only = (...rights: string[]) =>
    namesIn(menuFor({ can: name => [name].flat().every(each => rights.includes(each)) }))
  expect(only('READ_ALL_COMPANY_DOCUMENT')).toEqual([])
  expect(only('READ_ALL_COMPANY_DOCUMENT', 'READ_SINGLE_COMPANY')).toEqual(['companyDocument'])
})
test('what shows stock and purchases is there for who may read both', () => {
  const menuOf = (...held: string[]) => namesIn(menuFor({ can: required => allows(new Set(held), [required].flat()) }))
  expect(menuOf('READ_ALL_PURCHASE', 'READ_ALL_STOCK')).toContain('/reorder')
  expect(menuOf('READ_ALL_PURCHASE')).not.toContain('/reorder')
  expect(menuOf('READ_ALL_STOCK')).not.toContain('/reorder')
})
