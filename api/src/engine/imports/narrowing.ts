/** Which of several records of one name is meant: the one that belongs with what else its row names, a lot of its project. */
import type { Field } from '@siteoffice/domain/engine/field'
import type { LookContext } from '../context.ts'
import type { ImportColumn } from './columns.ts'
import { refersTo } from './columns.ts'
import type { IdsByText } from './look-up.ts'
import { referencesOf } from './look-up.ts'
import type { Cells } from './sheet-records.ts'

/** Those of the ids that may be meant; `own` is what else the row names. */
export type Narrow = (
  column: ImportColumn,
  ids: readonly string[],
  record: string,
  own: (name: string) => string | undefined,
) => readonly string[]

const withinOf = (field: Field): Readonly<Record<string, string>> => ('within' in field ? (field.within ?? {}) : {})
interface NarrowingRows {
  readonly idsByTarget: ReadonlyMap<string, IdsByText>
  /** the ids of the records that the rows are for */
  readonly records: Iterable<string>
}
/** Narrows by the references within which the declaration says a record is chosen, as a form does; for a record that exists also by its own references. */
export async function narrowing(
  { engine, model }: Pick<LookContext, 'engine' | 'model'>,
  { columns }: Cells,
  { idsByTarget, records }: NarrowingRows,
): Promise<Narrow> {
  const theirs = new Map<string, Awaited<ReturnType<typeof referencesOf>>>()
  const siblings = new Set<string>()
  for (const column of columns) {
    const to = column === null ? undefined : refersTo(column)
    if (column === null || column.line || to === undefined) continue
    const within = withinOf(column.field)
    const ids = [...(idsByTarget.get(to)?.values() ?? [])].filter(each => each.length > 1).flat()
    if (ids.length === 0 || Object.keys(within).length === 0) continue
    theirs.set(column.name, await referencesOf(engine, engine.model(to), ids, Object.keys(within)))
    for (const sibling of Object.values(within)) siblings.add(sibling)
  }
  const there = theirs.size === 0 ? undefined : await referencesOf(engine, model, [...records], [...siblings])
  return ({ name, field }, ids, record, own) =>
    ids.filter(id =>
      Object.entries(withinOf(field)).every(([filter, sibling]) => {
        const siblingValue = own(sibling) ?? there?.get(record)?.[sibling]
        const its = theirs.get(name)?.get(id)?.[filter]
        return siblingValue === undefined || siblingValue === null || its === undefined || its === siblingValue
      }),
    )
}
