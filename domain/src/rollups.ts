/** The counts that writes keep up to date, so that no figure of the dashboard has to read the rows. */
import { isSortable } from './engine/describe.ts'
import { targetOf } from './engine/field.ts'
import { EMPTY, ME, MY_COMPANY } from './engine/query.ts'
import type { AnyResource } from './engine/resource.ts'
import { isSealable } from './engine/seal.ts'
import { FIGURES, GROUPINGS } from './modules/dashboard/statistics.ts'
import { OPEN_PROJECTS } from './modules/tendering/open-projects.ts'

/** Stands among the fields of a rollup for whatever opens a row to companies. */
export const OPENING = '@opening'
type Values = { readonly [field: string]: readonly string[] }
const OPENINGS: { readonly [resource: string]: { readonly [name: string]: Values } } = { projects: OPEN_PROJECTS }
/** The values of fields that open a resource's rows to all companies, by name. */
export const openingsIn = ({ name }: AnyResource): { readonly [name: string]: Values } => OPENINGS[name] ?? {}

/** Whether filters select rows by a person or a company, or by having none: no count is kept for each of these. */
const isByPerson = (query: { readonly [filter: string]: string }): boolean =>
  [ME, MY_COMPANY, EMPTY].some(word => Object.values(query).includes(word))

/** The fields of each figure of a resource, and whether companies see the figure. */
function rollupFieldsOf({ name }: AnyResource): { readonly fields: readonly string[]; readonly companies: boolean }[] {
  return [
    ...FIGURES.filter(({ resource, query }) => resource === name && !isByPerson(query)).map(({ query, audience }) => ({
      fields: Object.keys(query),
      companies: audience !== 'staff',
    })),
    ...Object.values(GROUPINGS).flatMap(([resource, field]) =>
      resource === name ? [{ fields: [field], companies: true }] : [],
    ),
  ]
}
/** The fields by whose values or days, alone or together, a resource's rows are counted; the figures and their lists name them. */
export function rollupsOf(resource: AnyResource): readonly (readonly string[])[] {
  const isStored = (name: string): boolean =>
    (isSortable(resource, name) || targetOf(resource.fields[name]) !== undefined) && !isSealable(resource, name)
  const hasOpenings = Object.keys(openingsIn(resource)).length > 0
  const rollups = rollupFieldsOf(resource)
    .filter(({ fields }) => fields.every(isStored))
    .flatMap(({ fields, companies }) => (companies && hasOpenings ? [fields, [OPENING, ...fields]] : [fields]))
  return [...new Map(rollups.map(names => [names.join(), names])).values()]
}
