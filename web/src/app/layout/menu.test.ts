import { catalogue } from '@siteoffice/domain/catalogue'
import { screenOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { expect, test } from 'vitest'
import { listPath } from '../../kinds/paths.ts'
import { belongsTo, menuFor, searchMenu, shownMenu } from './menu.ts'

const everything = menuFor({ can: () => true, impersonated: false })
const named = (name: string) => {
  const found = catalogue.find(resource => resource.name === name)
  if (found === undefined) throw new Error(`No resource ${name}`)
  return found
}

test('the menu holds what may be listed, and no empty sections', () => {
  const company = named('company')
  const required = permissionFor(company, 'list')
  expect(menuFor({ can: wanted => wanted === required, impersonated: false })).toEqual([
    { section: 'Network', resources: [company], links: [] },
  ])
  expect(menuFor({ can: () => false, impersonated: false })).toEqual([])
})
test('parts are listed for those who may open what they are parts of', () => {
  const [own, above] = [permissionFor(named('companyDocument'), 'list'), permissionFor(named('company'), 'get')]
  const offered = (held: readonly string[]) =>
    menuFor({ can: wanted => held.includes(String(wanted)), impersonated: false }).flatMap(group => group.resources)
  expect(offered([own])).toEqual([])
  expect(offered([own, above])).toEqual([named('companyDocument')])
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
  const hidden = resources(everything).filter(
    each => !resources(shownMenu({ can: () => true, impersonated: false })).includes(each),
  )
  expect(hidden.map(({ name }) => name)).toEqual(['site-config'])
  const links = (menu: typeof everything) => menu.flatMap(group => group.links.map(({ path }) => path))
  const shown = links(shownMenu({ can: () => true, impersonated: false }))
  expect(links(everything).filter(path => !shown.includes(path))).toEqual(['/record-payment'])
  const required = permissionFor(named('site-config'), 'list')
  const [only] = shownMenu({ can: wanted => wanted === required || wanted.includes(required), impersonated: false })
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
  const users = named('users')
  expect(screenOf(users)).toBe('user')
  expect(['/user-list', '/add-user', '/edit-user/1'].every(path => belongsTo(users, path))).toBe(true)
  expect(['/users-list', '/user', '/edit-users/1', '/'].some(path => belongsTo(users, path))).toBe(false)
})
