/** The order of a list, and the same from its other end. */
import { isSortable, mayRead } from '@siteoffice/domain/engine/describe'
import { splitList } from '@siteoffice/domain/engine/query'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { tieBreaker } from '../../data/index-plan.ts'
import type { Model } from '../model.ts'
import { modelField } from '../model.ts'
import { orderedBy } from '../read/read.ts'
import type { Actor } from '../scope/actor.ts'

export interface Order {
  /** the fields that it is sorted by */
  readonly sort: readonly string[]
  readonly order: Sql
  /** the same order from the other end, for pages near the last */
  readonly reversed: Sql
  /** the last of them goes down */
  readonly down: boolean
}
interface Key {
  readonly name: string
  readonly value: Sql
  readonly down: boolean
}
const MOST_SORTS = 3

function keysOf(model: Model, actor: Actor, text: string, refuse: (message: string) => void): Key[] {
  const sortKeys = splitList(text)
  if (sortKeys.length > MOST_SORTS) refuse(`may name at most ${MOST_SORTS} fields`)
  return sortKeys.slice(0, MOST_SORTS).flatMap(each => {
    const name = each.replace(/^-/, '')
    const field = model.fields.find(one => one.name === name)
    if (
      field === undefined ||
      !isSortable(model.resource, name) ||
      !mayRead(field.field, actor.permissions, actor.tenantScoped)
    ) {
      refuse(`cannot be '${name}'`)
      return []
    }
    return [{ name, value: orderedBy(model, actor, field), down: each.startsWith('-') }]
  })
}
/** Keys with commas in, each with a minus where it goes down; what is wrong with them is told to `refuse`. */
export function readOrder(
  model: Model,
  actor: Actor,
  text: string = model.resource.list.sort,
  refuse: (message: string) => void,
): Order {
  const keys = keysOf(model, actor, text, refuse)
  const last = keys.at(-1)
  const down = last?.down ?? true
  // Rows of one value follow each other as the index has them, in the direction of the last key.
  const tieFields =
    last === undefined ? [] : tieBreaker(model.resource, last.name).filter(name => keys.every(key => key.name !== name))
  const ties = tieFields.map(name => ({ value: orderedBy(model, actor, modelField(model, name)), down }))
  const direction = (desc: boolean): Sql => raw(desc ? ' desc nulls last' : ' asc nulls first')
  const build = (turn: boolean): Sql =>
    join([
      ...[...keys, ...ties].map(key => sql`${key.value}${direction(key.down !== turn)}`),
      sql`t._id${raw(down !== turn ? ' desc' : ' asc')}`,
    ])
  return { sort: keys.map(({ name }) => name), order: build(false), reversed: build(true), down }
}
