import { catalogue } from '@siteoffice/domain/catalogue'
import { screenOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { expect, test } from 'vitest'
import { listPath } from '../../kinds/paths.ts'
import { belongsTo, menuFor, searchMenu, shownMenu } from './menu.ts'

const everything = menuFor({ can: () => true, impersonated: false })
const resourceNamed = (name: string) => {
  const match = catalogue.find(resource => resource.name === name)
  if (match === undefined) throw new Error(`No resource ${name}`)
  return match
}

test('the menu holds what may be listed, and no empty sections', () => {
  const company = resourceNamed('company')
  const required = permissionFor(company, 'list')
  expect(menuFor({ can: permission => permission === required, impersonated: false })).toEqual([
    { section: 'Network', resources: [company], links: [] },
  ])
  expect(menuFor({ can: () => false, impersonated: false })).toEqual([])
})
test('parts are listed for those who may open what they are parts of', () => {
  const [own, above] = [
    permissionFor(resourceNamed('companyDocument'), 'list'),
    permissionFor(resourceNamed('company'), 'get'),
  ]
  const resourcesFor = (permissions: readonly string[]) =>
    menuFor({ can: permission => permissions.includes(String(permission)), impersonated: false }).flatMap(
      group => group.resources,
    )
  expect(resourcesFor([own])).toEqual([])
  expect(resourcesFor([own, above])).toEqual([resourceNamed('companyDocument')])
})
test("the staff's chat is not offered in somebody else's account", () => {
  const links = (impersonated: boolean) =>
    menuFor({ can: () => true, impersonated }).flatMap(group => group.links.map(({ path }) => path))
  expect(links(false)).toContain('/chat')
  expect(links(true)).not.toContain('/chat')
  expect(links(true)).toContain('/guest-chat')
})
test('settings are one entry of the menu; their list, and what other screens lead to, is found elsewhere', () => {
  const resources = (menu: typeof everything) => menu.flatMap(group => group.resources)
  const unlisted = resources(everything).filter(
    each => !resources(shownMenu({ can: () => true, impersonated: false })).includes(each),
  )
  expect(unlisted.map(({ name }) => name)).toEqual(['site-config'])
  const links = (menu: typeof everything) => menu.flatMap(group => group.links.map(({ path }) => path))
  const paths = links(shownMenu({ can: () => true, impersonated: false }))
  expect(links(everything).filter(path => !paths.includes(path))).toEqual(['/record-payment'])
  const required = permissionFor(resourceNamed('site-config'), 'list')
  const [only] = shownMenu({
    can: permission => permission === required || permission.includes(required),
    impersonated: false,
  })
  expect(only?.links.map(({ path }) => path)).toEqual(['/settings'])
})
test('every list has a path of its own', () => {
  const paths = everything.flatMap(group => group.resources.map(each => listPath(each)))
  expect(new Set(paths).size).toBe(paths.length)
})
test('search finds lists by their name, and a section as a whole', () => {
  const names = (words: string) => searchMenu(everything, words, text => text).flatMap(group => group.resources)
  const inFrench = (text: string) => (text === 'Suppliers' ? 'Fournisseurs d’été' : text)
  expect(searchMenu(everything, 'ETE  fournisseurs', inFrench).flatMap(group => group.resources)).toMatchObject([
    { name: 'supplier' },
  ])
  expect(names('compan').map(resource => resource.name)).toContain('company')
  expect(names(' PEOPLE ').map(resource => resource.name)).toEqual(
    everything.find(group => group.section === 'People')?.resources.map(resource => resource.name),
  )
})
test('an address belongs to the resource whose screen it shows', () => {
  const users = resourceNamed('users')
  expect(screenOf(users)).toBe('user')
  expect(['/user-list', '/add-user', '/edit-user/1'].every(path => belongsTo(users, path))).toBe(true)
  expect(['/users-list', '/user', '/edit-users/1', '/'].some(path => belongsTo(users, path))).toBe(false)
})
