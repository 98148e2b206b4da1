import { catalogue, resourceNamed } from '@siteoffice/domain/catalogue'
import { screenOf } from '@siteoffice/domain/engine/describe'
import { menuFor, shownMenu } from '@siteoffice/domain/menu-for'
import { expect, test } from 'vitest'
import { listPath } from '../../kinds/paths.ts'
import { belongsTo, entryPath, placeOf, searchMenu } from './menu.ts'

const everything = menuFor({ can: () => true })
const paths = (words: string, translate = (text: string) => text) =>
  searchMenu(everything, words, translate).flatMap(({ entries }) => entries.map(entryPath))

test('the menu is searched in the language of the person, and by the names of its groups', () => {
  expect(paths('audit')).toEqual(['/audit-log'])
  const inFrench = (text: string) => (text === 'Suppliers' ? 'Fournisseurs d’été' : text)
  expect(paths('ETE  fournisseurs', inFrench)).toEqual([listPath(resourceNamed('supplier'))])
  expect(paths('compan')).toContain('/company-list')
  expect(paths(' MONEY ')).toEqual(everything.find(({ name }) => name === 'Money')?.entries.map(entryPath))
})
test('an address belongs to the resource whose screen it shows, and to the group of that', () => {
  const users = resourceNamed('users')
  expect(screenOf(users)).toBe('user')
  expect(['/user-list', '/add-user', '/edit-user/1'].every(path => belongsTo(users, path))).toBe(true)
  expect(['/users-list', '/user', '/edit-users/1', '/'].some(path => belongsTo(users, path))).toBe(false)
  const groupAt = (path: string) => placeOf(shownMenu({ can: () => true }), path).group
  expect(['/edit-user/1', '/all/website', '/receivables', '/edit-tenderLots/1', '/'].map(groupAt)).toEqual([
    'Companies',
    'Website',
    'Money',
    'Tenders',
    undefined,
  ])
  expect(catalogue.filter(each => groupAt(listPath(each)) === undefined)).toEqual([])
})
