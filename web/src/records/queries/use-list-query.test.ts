import { department } from '@siteoffice/domain/modules/directory/department'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../test/render-hook.ts'
import type { ListView } from './list-state.ts'
import { useListQuery } from './use-list-query.ts'

const VIEW: ListView = {
  page: 0,
  size: 2,
  sort: undefined,
  search: '',
  filters: {},
  trash: false,
  columns: undefined,
  density: undefined,
}
const rows = (...ids: string[]) => ids.map(_id => ({ _id }))
/** What the server answers by the query of a request, and what it was asked. */
const answers = new Map<string, unknown>()
const requests: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers.clear()
  requests.length = 0
  vi.stubGlobal('fetch', (url: string) => {
    const query = new URLSearchParams(url.split('?')[1])
    query.delete('sort')
    query.delete('size')
    const key = query.toString()
    requests.push(key)
    return answers.has(key) ? Promise.resolve(Response.json(answers.get(key))) : new Promise(() => undefined)
  })
})
afterEach(() => void vi.useRealTimers())
async function listAt(first: Partial<ListView> = {}) {
  let view = { ...VIEW, ...first }
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0, retry: false } } })
  const hook = await renderHook(
    () => useListQuery(department, view),
    children => createElement(QueryClientProvider, { client }, children),
  )
  // an answer arrives after the request has run its course
  const settle = () => hook.act(() => vi.advanceTimersByTimeAsync(20))
  await settle()
  const go = async (next: Partial<ListView>) => {
    view = { ...view, ...next }
    await hook.rerender()
    await settle()
  }
  return { ...hook, settle, go }
}
const shown = (list: { readonly data?: { readonly content: readonly { readonly _id: string }[] } | undefined }) =>
  list.data?.content.map(({ _id }) => _id)

test('the page before stays on screen until the next is there, and its number is not taken for that of another list', async () => {
  answers.set('page=0&count=none', { content: rows('a', 'b'), more: true })
  answers.set('count=bounded', { totalElements: 7 })
  const list = await listAt()
  expect(shown(list.now())).toEqual(['a', 'b'])
  expect(list.now().rowCount.total).toBe(7)
  await list.go({ search: 'x' })
  expect(shown(list.now())).toEqual(['a', 'b'])
  answers.set('page=0&search=y&count=none', { content: rows('c', 'd'), more: true })
  await list.go({ search: 'y' })
  expect(shown(list.now())).toEqual(['c', 'd'])
  expect(list.now().rowCount.total).toBeUndefined()
})
test('the last page tells the number itself', async () => {
  answers.set('page=3&count=none', { content: rows('g'), more: false })
  const list = await listAt({ page: 3 })
  expect(list.now().rowCount.total).toBe(7)
})
test('the next page is asked for once somebody stays, and none after the last', async () => {
  answers.set('page=0&count=none', { content: rows('a', 'b'), more: true })
  answers.set('page=1&count=none', { content: rows('c'), more: false })
  const list = await listAt()
  expect(requests).not.toContain('page=1&count=none')
  await list.act(() => vi.advanceTimersByTimeAsync(500))
  expect(requests.filter(each => each === 'page=1&count=none')).toHaveLength(1)
  await list.go({ page: 1 })
  expect(shown(list.now())).toEqual(['c'])
  await list.act(() => vi.advanceTimersByTimeAsync(500))
  expect(requests).not.toContain('page=2&count=none')
})
test('of very many rows all are counted only when somebody asks, or goes past the end', async () => {
  answers.set('page=0&count=none', { content: rows('a', 'b'), more: true })
  answers.set('page=9&count=none', { content: [], more: false })
  answers.set('count=bounded', { totalElements: 10_000, more: true })
  answers.set('count=only', { totalElements: 12_345 })
  const list = await listAt()
  expect(list.now().rowCount).toMatchObject({ total: undefined, moreThan: 10_000 })
  expect(requests).not.toContain('count=only')
  await list.act(() => list.now().rowCount.countAll())
  await list.settle()
  expect(list.now().rowCount).toMatchObject({ total: 12_345, moreThan: undefined })
  requests.length = 0
  const past = await listAt({ page: 9 })
  await past.settle()
  expect(requests).toContain('count=only')
  expect(past.now().rowCount.total).toBe(12_345)
})
