import { findResource } from '@siteoffice/domain/catalogue'
import { allFields } from '@siteoffice/domain/engine/describe'
import { WHERE } from '@siteoffice/domain/engine/filter-groups'
import { readLayout } from '@siteoffice/domain/engine/layouts'
import sql from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isSystem } from '../../../engine/scope/actor.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { hasList, openLists } from '../open-lists.ts'

/** So many may somebody keep of one list. */
const MOST_VIEWS = 100
const SHARE = 'SHARE_VIEWS'
/** What stands in a list's address beside its filters and narrows its rows. */
const NARROWING = [WHERE, 'search', 'dateFrom', 'dateTo']
const LAYOUT = 'layout'

interface ViewSettings {
  readonly query?: string | null
  readonly sort?: string | null
  readonly columns?: readonly string[]
}
/** Parameters as they stand in an address: what is given twice is a list. */
type AddressParameters = Readonly<Record<string, string | readonly string[]>>
const valueIn = (params: URLSearchParams, name: string): string | readonly string[] => {
  const [value = '', ...more] = params.getAll(name)
  return more.length === 0 ? value : [value, ...more]
}
/** Throws where a view is of no list, or holds what its list does not have or understand. */
function refuseStray(context: HookContext, list: string, { query, sort, columns = [] }: ViewSettings): void {
  const resource = findResource(list)
  if (resource === undefined || !hasList(resource)) throw wrongField('rule_broken', 'resource', 'is no list')
  // a name such as constructor stands on every object, and is no field
  const at = columns.findIndex(column => !Object.hasOwn(allFields(resource), column))
  if (at >= 0) throw wrongField('rule_broken', `columns.${at}`, 'is no column of this list')
  const parameterNames = [...resource.list.filters, ...NARROWING, LAYOUT]
  const params = new URLSearchParams(query ?? '')
  if (params.has(LAYOUT) && readLayout(resource, params.getAll(LAYOUT).join('&')) === undefined)
    throw wrongField('rule_broken', 'query', 'names a layout that this list does not have')
  const stray = [...params.keys()].find(filter => !parameterNames.includes(filter))
  if (stray !== undefined) throw wrongField('rule_broken', 'query', `names ${stray}, which is no filter of this list`)
  params.delete(LAYOUT)
  for (const [field, parameters] of [
    ['query', Object.fromEntries([...new Set(params.keys())].map(name => [name, valueIn(params, name)]))],
    ['sort', sort ? { sort } : {}],
  ] as const)
    refuseImpossible(context, list, field, parameters)
}
/** Throws what the list says of the view's query to its owner, under that field of the view. */
function refuseImpossible(context: HookContext, list: string, field: string, parameters: AddressParameters) {
  try {
    context.refuseQuery(list, parameters)
  } catch (error) {
    if (error instanceof Failure) throw wrongField('rule_broken', field, error.message)
    throw error
  }
}
/** Only staff may share: a view that a company's person shared with a role would be seen by people of other companies. */
const mayShare = (actor: Actor): boolean => isSystem(actor) || (actor.permissions.has(SHARE) && !actor.tenantScoped)
function refuseSharing(actor: Actor, roles: readonly string[], before: readonly string[]): void {
  if (mayShare(actor) || roles.every(role => before.includes(role))) return
  throw wrongField('rule_broken', 'roles', 'takes the permission to share views')
}
/** Waits for what the person does elsewhere at the same moment, so that none slips past the limit. */
async function refuseTooMany(context: HookContext, resource: string): Promise<void> {
  const { person } = context.actor
  await context.get('person', person, [], { trash: 'with', lock: 'no key update' })
  const mine = await context.count('savedViews', { createdBy: person, resource })
  if (mine >= MOST_VIEWS)
    throw wrongField('rule_broken', 'name', `cannot be kept: there are ${MOST_VIEWS} views of this list already`)
}
export const savedViews = defineRules('savedViews', {
  /** Shared views are read by the roles they are shared with, and changed by actors who may share. */
  sharedRows(actor, purpose) {
    const shares = mayShare(actor)
    if (purpose === 'write' && !shares) return []
    const forOwnRole = shares ? sql`` : sql` and link.target = ${actor.role._id}::uuid`
    const ids = sql`select link.owner from saved_views_roles link join saved_views v on v._id = link.owner
      where v.resource = any(${openLists(actor)}::text[])${forOwnRole}`
    return [{ values: {}, ids }]
  },
  async beforeCreate(context, { resource, query, sort, columns, roles }) {
    refuseStray(context, resource, { query, sort, columns })
    refuseSharing(context.actor, roles, [])
    if (context.actor.person !== null) await refuseTooMany(context, resource)
    return {}
  },
  async beforeUpdate(context, before, { query = null, sort = null, columns = [], roles = [] }) {
    // what has become invalid since may stay: the list leaves it out and says so
    const changes = { query: query === before.query ? null : query, sort: sort === before.sort ? null : sort }
    refuseStray(context, before.resource, { ...changes, columns })
    refuseSharing(
      context.actor,
      roles,
      before.roles.map(({ _id }) => _id),
    )
    return {}
  },
})
