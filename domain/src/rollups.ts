/** What is counted while rows are written, so that no figure of the dashboard has to read them. */
import { isSortable } from './engine/describe.ts'
import { targetOf } from './engine/field.ts'
import type { AnyResource } from './engine/resource.ts'
import { FIGURES, GROUPINGS } from './modules/dashboard/statistics.ts'

/** The fields of a resource by whose values, or by whose days, alone or together, its rows are counted; the figures and their lists name them. */
export function rollupsOf(resource: AnyResource): readonly (readonly string[])[] {
  const asked = [
    ...FIGURES.filter(figure => figure.resource === resource.name).map(({ query }) => Object.keys(query)),
    ...Object.values(GROUPINGS).flatMap(([name, field]) => (name === resource.name ? [[field]] : [])),
  ]
  const stored = (name: string): boolean =>
    (isSortable(resource, name) || targetOf(resource.fields[name]) !== undefined) &&
    resource.sealed?.fields.includes(name) !== true
  const kept = asked.filter(names => names.every(stored))
  return [...new Map(kept.map(names => [names.join(), names])).values()]
}
