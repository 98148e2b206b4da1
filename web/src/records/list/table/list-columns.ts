/** Which columns a list has, which are shown, and how dense it is: as the view says, or as the person likes it. */
import { inList } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { DENSITIES } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { cellOf } from '../../../kinds/cells.ts'
import { useSession } from '../../../lib/session.ts'
import { readableFields } from '../../display/record.ts'
import { keepListSetting, ownList } from '../../queries/list-setting.ts'
import type { ListState } from '../../queries/list-state.ts'
import { isViewOpen } from '../../queries/open-view.ts'

export interface Column {
  readonly name: string
  readonly field: Field
}
export type Density = (typeof DENSITIES)[number]

/** No screen stays readable with more columns than these; the others wait in the column chooser. */
const shownAtFirst = () => (window.innerWidth < 1600 ? 7 : 8)

export interface ListColumns {
  /** those that can be shown, in the declared order */
  readonly available: readonly Column[]
  readonly shown: readonly Column[]
  readonly density: Density
  readonly customised: boolean
  readonly choose: (columns: readonly string[] | undefined) => void
  readonly setDensity: (density: Density) => void
  /** whether the table is as high as the window */
  readonly fill: boolean
  readonly setFill: (fill: boolean) => void
}
export function useListColumns(resource: AnyResource, state: ListState): ListColumns {
  const session = useSession()
  const inView = isViewOpen(state)
  const settings = inView ? undefined : ownList(session, resource)
  const available = availableColumns(resource, session)
  const chosenNames = state.columns ?? (settings?.columns.length ? settings.columns : undefined)
  const byName = new Map(available.map(column => [column.name, column]))
  const names = chosenNames ?? usualColumns(resource, byName)
  const withLabel = names.includes(resource.label) ? names : [resource.label, ...names]
  const density = DENSITIES.find(each => each === (state.density ?? settings?.density)) ?? 'normal'
  const keep = (change: Parameters<typeof keepListSetting>[1]) => {
    if (!inView) void keepListSetting(resource.name, change)
  }
  return {
    available,
    shown: withLabel.flatMap(name => byName.get(name) ?? []),
    density,
    customised: chosenNames !== undefined,
    choose: columns => {
      keep({ columns: columns ?? [] })
      state.set({ columns }, { replace: true })
    },
    setDensity: next => {
      keep({ density: next })
      state.set({ density: next }, { replace: true })
    },
    // a setting of the person and the window, not of the view
    fill: ownList(session, resource)?.fill === true,
    setFill: fill => void keepListSetting(resource.name, { fill }),
  }
}
/** The first of the declared columns, without those that another column includes. */
function usualColumns(resource: AnyResource, byName: ReadonlyMap<string, Column>): readonly string[] {
  const declaredNames = resource.list.columns.filter(name => byName.has(name))
  const includedNames = declaredNames.map(name => {
    const field = byName.get(name)?.field
    return field && cellOf(field).includes?.(field)
  })
  return declaredNames.filter(name => !includedNames.includes(name)).slice(0, shownAtFirst())
}
function availableColumns(resource: AnyResource, session: Parameters<typeof readableFields>[1]): readonly Column[] {
  const readable = readableFields(resource, session).filter(([, field]) => inList(field))
  const rank = (name: string) => {
    const at = resource.list.columns.indexOf(name)
    return at < 0 ? Number.MAX_SAFE_INTEGER : at
  }
  return readable.map(([name, field]) => ({ name, field })).toSorted((a, b) => rank(a.name) - rank(b.name))
}
