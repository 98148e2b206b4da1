import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import { sealableFields } from '@siteoffice/domain/engine/seal'
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { notFound } from '../../lib/failure.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { LookContext } from '../context.ts'
import { readableFields } from '../read/read.ts'
import { rowsOf, scopeOf, unsealedRecord } from '../scope/scope.ts'

interface OpenRecord {
  /** not only shown to the actor: what was said and done around it is theirs to know as well */
  readonly own: boolean
  /** the fields that the actor may read of it now, sealed ones left out */
  readonly fields: ReadonlySet<string>
}
/**
 * What an actor may know of a record, which stays as it is until `tx` ends, where one is given. Throws not_found for what
 * is not there and what is not the actor's.
 */
export async function openRecord(
  { engine, model, actor }: LookContext,
  id: string,
  tx?: Transaction,
): Promise<OpenRecord> {
  if (!isUuid(id)) throw notFound()
  const trash = allows(actor.permissions, [permissionFor(model.resource, 'delete')]) ? 'with' : 'without'
  const hold = tx === undefined ? sql`` : sql` for share of t`
  const [row] = await (tx ?? engine.database).query<{ open: boolean; own: boolean }>(
    sql`select ${unsealedRecord(model, actor) ?? sql`true`} as open, ${scopeOf(model, actor, 't', 'write') ?? sql`true`} as own
      from ${raw(model.table)} t where t._id = ${id} and ${rowsOf(model, actor, 't', 'read', trash)}${hold}`,
  )
  if (row === undefined) throw notFound()
  const sealed = row.open ? [] : sealableFields(model.resource)
  const names = readableFields(model, actor, 'full').map(field => field.name)
  return { own: row.own, fields: new Set(names.filter(name => !sealed.includes(name))) }
}
