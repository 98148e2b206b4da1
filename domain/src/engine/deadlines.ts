/** Dates that matter while their record is in certain states: when something expires, closes or falls due. */
import type { InstantOptions, Meaning } from './field-options.ts'
import { permissionFor } from './permissions.ts'
import type { AnyResource } from './resource.ts'

export interface Deadline {
  readonly resource: AnyResource
  readonly field: string
  readonly means: Meaning
  /** the states in which the date matters, as filters of its list */
  readonly while: { readonly [filter: string]: string }
}
/** Whether a date still matters in the state of its record. */
export const matters = ({ late }: InstantOptions, record: { readonly [name: string]: unknown }): boolean =>
  late !== undefined &&
  Object.entries(late.while ?? {}).every(([name, values]) => values.some(value => value === record[name]))

/** The deadlines of these resources by which their lists can be filtered. */
export const deadlinesOf = (resources: readonly AnyResource[]): readonly Deadline[] =>
  resources.flatMap(resource =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      if (!('late' in field) || field.late === undefined || !resource.list.filters.includes(name)) return []
      const { means, while: states = {} } = field.late
      const filters = Object.fromEntries(Object.entries(states).map(([sibling, values]) => [sibling, values.join(',')]))
      return [{ resource, field: name, means, while: filters }]
    }),
  )
/** The permissions for some of the deadlines; one is enough. */
export const deadlinePermissions = (resources: readonly AnyResource[]): readonly string[] => [
  ...new Set(deadlinesOf(resources).map(({ resource }) => permissionFor(resource, 'list'))),
]
