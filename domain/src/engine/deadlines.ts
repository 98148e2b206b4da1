/** Dates of records that matter while the record is in some state: what runs out, closes or falls due. */
import type { InstantOptions, Meaning } from './field-options.ts'
import { permissionFor } from './permissions.ts'
import type { AnyResource } from './resource.ts'

export interface Deadline {
  readonly resource: AnyResource
  readonly field: string
  readonly means: Meaning
  /** the states in which it matters, as filters of its list */
  readonly while: { readonly [filter: string]: string }
}
/** Whether a date still matters in the state that its record is in. */
export const matters = ({ late }: InstantOptions, record: { readonly [name: string]: unknown }): boolean =>
  late !== undefined &&
  Object.entries(late.while ?? {}).every(([name, values]) => values.some(value => value === record[name]))

/** The deadlines of these resources that their lists can be asked for. */
export const deadlinesOf = (resources: readonly AnyResource[]): readonly Deadline[] =>
  resources.flatMap(resource =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      if (!('late' in field) || field.late === undefined || !resource.list.filters.includes(name)) return []
      const { means, while: states = {} } = field.late
      const filters = Object.fromEntries(Object.entries(states).map(([sibling, values]) => [sibling, values.join(',')]))
      return [{ resource, field: name, means, while: filters }]
    }),
  )
/** The permissions of which one opens some of them. */
export const deadlinePermissions = (resources: readonly AnyResource[]): readonly string[] => [
  ...new Set(deadlinesOf(resources).map(({ resource }) => permissionFor(resource, 'list'))),
]
