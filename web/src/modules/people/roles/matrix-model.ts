/** The matrix of permissions without its look: its rows and columns, and the effect of a click. */
import { hasWords } from '@siteoffice/domain/engine/folded'
import type { Action, PermissionGroup } from '@siteoffice/domain/engine/permissions'

/** The columns in the order of a working day: see, open, make, change, delete. */
export const COLUMNS: readonly { readonly action: Action; readonly label: string }[] = [
  { action: 'READ_ALL', label: 'List' },
  { action: 'READ_SINGLE', label: 'Read' },
  { action: 'CREATE', label: 'Create' },
  { action: 'UPDATE', label: 'Change' },
  { action: 'DELETE', label: 'Delete' },
]
interface Special {
  readonly name: string
  readonly label: string
}
export interface MatrixRow {
  readonly id: string
  readonly section: string
  readonly label: string
  /** the permission in each column; undefined where the resource has none */
  readonly cells: Readonly<Record<Action, string | undefined>>
  readonly specials: readonly Special[]
}
export interface MatrixSection {
  readonly section: string
  readonly rows: readonly MatrixRow[]
}

/** One row per group; a permission that fits none of the five columns is a special step. Rights without a resource share a row. */
export function rowsOf(groups: readonly PermissionGroup[]): readonly MatrixRow[] {
  const alone = Map.groupBy(
    groups.filter(group => group.permissions.length === 1),
    group => group.section,
  )
  const others = [...alone].map(([section, singles]) => ({
    section,
    resource: `other ${section}`,
    label: 'Other rights',
    permissions: singles.flatMap(single => single.permissions),
  }))
  return [...groups.filter(group => group.permissions.length > 1), ...others].map(group => {
    const family = group.permissions.find(each => each.name.startsWith('READ_ALL_'))?.name.slice('READ_ALL_'.length)
    const has = (action: Action) => {
      const name = `${action}_${family}`
      return group.permissions.some(each => each.name === name) ? name : undefined
    }
    const cells = {
      CREATE: has('CREATE'),
      READ_ALL: has('READ_ALL'),
      READ_SINGLE: has('READ_SINGLE'),
      UPDATE: has('UPDATE'),
      DELETE: has('DELETE'),
    }
    const five = new Set(Object.values(cells))
    return {
      id: group.resource,
      section: group.section,
      label: group.label,
      cells,
      specials: group.permissions.filter(each => !five.has(each.name)),
    }
  })
}
/** Rows by section, in the order in which sections first appear. */
export function sectionsOf(rows: readonly MatrixRow[]): readonly MatrixSection[] {
  return [...Map.groupBy(rows, row => row.section)].map(([section, rows]) => ({ section, rows }))
}
export function namesOf(row: MatrixRow): readonly string[] {
  const five = COLUMNS.map(({ action }) => row.cells[action]).filter(name => name !== undefined)
  return [...five, ...row.specials.map(special => special.name)]
}
export const namesOfAll = (rows: readonly MatrixRow[]): readonly string[] => rows.flatMap(namesOf)
export const namesOfColumn = (rows: readonly MatrixRow[], action: Action): readonly string[] =>
  rows.map(row => row.cells[action]).filter(name => name !== undefined)
export const namesOfSpecials = (rows: readonly MatrixRow[]): readonly string[] =>
  rows.flatMap(row => row.specials.map(special => special.name))

/** Rows whose name, section or special steps contain the words; `translate` gives the words on screen. */
export function searchRows(
  rows: readonly MatrixRow[],
  words: string,
  translate: (text: string) => string,
): readonly MatrixRow[] {
  const has = (text: string) => hasWords(text, words)
  return rows.filter(
    row =>
      [row.label, row.section, ...row.specials.map(special => special.label)].some(text => has(translate(text))) ||
      namesOf(row).some(has),
  )
}
export interface Difference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}
export function difference(before: ReadonlySet<string>, granted: ReadonlySet<string>): Difference {
  return {
    added: [...granted].filter(name => !before.has(name)),
    removed: [...before].filter(name => !granted.has(name)),
  }
}
export type Mark = 'none' | 'some' | 'all'
export function markOf(names: readonly string[], granted: ReadonlySet<string>): Mark {
  const count = names.filter(name => granted.has(name)).length
  if (count === 0) return 'none'
  return count === names.length ? 'all' : 'some'
}
/**
 * A click on several ticks at once: ticks all that are free, or unticks them where all are ticked.
 * What is locked stays as it is.
 */
export function togglePermission(
  names: readonly string[],
  granted: ReadonlySet<string>,
  locked: (name: string) => boolean,
): string[] {
  const free = names.filter(name => !locked(name))
  const next = new Set(granted)
  if (free.every(name => granted.has(name))) for (const name of free) next.delete(name)
  else for (const name of free) next.add(name)
  return [...next]
}
