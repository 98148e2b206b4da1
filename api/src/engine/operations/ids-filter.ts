/** Some of the rows that a list shows, by their ids. */
import { splitList } from '@siteoffice/domain/engine/query'
import { MOST_IDS } from '@siteoffice/domain/engine/run'
import sql from 'sql-template-tag'
import { wrongField } from '../../lib/failure.ts'
import { paddedIds } from '../../lib/plan-cache.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { ListQuery } from '../read/list-query.ts'

/** The query with a further condition: one of these ids, given with commas; as it was where none are given. Throws validation_failed. */
export function withIdsFilter(query: ListQuery, given: string | undefined): ListQuery {
  if (given === undefined) return query
  const ids = splitList(given)
  if (!ids.every(isUuid)) throw wrongField('validation_failed', 'ids', 'must be ids of records')
  if (ids.length > MOST_IDS)
    throw wrongField('validation_failed', 'ids', `may name at most ${MOST_IDS.toLocaleString('en')} records`)
  const conditions = [...query.conditions, sql`t._id = any(${paddedIds(ids)}::uuid[])`]
  return { ...query, conditions, asked: undefined, unfiltered: false, served: false }
}
