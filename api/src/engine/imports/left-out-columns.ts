/** The columns of a file that an import does not take in, each with the reason. */
import { fieldLabel, mayRead } from '@siteoffice/domain/engine/describe'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import type { Sheet } from '../sheets/read-sheet.ts'
import type { ImportColumn } from './columns.ts'
import { ID_COLUMN, isNamed } from './columns.ts'

interface LeftOutColumn {
  readonly heading: string
  readonly reason: string
}
const OWN_NUMBER = 'Siteoffice gives this number itself. It finds records that are there, and is never changed.'
const OWN_ID = 'Siteoffice gives ids itself. They find records that are there, and are never changed.'
const TWICE = 'Another column is taken in for this field.'
const NOT_WRITTEN = 'This field cannot be filled from a sheet.'
const UNKNOWN = 'No field was chosen for it.'

interface Choice {
  readonly sheet: Pick<Sheet, 'head' | 'rows'>
  readonly columns: readonly ImportColumn[]
  readonly keys: readonly (string | null)[]
  readonly key: string | undefined
}
/** Of each column why it is not taken in; undefined where it is. */
export function leftOutReasons(
  { resource }: Model,
  actor: Actor,
  { sheet: { head, rows }, columns, keys, key }: Choice,
): readonly (string | undefined)[] {
  /** Fields that somebody may read are told from unknown ones; of others nothing is said. */
  const isField = (heading: string): boolean =>
    Object.entries(resource.fields).some(
      ([name, field]) =>
        mayRead(field, actor.permissions, actor.tenantScoped) &&
        isNamed({ key: name, headings: [fieldLabel(name, field)] }, heading),
    )
  return head.map((heading, at) => {
    const name = keys[at] ?? null
    if (name === null) {
      if (heading === '' && rows.every(row => (row[at] ?? '').trim() === '')) return undefined
      const namesakes = columns.filter(column => isNamed(column, heading))
      if (namesakes.some(({ key: each }) => keys.includes(each))) return TWICE
      return namesakes.length === 0 && isField(heading) ? NOT_WRITTEN : UNKNOWN
    }
    if (name === key) return undefined
    if (name === ID_COLUMN) return OWN_ID
    return columns.some(column => column.key === name && column.keyOnly) ? OWN_NUMBER : undefined
  })
}
export const leftOut = (model: Model, actor: Actor, choice: Choice): readonly LeftOutColumn[] =>
  leftOutReasons(model, actor, choice).flatMap((reason, at) =>
    reason === undefined ? [] : [{ heading: choice.sheet.head[at] ?? '', reason }],
  )
