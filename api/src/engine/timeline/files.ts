/** The files of a record: of its fields, the documents made out for it, and of the notes left at it. */
import type { RecordFile } from '@siteoffice/domain/engine/timeline'
import type { FileRef } from '@siteoffice/domain/engine/values'
import sql, { join, raw } from 'sql-template-tag'
import { kindOf } from '../../kinds/registry.ts'
import { paddedIds } from '../../lib/plan-cache.ts'
import { child, column, table } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { OperationRequest } from '../operations/operation.ts'
import { openRecord } from './open-record.ts'

type StoredFile = Omit<FileRef, 'url' | 'thumb'> & { readonly has_thumb: boolean }
const refOf = (engine: Engine, { has_thumb, ...file }: StoredFile): FileRef => ({
  ...file,
  url: engine.fileUrl(file._id),
  thumb: has_thumb ? engine.fileUrl(file._id, 'thumb') : null,
})
/** Files by id, as the wire has them. */
export async function filesBy(engine: Engine, ids: readonly string[]): Promise<Map<string, FileRef>> {
  if (ids.length === 0) return new Map()
  const rows = await engine.database.query<StoredFile>(
    sql`select _id, name, mime, size, has_thumb from "file" where _id = any(${paddedIds(ids)}::uuid[]) and gone_at is null`,
  )
  return new Map(rows.map(row => [row._id, refOf(engine, row)]))
}
/** Rows of the files that the record's fields hold now. */
const filesHeldBy = ({ resource }: Model, id: string, fields: ReadonlySet<string>) =>
  Object.entries(resource.fields).flatMap(([name, declared]) => {
    if (!fields.has(name)) return []
    const kind = kindOf(declared)
    const place =
      kind.column(declared) === undefined
        ? {
            from: raw(`${child(resource, name)} line`),
            where: sql`line.owner = ${id}`,
            record: raw('line.owner'),
            value: raw('line.target'),
          }
        : {
            from: raw(`${table(resource)} t`),
            where: sql`t._id = ${id}`,
            record: raw('t._id'),
            value: raw(`t.${column(name)}`),
          }
    return (kind.fileRows?.(declared, place) ?? []).map(
      rows => sql`select ${name}::text as field, h.file, null::timestamptz as at, null::uuid as by from (${rows}) h`,
    )
  })
type Row = StoredFile & { readonly field: string | null; readonly at: string; readonly by: RecordFile['by'] }

export async function recordFiles(engine: Engine, model: Model, { actor, id }: OperationRequest) {
  const { own, fields } = await openRecord({ engine, model, actor }, id)
  const shared = actor.tenantScoped ? sql` and n.visibility = 'shared'` : sql``
  const notes = sql`select null::text, each, n.at, n.author from record_note n, unnest(n.files) each
    where n.record_id = ${id} and n.resource = ${model.resource.name} and n.deleted_at is null${shared}`
  const documents = sql`select d.name, d._id, d.at, d."by" from record_document d where d.made and d.resource = ${model.resource.name}
    and (d.record_id = ${id} or d._id in (select document from document_record where record_id = ${id}))`
  const parts = [...filesHeldBy(model, id, fields), documents, ...(own ? [notes] : [])]
  const name = actor.tenantScoped ? sql`case when p.kind = 'staff' then null else p.name end` : raw('p.name')
  const rows =
    await engine.database.query<Row>(sql`select f._id, f.name, f.mime, f.size, f.has_thumb, e.field, coalesce(e.at, f.created_at) as at,
      case when p._id is null then null else json_build_object('_id', p._id, 'label', ${name}) end as by
    from (${join(parts, ' union all ')}) e(field, file, at, by) join "file" f on f._id = e.file left join person p on p._id = coalesce(e.by, f.created_by)
    where f.gone_at is null order by coalesce(e.at, f.created_at) desc, f._id`)
  const content = rows.map(({ field, at, by, ...file }): RecordFile => ({ file: refOf(engine, file), field, at, by }))
  return { content, totalElements: content.length }
}
