import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { page } from '@siteoffice/domain/engine/schema'
import type { HistoryEntry } from '@siteoffice/domain/engine/wire'
import { HISTORY_ENTRY } from '@siteoffice/domain/engine/wire'
import sql from 'sql-template-tag'
import type { Engine } from '../context.ts'
import { readListQuery } from '../list/parse.ts'
import type { Model } from '../model.ts'
import { openRecord } from '../timeline/open-record.ts'
import type { StoredEntry } from '../write/history.ts'
import { ENTRY, ENTRY_JOINS, presentEntry } from '../write/history.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

interface Entries {
  readonly content: HistoryEntry[]
  readonly totalElements: number
}
async function history(engine: Engine, model: Model, { actor, id, query }: OperationRequest): Promise<Entries> {
  const { page, size } = readListQuery(model, actor, query)
  const { own, fields } = await openRecord({ engine, model, actor }, id)
  // Only the owner may know what a row was before it was shown to others, and why it was changed.
  if (!own) return { content: [], totalElements: 0 }
  const content = await engine.database.query<StoredEntry>(sql`select ${ENTRY} from history h ${ENTRY_JOINS}
    where h.resource = ${model.resource.name} and h.record_id = ${id} order by h.at desc, h._id desc limit ${size} offset ${page * size}`)
  const [count] = await engine.database.query<{ n: number }>(
    sql`select count(*)::int as n from history h where h.resource = ${model.resource.name} and h.record_id = ${id}`,
  )
  return { content: content.map(entry => presentEntry(entry, fields, actor)), totalElements: count?.n ?? 0 }
}
/** A record's entries, newest first; none of a record that is only shown to the actor. */
export const historyOperation = (engine: Engine, model: Model): Operation<Entries> => ({
  name: 'history',
  permissions: [permissionFor(model.resource, 'get')],
  summary: `History of one ${model.resource.title[0].toLowerCase()}`,
  answer: page(HISTORY_ENTRY),
  errors: ERRORS_OF.one,
  run: request => history(engine, model, request),
})
