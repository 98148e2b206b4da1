/** What a saved view stores of a list, and how an address overrides it. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { allFields, fieldOf, inList, isSortable, mayRead, operationsOf } from '@siteoffice/domain/engine/describe'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { expect, test } from 'vitest'
import { leftOutWords } from './left-out-words.ts'
import { NO_VIEW, overView, viewIn, viewParams } from './list-query.ts'
import { differences, hrefWith, type ListView, paramsOf, readView } from './list-state.ts'
import { usableView } from './usable-view.ts'

const NOTHING = new URLSearchParams()
const everything = { permissions: new Set<string>(), tenantScoped: false }
const VIEW = {
  query: 'status=published&country=AE',
  sort: '-title',
  columns: ['title', 'country'],
  density: 'compact',
  pageSize: 20,
}
const over = (address: string): ListView => {
  const base = paramsOf(readView(projects, viewParams(VIEW)))
  const params = overView(base, new URLSearchParams(address))
  return { ...readView(projects, params), opened: { id: 'v', base } }
}

test('a view of every list shows what was saved: filters, search, sort, columns, row height, page size', () => {
  for (const resource of catalogue.filter(each => operationsOf(each).includes('list'))) {
    const filters = Object.fromEntries(resource.list.filters.map(name => [name, '@any']))
    const columns = resource.list.columns.filter(name => {
      const field = fieldOf(resource, name)
      return field !== undefined && inList(field)
    })
    const sort = isSortable(resource, resource.list.sort.replace('-', '')) ? resource.list.sort : null
    const query = new URLSearchParams({ ...filters, search: 'a b&c' }).toString()
    const params = viewParams({ query, sort, columns, density: 'relaxed', pageSize: 50 })
    expect(readView(resource, params), resource.name).toMatchObject({
      filters,
      search: 'a b&c',
      sort: sort ?? undefined,
      density: 'relaxed',
      size: 50,
      page: 0,
      columns: columns.length === 0 ? undefined : columns,
    })
  }
})
test('an address names the view that it means; one that says nothing of the list means the usual one', () => {
  const viewIdOf = (address: string) => viewIn(new URLSearchParams(address), 'usual')
  expect(viewIdOf('')).toBe('usual')
  expect(viewIdOf('record=1&tab=history')).toBe('usual')
  expect(viewIdOf('view=other&status=draft')).toBe('other')
  for (const address of [`view=${NO_VIEW}`, 'status=draft', 'page=1', 'trash=true'])
    expect(viewIdOf(address)).toBeUndefined()
  expect(viewIn(NOTHING, undefined)).toBeUndefined()
})
test('what differs stands in the address, and what the view has and the list has not is empty there', () => {
  expect(differences(over('view=v'))).toEqual([])
  expect(hrefWith(over('view=v'), {})).toBe('?view=v')
  expect(hrefWith(over('view=v'), { filters: { status: 'draft' } })).toBe('?view=v&status=draft&country=')
  expect(hrefWith(over('view=v'), { sort: undefined, size: 10, columns: undefined, density: undefined })).toBe(
    '?view=v&sort=&size=&columns=&density=',
  )
  const there = over('view=v&country=&search=road&page=2')
  expect(there).toMatchObject({ filters: { status: 'published' }, search: 'road', sort: '-title', page: 2 })
  expect(there.filters).not.toHaveProperty('country')
})
test('what a list does not have for somebody is left out of a view, and told', () => {
  const view = new URLSearchParams(
    'status=draft,melted&shoe=9&country=AE&sort=-shade,title&columns=title,shade,country&search=x',
  )
  const { params, leftOut } = usableView(projects, everything, view)
  expect(Object.fromEntries(params)).toEqual({
    status: 'draft',
    country: 'AE',
    sort: 'title',
    columns: 'title,country',
    search: 'x',
  })
  expect(leftOut.map(({ part, name, value }) => [part, name, value])).toEqual([
    ['column', 'shade', undefined],
    ['sort', 'shade', undefined],
    ['choice', 'status', 'melted'],
    ['filter', 'shoe', undefined],
  ])
  // a choice alone goes with its filter
  expect(Object.fromEntries(usableView(projects, everything, new URLSearchParams('status=melted')).params)).toEqual({})
  const others = new URLSearchParams({
    status: '@not:melted,draft',
    createdAt: '@last-30-days',
    company: '@my-company',
  })
  expect(Object.fromEntries(usableView(projects, everything, others).params)).toEqual({
    status: '@not:draft',
    createdAt: '@last-30-days',
    company: '@my-company',
  })
})
test('what is left out is named once, in however many groups it stands', () => {
  const where = '{"or":[{"and":[{"shoe":"9"},{"status":"draft"}]},{"shoe":"10"}]}'
  const { leftOut } = usableView(projects, everything, new URLSearchParams({ where, shoe: '11' }))
  const plain = (text: string, values = {}) => `${text} ${Object.values(values).join(' ')}`
  expect(leftOutWords(leftOut, plain)).toEqual(['the filter {{name}} shoe'])
})
test('what a company may not read is left out of a view that staff share with it', () => {
  const company = { permissions: new Set<string>(), tenantScoped: true }
  let hiddenCount = 0
  for (const resource of catalogue)
    for (const [name, field] of Object.entries(allFields(resource))) {
      if (!inList(field) || mayRead(field, company.permissions, true)) continue
      const view = new URLSearchParams({ columns: name, sort: name, [name]: 'some' })
      const { params, leftOut } = usableView(resource, company, view)
      expect(params.toString(), `${resource.name} ${name}`).toBe('')
      expect(leftOut.map(each => each.name)).toEqual([name, name, name])
      hiddenCount += 1
    }
  expect(hiddenCount).toBeGreaterThan(5)
})
