/** The layouts of a list other than a table; an address and a view name one in a word: 'board', 'cards', 'groups.status', 'calendar.bidDeadline', 'calendar.bidDeadline.week'. */
import { countsOf, fieldOf, inList, isWorkflowField, tabsOf } from './describe.ts'
import { traitsOf } from './field.ts'
import type { AnyResource } from './resource.ts'
import { BASE_FIELDS } from './resource.ts'

export interface Layout {
  readonly kind: 'board' | 'calendar' | 'cards' | 'groups'
  /** the status of the board, the date of the calendar, the picture of the cards, or the field that groups share */
  readonly field: string
  /** a calendar of one week in place of a month */
  readonly week?: boolean
}
/** The status whose states are the columns of a board. */
export function boardField(resource: AnyResource): string | undefined {
  const field = tabsOf(resource)?.field
  return field !== undefined && isWorkflowField(resource, field) ? field : undefined
}
/** The choices and references by which a list can be grouped: those that are counted anyway, and those it can be filtered by. */
export function groupFields(resource: AnyResource): readonly string[] {
  const filters = resource.list.filters.filter(name => {
    const field = fieldOf(resource, name)
    return field !== undefined && traitsOf(field).groups === true
  })
  return [...new Set([...Object.values(countsOf(resource)), ...filters])]
}
/** The dates by which a list can be filtered, the resource's own first. */
export function datedFields(resource: AnyResource): readonly string[] {
  const dated = resource.list.filters.filter(name => {
    const field = fieldOf(resource, name)
    return field !== undefined && traitsOf(field).dated === true
  })
  return dated.toSorted((a, b) => Number(a in BASE_FIELDS) - Number(b in BASE_FIELDS))
}
/** The picture that comes with the rows of a list. */
export const pictureField = (resource: AnyResource): string | undefined =>
  Object.entries(resource.fields).find(
    ([, field]) => 'accept' in field && field.accept === 'image' && inList(field),
  )?.[0]

export const writeLayout = ({ kind, field, week }: Layout): string =>
  kind === 'calendar' ? `calendar.${field}${week ? '.week' : ''}` : kind === 'groups' ? `groups.${field}` : kind
/** The layout of that name; undefined where the list does not have it. */
export function readLayout(resource: AnyResource, text: string | null | undefined): Layout | undefined {
  const [kind, name = '', span] = (text ?? '').split('.')
  if (kind === 'calendar')
    return datedFields(resource).includes(name) && (span === undefined || span === 'week')
      ? { kind, field: name, week: span === 'week' }
      : undefined
  if (kind === 'groups')
    return groupFields(resource).includes(name) && span === undefined ? { kind, field: name } : undefined
  const field = kind === 'board' ? boardField(resource) : kind === 'cards' ? pictureField(resource) : undefined
  return field === undefined || name !== '' ? undefined : { kind: kind === 'board' ? 'board' : 'cards', field }
}
