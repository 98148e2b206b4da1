/** What is measured: everything that the catalogue offers to do with a large list, and what stands around it. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { allFields, isSortable, tabsOf } from '@siteoffice/domain/engine/describe'
import { targetOf } from '@siteoffice/domain/engine/field'
import { DEFAULT_SIZE } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import type { Choice, Row } from './sample.ts'
import { choicesOf, searchedTexts, searchesOf } from './sample.ts'
import type { Ask, Case, Who } from './types.ts'

type Part = Omit<Case, 'who'>
type Query = Readonly<Record<string, string>>
const LARGE = ['projects', 'projectBid'] as const
const SAMPLE = 100
const SELECTIVE = 3

const pathOf = (path: string, query: Query = {}): string => {
  const text = new URLSearchParams(query).toString()
  return `/${path}${text === '' ? '' : `?${text}`}`
}
interface ListPage {
  readonly content: readonly Row[]
  readonly totalElements: number
}
/** A list as somebody sees it, with what is typical for it. */
interface Large {
  readonly resource: AnyResource
  readonly total: number
  readonly rows: readonly Row[]
  readonly filters: readonly (readonly [name: string, choices: readonly Choice[]])[]
  readonly searches: Readonly<Record<string, string>>
}
async function look(ask: Ask, who: Who, name: string): Promise<Large> {
  const resource = resourceNamed(name)
  const first = await ask<ListPage>(who, pathOf(name))
  const middle = Math.floor(first.totalElements / 2 / SAMPLE)
  const { content: rows } = await ask<ListPage>(who, pathOf(name, { size: String(SAMPLE), page: String(middle) }))
  const fields = allFields(resource)
  const filters = resource.list.filters
    .filter(each => who === 'company' || fields[each]?.audience !== 'companies')
    .map(each => [each, choicesOf(resource, each, rows)] as const)
  const searches = searchesOf(searchedTexts(resource, rows))
  return { resource, total: first.totalElements, rows, filters, searches }
}
/** The rows of a query alone, as the web app asks for them, which asks for their number beside them. */
const rowsAt = (name: string, query: Query = {}): string => pathOf(name, { ...query, count: 'none' })
/** The rows of a query, and how many they are: as the web app asks, and to the last where that has to be counted. */
function both(name: string, label: string, query: Query, single = false): Part[] {
  const exact = pathOf(name, { ...query, count: 'only' })
  const bounded = pathOf(name, { ...query, count: 'bounded' })
  return [
    { name: `${name}: ${label}`, sort: 'rows', path: rowsAt(name, query) },
    { name: `${name}: number, ${label}`, sort: single ? 'kept total' : 'total', path: bounded },
    ...(single ? [] : [{ name: `${name}: exact number, ${label}`, sort: 'exact total' as const, path: exact }]),
  ]
}
const commonest = ({ filters }: Large): (readonly [string, string])[] =>
  filters.flatMap(([name, [choice]]) => (choice === undefined ? [] : [[name, choice.value] as const]))

