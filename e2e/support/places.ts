/** Where one can go in the app. */
import { readFileSync } from 'node:fs'
import { catalogue } from '@siteoffice/domain/catalogue'
import { deadlinePermissions } from '@siteoffice/domain/engine/deadlines'
import { operationsOf, screenOf, screensOf, valueWords } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import type { Api, Values } from './api.ts'

export interface Place {
  readonly name: string
  readonly path: string
  /** what stands above the screen; undefined where that is for the screen to say */
  readonly heading?: string
}
/** The resources that have a list to be opened by its path. */
export const listed: readonly AnyResource[] = catalogue.filter(
  resource => screensOf(resource).includes('list') && operationsOf(resource).includes('list'),
)
/** What stands above a record: its other sides where they make its title, else its label. */
function titleOf({ header, fields, label }: AnyResource, row: Values): string | undefined {
  const named = header?.nameUntil !== undefined && Boolean(row[header.nameUntil])
  const sides = (named ? [] : (header?.name ?? [])).flatMap(name => {
    const value = row[name]
    if (typeof value === 'object' && value !== null && 'label' in value) return [String(value.label)]
    return typeof value === 'string' && value !== '' ? [valueWords(fields[name], value)] : []
  })
  // settings are called what their forms call them
  const own = KNOWN_SETTINGS.find(({ key }) => key === row[label])?.name ?? row[label]
  return sides.length > 0 ? sides.join(' · ') : typeof own === 'string' ? own : undefined
}
/** A resource's screens; a record's is shown with the first one, beside the list where it has no screen of its own. */
export async function placesOf(resource: AnyResource, api: Api): Promise<Place[]> {
  const screen = screenOf(resource)
  const screens = screensOf(resource)
  const [singular, plural] = resource.title
  const row = (await api.list(resource.name, '?size=1')).content[0]
  const title = row && titleOf(resource, row)
  const list = { name: `${screen}-list`, path: `/${screen}-list`, heading: plural }
  const add = {
    name: `add-${screen}`,
    path: `/add-${screen}`,
    heading: `Add ${singular.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())}`,
  }
  const places: Place[] = screens.includes('add') ? [list, add] : [list]
  if (row === undefined) return places
  const record = screens.includes('edit')
    ? {
        name: `edit-${screen}`,
        path: `/edit-${screen}/${row._id}`,
        ...(title !== undefined && { heading: title }),
      }
    : { name: `${screen}-record`, path: `/${screen}-list?record=${row._id}`, heading: plural }
  return [...places, record]
}
interface OtherPlace extends Place {
  /** one of these opens it; whoever is signed in may, where nothing is named */
  readonly required?: readonly string[]
}
/** Screens that belong to no resource. */
export const OTHERS: readonly OtherPlace[] = [
  { name: 'start', path: '/' },
  { name: 'adminDashboard-list', path: '/adminDashboard-list' },
  { name: 'profile', path: '/profile' },
  { name: 'my-work', path: '/my-work' },
  { name: 'chat', path: '/chat', required: ['CAN_CHAT'] },
  { name: 'guest-chat', path: '/guest-chat', required: ['READ_ALL_CHAT'] },
  { name: 'sale-cart', path: '/sale-cart', required: ['CREATE_SALE'] },
  { name: 'purchase-cart', path: '/purchase-cart', required: ['CREATE_PURCHASE'] },
  { name: 'stock-list', path: '/stock-list', required: ['READ_ALL_STOCK'] },
  { name: 'reorder', path: '/reorder', required: ['READ_ALL_PURCHASE'] },
  { name: 'store-reports', path: '/store-reports', required: ['READ_ALL_SALE', 'READ_ALL_STOCK'] },
  { name: 'deadlines', path: '/deadlines', required: deadlinePermissions(catalogue) },
  { name: 'reviews', path: '/reviews', required: ['VERIFY_COMPANY'] },
  { name: 'paper-reviews', path: '/paper-reviews', required: ['VERIFY_COMPANY'] },
  { name: 'receivables', path: '/receivables', required: ['READ_ALL_BILLINGS'] },
  { name: 'record-payment', path: '/record-payment', required: ['RECORD_PAYMENT'] },
  { name: 'settings', path: '/settings', required: ['READ_ALL_SITE_CONFIG'] },
  { name: 'audit-log', path: '/audit-log', required: ['READ_AUDIT_LOG'] },
  { name: 'background-jobs', path: '/background-jobs', required: ['READ_BACKGROUND_JOBS'] },
  { name: '403', path: '/403' },
  { name: '404', path: '/404' },
  { name: '500', path: '/500' },
]
/** The path of a screen as the contract writes it: an id is not told. */
export const patternOf = (path: string): string => path.replace(/^(\/edit-[^/]+)\/.+/, '$1/:id')

interface Contract {
  readonly resources: readonly {
    readonly api: string
    readonly screen?: string
    readonly screens?: readonly string[]
  }[]
  readonly screens: readonly string[]
}
/** Every path that the product promises: those of a resource follow from its name, unless they are listed. */
export function promisedPaths(): readonly string[] {
  const text = readFileSync(new URL('../../api/test/contract.json', import.meta.url), 'utf8')
  const { resources, screens } = JSON.parse(text) as Contract // a file of the repository
  const screensOfEach = resources.map(
    ({ api, screen = api, screens: listed = [`/${screen}-list`, `/add-${screen}`, `/edit-${screen}/:id`] }) => listed,
  )
  return [...screensOfEach.flat(), ...screens]
}
