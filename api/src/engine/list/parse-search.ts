/** What a list is searched for: in the texts of its rows, in their numbers, and in the names that its references show. */
import { mayRead } from '@siteoffice/domain/engine/describe'
import { isSealable } from '@siteoffice/domain/engine/seal'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { folded, foldedSql } from '../../lib/folded.ts'
import { column } from '../../lib/sql-names.ts'
import type { Model, ShownReference } from '../model.ts'
import { modelField, SEARCHED } from '../model.ts'
import { numberMatches } from '../read/normalised-numbers.ts'
import { searchCondition } from '../read/search-patterns.ts'
import type { Actor } from '../scope/actor.ts'
import { belongs, nameScope } from '../scope/scope.ts'

/** Fewer letters than these are found by no index of three-letter pieces. */
const LETTERS = 3
/** A word that more records of a kind have in their names tells none of them, and is looked for in the rows' own texts alone. */
const MOST_NAMES = 200

/** The ids of the records whose name has the words and may be known to the actor, as an array; null where they are too many. */
function idsByName({ model }: ShownReference, actor: Actor, search: string): Sql {
  const label = raw(foldedSql(`named.${column(model.resource.label)}`))
  const scope = nameScope(model, actor, 'named')
  const conditions = [
    // the index is of all searched texts together
    searchCondition(raw(`named.${SEARCHED}`), label, search),
    ...belongs(model, 'named'),
    ...(scope === undefined ? [] : [scope]),
  ]
  const few = sql`select named._id from ${raw(model.table)} named where ${join(conditions, ' and ')} limit ${MOST_NAMES + 1}`
  return sql`select case when count(*) <= ${MOST_NAMES} then array_agg(_id) end from (${few}) few`
}
/**
 * The conditions of rows `t` that go by these words though their texts have none of them: as the app calls them, with a
 * number that is written otherwise, or of which a reference that the list shows to the actor names a record with them.
 */
function otherMatches(model: Model, actor: Actor, search: string, trash: boolean): Sql[] {
  if (folded(search).length < LETTERS) return []
  const referenceConditions = model.shownReferences
    .filter(({ field }) => !isSealable(model.resource, field))
    .filter(({ field }) => mayRead(modelField(model, field).field, actor.permissions, actor.tenantScoped))
    .map(each => sql`t.${raw(column(each.field))} = any((${idsByName(each, actor, search)})::uuid[])`)
  const numbers = trash ? [] : numberMatches(model, actor, search)
  return [...aliasMatches(model, actor, search), ...numbers, ...referenceConditions]
}
/** Conditions of rows `t` that go by these words as the app calls them; none for words so short that an index does not serve them. */
export const aliasMatches = (model: Model, actor: Actor, search: string): readonly Sql[] =>
  folded(search).length < LETTERS ? [] : (model.rules.searchAliases?.(search, actor) ?? [])

/** The condition of rows `t` that have all words of a search, in their own texts or by what else they go by; none where nothing is searched for. */
export function searchConditions(model: Model, actor: Actor, search: string, trash: boolean): Sql[] {
  if (search === '' || model.searchable === undefined) return []
  const own = searchCondition(model.searchable, model.searchable, search)
  return [sql`(${join([own, ...otherMatches(model, actor, search, trash)], ' or ')})`]
}