function filtered(large: Large, who: Who): Part[] {
  const { name } = large.resource
  const singles = large.filters.flatMap(([filter, choices]) =>
    choices.flatMap(({ how, value, single }) => both(name, `filter ${filter}, ${how}`, { [filter]: value }, single)),
  )
  const common = commonest(large)
  const pairs = common.flatMap(([first, value], at) =>
    who === 'company' && at > 0
      ? []
      : common.slice(at + 1).map(
          ([second, other]): Part => ({
            name: `${name}: filters ${first} + ${second}`,
            sort: 'rows',
            path: rowsAt(name, { [first]: value, [second]: other }),
          }),
        ),
  )
  return [...singles, ...pairs]
}
function sorted({ resource, filters }: Large, who: Who): Part[] {
  const { name, list } = resource
  const offered = Object.keys(allFields(resource)).filter(
    field => isSortable(resource, field) && (who === 'staff' || list.columns.includes(field)),
  )
  const [tab, [choice] = []] = filters[0] ?? []
  return offered.flatMap(field =>
    [field, `-${field}`].flatMap((sort): Part[] => [
      { name: `${name}: sort ${sort}`, sort: 'rows', path: rowsAt(name, { sort }) },
      ...(tab === undefined || choice === undefined || !list.columns.includes(field)
        ? []
        : [
            {
              name: `${name}: filter ${tab}, sort ${sort}`,
              sort: 'rows' as const,
              path: rowsAt(name, { [tab]: choice.value, sort }),
            },
          ]),
    ]),
  )
}
function searched(large: Large): Part[] {
  const { name } = large.resource
  const [tab] = commonest(large)
  const word = large.searches['a word']
  return [
    ...Object.entries(large.searches).flatMap(([how, search]) =>
      search.length < SELECTIVE
        ? [{ name: `${name}: search, ${how}`, sort: 'short search' as const, path: rowsAt(name, { search }) }]
        : both(name, `search, ${how}`, { search }),
    ),
    ...(word === undefined || tab === undefined
      ? []
      : both(name, `search, a word + ${tab[0]}`, { search: word, [tab[0]]: tab[1] })),
  ]
}
function paged(large: Large): Part[] {
  const { name } = large.resource
  const last = Math.floor((large.total - 1) / DEFAULT_SIZE)
  const pages = { 'page 2': 1, 'page in the middle': Math.floor(last / 2), 'last page': last }
  return [
    ...both(name, 'first page', {}, true),
    ...Object.entries(pages).map(
      ([how, page]): Part => ({ name: `${name}: ${how}`, sort: 'rows', path: rowsAt(name, { page: String(page) }) }),
    ),
  ]
}
function counted(large: Large): Part[] {
  const { name } = large.resource
  const path = tabsOf(large.resource)?.path
  if (path === undefined) return []
  const word = large.searches['a word']
  const queries: readonly (readonly [string, Query])[] = [
    ['', {}],
    ...commonest(large).map(([filter, value]) => [` under ${filter}`, { [filter]: value }] as const),
    ...(word === undefined ? [] : [[' under a search', { search: word }] as const]),
  ]
  return queries.map(([how, query]) => ({
    name: `${name}: tabs${how}`,
    sort: 'tabs',
    path: pathOf(`${name}/${path}`, { ...query, count: 'bounded' }),
  }))
}
function around({ resource, rows }: Large): Part[] {
  const { name } = resource
  const id = String(rows[0]?._id)
  return [
    { name: `${name}: trash`, sort: 'trash', path: rowsAt(name, { trash: 'true' }) },
    { name: `${name}: one record`, sort: 'record', path: pathOf(`${name}/id/${id}`) },
    { name: `${name}: history of one`, sort: 'record', path: pathOf(`${name}/history/${id}`) },
  ]
}
/** The pickers of everything that the filters of the large lists refer to, and of these themselves. */
async function pickers(ask: Ask, who: Who): Promise<Part[]> {
  const targets = LARGE.flatMap(name => {
    const { fields, list } = resourceNamed(name)
    return [name, ...list.filters.flatMap(filter => targetOf(fields[filter]) ?? [])]
  })
  const parts: Part[] = []
  for (const name of new Set(targets)) {
    const path = `${name}/options`
    const { content } = await ask<ListPage>(who, pathOf(path, { size: String(SAMPLE) })).catch(() => ({ content: [] }))
    const labels = content.map(row => String(row.label))
    parts.push({ name: `picker of ${name}: opened`, sort: 'picker', path: pathOf(path, { count: 'none' }) })
    for (const [how, search] of Object.entries(searchesOf(labels)))
      parts.push({
        name: `picker of ${name}: ${how}`,
        sort: search.length < SELECTIVE ? 'short search' : 'picker',
        path: pathOf(path, { search, count: 'none' }),
      })
  }
  return parts
}
function dashboards(): Part[] {
  const today = new Date().toISOString().slice(0, 10)
  const periods = { '30 days': addDays(today, -29), '90 days': addDays(today, -89), 'all years': '2020-01-01' }
  return Object.entries(periods).map(([how, from]) => ({
    name: `dashboard: ${how}`,
    sort: 'dashboard',
    path: pathOf('admin/statistics', { from, to: today }),
  }))
}
/** What the palette finds among records of all kinds, by what people type of a list's; and by words in another order, the longest of a text and its first, which many others have. */
function palette({ resource, searches }: Large): Part[] {
  const words = searches['a whole text']?.split(' ')
  const longest = words?.toSorted((a, b) => b.length - a.length).slice(0, 2)
  const turned =
    longest &&
    words
      ?.filter(each => longest.includes(each))
      .slice(0, 2)
      .toReversed()
  const typed = {
    ...searches,
    ...(turned && { 'words in another order': turned.join(' ') }),
    ...(longest && { 'two letters and a word': `${words?.[0]?.slice(0, 2)} ${longest[0]}` }),
    ...(words && { 'common words in another order': words.slice(0, 2).toReversed().join(' ') }),
  }
  return Object.entries(typed).map(([how, search]) => ({
    name: `palette, of ${resource.name}: ${how}`,
    sort: search.length < SELECTIVE ? 'short search' : 'palette',
    path: pathOf('search', { search }),
  }))
}
/** Every case for one who asks, with values of the network that is asked. */
export async function casesFor(ask: Ask, who: Who): Promise<Case[]> {
  const parts: Part[] = []
  for (const name of LARGE) {
    const large = await look(ask, who, name)
    parts.push(...paged(large), ...filtered(large, who), ...sorted(large, who), ...searched(large))
    parts.push(...counted(large), ...around(large), ...palette(large))
  }
  parts.push(...(await pickers(ask, who)), ...dashboards())
  return parts.map(part => ({ ...part, who }))
}
