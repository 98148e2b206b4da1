import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import { page } from '@siteoffice/domain/engine/schema'
import type { HistoryEntry } from '@siteoffice/domain/engine/wire'
import { HISTORY_ENTRY } from '@siteoffice/domain/engine/wire'
import sql, { raw } from 'sql-template-tag'
import { notFound } from '../../lib/failure.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import { readListQuery } from '../read/list-query.ts'
import { readableFields } from '../read/read.ts'
import { rowsOf, scopeOf, unsealed } from '../scope/scope.ts'
import type { StoredEntry } from '../write/history.ts'
import { ENTRY, ENTRY_JOINS, presentEntry } from '../write/history.ts'
import type { Operation, Permitted } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

interface Entries {
  readonly content: HistoryEntry[]
  readonly totalElements: number
}
async function history(engine: Engine, model: Model, { actor, id, query }: Permitted): Promise<Entries> {
  const { page, size } = readListQuery(model, actor, query)
  if (!isUuid(id)) throw notFound()
  const open = unsealed(model, actor)
  const trash = allows(actor.permissions, [permissionFor(model.resource, 'delete')]) ? 'with' : 'without'
  const [row] = await engine.database.query<{ open: boolean; own: boolean }>(
    sql`select ${open ?? sql`true`} as open, ${scopeOf(model, actor, 't', 'write') ?? sql`true`} as own
      from ${raw(model.table)} t where t._id = ${id} and ${rowsOf(model, actor, 't', 'read', trash)}`,
  )
  if (row === undefined) throw notFound()
  // What a row was before it was shown to others, and why it was changed, is its owner's business.
  if (!row.own) return { content: [], totalElements: 0 }
  const sealed = row.open ? [] : (model.resource.sealed?.fields ?? [])
  const readable = new Set(
    readableFields(model, actor, 'full')
      .map(field => field.name)
      .filter(name => !sealed.includes(name)),
  )
  const content = await engine.database.query<StoredEntry>(sql`select ${ENTRY} from history h ${ENTRY_JOINS}
    where h.resource = ${model.resource.name} and h.record_id = ${id} order by h.at desc, h._id desc limit ${size} offset ${page * size}`)
  const [count] = await engine.database.query<{ n: number }>(
    sql`select count(*)::int as n from history h where h.resource = ${model.resource.name} and h.record_id = ${id}`,
  )
  return { content: content.map(entry => presentEntry(entry, readable, actor)), totalElements: count?.n ?? 0 }
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
