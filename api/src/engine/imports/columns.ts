/** What a sheet's columns can be: the fields of a resource that somebody may write, by label or key. */
import { fieldLabel, mayRead } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf, traitsOf } from '@siteoffice/domain/engine/field'
import { kindOf } from '../../kinds/registry.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'

/** A column that can be taken in; one that is a part of a group says which. */
export interface ImportColumn {
  readonly key: string
  readonly label: string
  readonly name: string
  readonly part: string | undefined
  readonly field: Field
}
export const ID_COLUMN = '_id'
const isPlain = (field: Field): boolean => traitsOf(field).plain === true

export function importColumns(model: Model, actor: Actor): readonly ImportColumn[] {
  return Object.entries(model.resource.fields).flatMap(([name, field]): ImportColumn[] => {
    if (field.writable === 'never' || !mayRead(field, actor.permissions, actor.ownRowsOnly)) return []
    const [kind, label] = [kindOf(field), fieldLabel(name, field)]
    if (kind.fromCell !== undefined) return [{ key: name, label, name, part: undefined, field }]
    return Object.entries(kind.parts?.(field) ?? {}).flatMap(([part, each]) =>
      isPlain(each) && each.writable !== 'never'
        ? [{ key: `${name}.${part}`, label: `${label}: ${fieldLabel(part, each)}`, name, part, field: each }]
        : [],
    )
  })
}
/** What tells one record from another: texts of which there is one each, and the id. */
export const keyColumns = (model: Model, actor: Actor): readonly ImportColumn[] =>
  importColumns(model, actor).filter(
    ({ field, part }) =>
      part === undefined &&
      'unique' in field &&
      field.unique &&
      !('uniqueWith' in field && field.uniqueWith !== undefined),
  )
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** The columns that headings seem to mean, each at most once. */
export function guessColumns(head: readonly string[], columns: readonly ImportColumn[]): readonly (string | null)[] {
  const taken = new Set<string>()
  return head.map(heading => {
    const wanted = folded(heading)
    const means = ({ key, label }: ImportColumn): boolean => [key, label].some(each => folded(each) === wanted)
    const found = wanted === 'id' ? ID_COLUMN : columns.find(each => !taken.has(each.key) && means(each))?.key
    if (found === undefined || taken.has(found)) return null
    taken.add(found)
    return found
  })
}
export const refersTo = ({ field }: ImportColumn): string | undefined => targetOf(field)
