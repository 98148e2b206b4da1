/**
 * Runs inside the page before anything else is loaded: for a signed-in person it requests the data of the screen in the
 * address bar, and preloads that screen's code, so that all of it is on its way at once. Nothing depends on it: the code
 * requests what is missing when it is there.
 */
import { buildQuery } from '@siteoffice/domain/engine/query'
import type { OwnList, Profile } from '@siteoffice/domain/engine/session'
import { API_BASE } from '../lib/api-base.ts'
import { questionOf } from '../lib/early-answers.ts'
import { STORED } from '../lib/stored-keys.ts'
import { isPublicRoute } from '../modules/people/accounts/public-routes.ts'
import {
  countsQuery,
  overView,
  rowsQuery,
  rowsViewOf,
  totalQuery,
  viewIn,
  viewParams,
} from '../records/queries/list-query.ts'
import type { EarlyList, EarlyPlan } from './early-plan.ts'
import { guestLanguage } from './guest-language.ts'

/** Written in by the build. */
declare const EARLY_PLAN: EarlyPlan
const plan = EARLY_PLAN
const FRESH_MS = 30_000
/** The parameters of a list's address that are no filters. */
const VIEW = ['page', 'size', 'sort', 'search', 'trash', 'columns', 'density', 'record', 'tab', 'view', 'layout', 'at']

function announce(file: string): void {
  const link = document.createElement('link')
  const style = file.endsWith('.css')
  link.rel = style ? 'preload' : 'modulepreload'
  if (style) link.as = 'style'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}
/** The person's settings of lists, as this browser stored them last. */
function ownList(resource: string): OwnList | undefined {
  try {
    // written by storeProfile
    const { lists = [] } = JSON.parse(localStorage.getItem(STORED.profile) ?? '{}') as Partial<Profile>
    return lists.find(each => each.resource === resource)
  } catch {
    // damaged: it is asked for again
    return undefined
  }
}
function callsOfList({ resource, sort, counts }: EarlyList): string[] {
  const address = new URLSearchParams(location.search)
  const own = ownList(resource)
  const id = viewIn(address, own?.defaultView?._id)
  const open = [own?.defaultView, ...(own?.pinned ?? [])].find(each => id !== undefined && each?._id === id)
  // what the view shows must be known first
  if (id !== undefined && !open) return [`/savedViews/id/${id}`]
  const params = open ? overView(viewParams(open), address) : address
  const names = [...params.keys()].filter(name => !VIEW.includes(name))
  const view = rowsViewOf(params, names, params.get('sort') ?? undefined)
  const halves = [rowsQuery(sort, view), totalQuery(view)].map(query => `/${resource}${buildQuery(query)}`)
  if (counts === undefined) return halves
  const [path, field] = counts
  return [...halves, `/${resource}/${path}${buildQuery(countsQuery(field, view))}`]
}
function ask(calls: readonly string[], token: string): void {
  const store = localStorage.getItem(STORED.store) ?? undefined
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    ...(store !== undefined && { 'X-Store': store }),
  }
  const answers = calls.map(path => {
    const answer = fetch(API_BASE + path, { headers, signal: AbortSignal.timeout(FRESH_MS) })
    // the consumer of a failed answer asks again; an answer may also have no consumer
    answer.catch(() => undefined)
    return [questionOf(path), answer] as const
  })
  globalThis.earlyAnswers = { token, store, answers: new Map(answers), until: performance.now() + FRESH_MS }
}
/** The stored language of the account, else that of the browser. */
function language(): string {
  const [, locale] = /"locale":"(\w+)"/.exec(localStorage.getItem(STORED.profile) ?? '') ?? []
  return locale ?? guestLanguage()
}
function start(token: string): void {
  const [, first = '', id] = location.pathname.split('/')
  const list = plan.lists[first]
  const record = id === undefined ? undefined : plan.records[first.replace(/^(?:view|edit)-/, '')]
  const form = record !== undefined || first.startsWith('add-')
  const home = first === '' || first === 'adminDashboard-list'
  ask(
    [
      ...plan.calls.slice(0, 1),
      ...(list === undefined ? [] : callsOfList(list)),
      ...(record === undefined ? [] : [`/${record}/id/${id}`]),
      ...plan.calls.slice(1),
    ],
    token,
  )
  const listFiles = list === undefined ? [] : [...plan.list, ...(list.totals ? plan.totals : [])]
  for (const file of [...plan.app, ...listFiles, ...(form ? plan.form : []), ...(home ? plan.home : [])]) announce(file)
}
const token = localStorage.getItem(STORED.token)
if (token !== null && !isPublicRoute(location.pathname)) start(token)
const texts = plan.languages[language()]
if (texts !== undefined) announce(texts)
