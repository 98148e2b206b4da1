/** What a sheet's columns can be: the fields of a resource that somebody may write, by label or key. */
import { fieldLabel, mayRead } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf, traitsOf } from '@siteoffice/domain/engine/field'
import { kindOf } from '../../kinds/registry.ts'
import type { Wordings, Words } from '../../lib/words.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'

/** A column that can be taken in; one that is a part of a group says which. */
export interface ImportColumn {
  readonly key: string
  readonly name: string
  readonly part: string | undefined
  readonly field: Field
  /** what it is called in English: its field, and its part of that */
  readonly labels: readonly string[]
  /** what stands above it in files of any language */
  readonly headings: readonly string[]
  /** the value that the text of a cell stands for, as it is written */
  readonly read: (text: string) => unknown
}
/** What stands above a column in a file of one language. */
export const headingOf = ({ labels }: ImportColumn, words: Words): string => labels.map(words).join(': ')
export const ID_COLUMN = '_id'
const isPlain = (field: Field): boolean => traitsOf(field).plain === true

/** The column of a field, or of a part of one; nothing where it is never written, or a cell cannot hold it. */
function columnOf(
  field: Field,
  wordings: Wordings,
  place: Pick<ImportColumn, 'name' | 'part' | 'labels'>,
): ImportColumn[] {
  const kind = kindOf(field)
  if (field.writable === 'never' || kind.fromCell === undefined) return []
  const { name, part, labels } = place
  const [first = [], ...rest] = labels.map(wordings)
  const headings = first.map((label, at) => [label, ...rest.map(each => each[at])].join(': '))
  const key = part === undefined ? name : `${name}.${part}`
  return [{ ...place, key, field, headings, read: text => kind.fromCell?.(field, text, wordings) }]
}
export function importColumns(model: Model, actor: Actor, wordings: Wordings): readonly ImportColumn[] {
  return Object.entries(model.resource.fields).flatMap(([name, field]): ImportColumn[] => {
    if (field.writable === 'never' || !mayRead(field, actor.permissions, actor.ownRowsOnly)) return []
    const label = fieldLabel(name, field)
    const parts = Object.entries(kindOf(field).parts?.(field) ?? {}).filter(([, each]) => isPlain(each))
    return [
      ...columnOf(field, wordings, { name, part: undefined, labels: [label] }),
      ...parts.flatMap(([part, each]) =>
        columnOf(each, wordings, { name, part, labels: [label, fieldLabel(part, each)] }),
      ),
    ]
  })
}
/** What tells one record from another: texts of which there is one each, and the id. */
export const keyColumns = (columns: readonly ImportColumn[]): readonly ImportColumn[] =>
  columns.filter(
    ({ field, part }) =>
      part === undefined &&
      'unique' in field &&
      field.unique &&
      !('uniqueWith' in field && field.uniqueWith !== undefined),
  )
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** The columns that headings seem to mean, each at most once. */
export function guessColumns(
  head: readonly string[],
  columns: readonly ImportColumn[],
  wordings: Wordings,
): readonly (string | null)[] {
  const ids = new Set(['_id', ...wordings('Id')].map(folded))
  const taken = new Set<string>()
  return head.map(heading => {
    const wanted = folded(heading)
    const means = ({ key, headings }: ImportColumn): boolean => [key, ...headings].some(each => folded(each) === wanted)
    const found = ids.has(wanted) ? ID_COLUMN : columns.find(each => !taken.has(each.key) && means(each))?.key
    if (found === undefined || taken.has(found)) return null
    taken.add(found)
    return found
  })
}
export const refersTo = ({ field }: ImportColumn): string | undefined => targetOf(field)
