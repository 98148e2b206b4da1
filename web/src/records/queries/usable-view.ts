/** The parts of a saved view that this person's list can show: fields and choices may be gone, and rights differ. */
import { fieldOf, inList, isSortable } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { mapConditions, readGroup, WHERE, writeGroup } from '@siteoffice/domain/engine/filter-groups'
import { joinList, NOT, readNot, splitList } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Session } from '../../lib/session.ts'
import { readableField } from '../display/record.ts'

export interface LeftOut {
  readonly part: 'column' | 'filter' | 'sort' | 'choice'
  readonly name: string
  /** which the list had, or has for others */
  readonly field: Field | undefined
  /** the choice */
  readonly value?: string
}
interface Usable {
  readonly params: URLSearchParams
  readonly leftOut: readonly LeftOut[]
}
/** The parameters of an address that are no filters. */
const APART = ['layout', 'sort', 'columns', 'density', 'size', 'search', 'dateFrom', 'dateTo']
/** The filter's values that its field no longer has; only filters by choices can tell. */
const goneOf = (field: Field, value: string): readonly string[] =>
  'options' in field
    ? splitList(readNot(value).rest).filter(
        each => !each.startsWith('@') && !field.options.some(option => option === each),
      )
    : []

export function usableView(
  resource: AnyResource,
  reader: Pick<Session, 'permissions' | 'tenantScoped'>,
  view: URLSearchParams,
): Usable {
  const params = new URLSearchParams(view)
  const leftOut: LeftOut[] = []
  const leave = (part: LeftOut['part'], name: string, value?: string) =>
    void leftOut.push({ part, name, field: fieldOf(resource, name), ...(value !== undefined && { value }) })
  const keep = (name: string, part: LeftOut['part'], fits: (each: string) => boolean) => {
    const all = splitList(view.get(name) ?? '')
    for (const each of all) if (!fits(each)) leave(part, each.replace(/^-/, ''))
    const usableNames = all.filter(fits)
    if (usableNames.length === 0) params.delete(name)
    else params.set(name, joinList(usableNames))
  }
  keep('columns', 'column', name => {
    const field = readableField(resource, name, reader)
    return field !== undefined && inList(field)
  })
  keep('sort', 'sort', each => {
    const name = each.replace(/^-/, '')
    return isSortable(resource, name) && readableField(resource, name, reader) !== undefined
  })
  /** A filter without its unknown values; undefined where none remains. */
  const usable = (name: string, value: string): string | undefined => {
    const field = resource.list.filters.includes(name) ? readableField(resource, name, reader) : undefined
    if (field === undefined) {
      leave('filter', name)
      return undefined
    }
    const missing = goneOf(field, value)
    if (missing.length === 0) return value
    for (const each of missing) leave('choice', name, each)
    const { not, rest } = readNot(value)
    const usableValues = splitList(rest).filter(each => !missing.includes(each))
    return usableValues.length === 0 ? undefined : `${not ? NOT : ''}${joinList(usableValues)}`
  }
  const usableGroup = (text: string): string | undefined => {
    const usableGroupText = mapConditions(readGroup(text), ({ name, value }) => {
      const usableValue = usable(name, value)
      return usableValue === undefined ? undefined : { name, value: usableValue }
    })
    return usableGroupText && writeGroup(usableGroupText)
  }
  for (const [name, value] of view) {
    if (APART.includes(name)) continue
    const usableValue = name === WHERE ? usableGroup(value) : usable(name, value)
    if (usableValue === undefined) params.delete(name)
    else params.set(name, usableValue)
  }
  return { params, leftOut }
}
