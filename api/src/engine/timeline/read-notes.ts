/** Notes as the wire has them: without the names of staff for companies, and without words where they were taken back. */
import type { Note } from '@siteoffice/domain/engine/timeline'
import sql, { raw } from 'sql-template-tag'
import { paddedIds } from '../../lib/plan-cache.ts'
import type { Engine } from '../context.ts'
import type { Actor } from '../scope/actor.ts'
import { filesBy } from './files.ts'

type StoredNote = Omit<Note, 'files'> & {
  readonly _id: string
  readonly staff: boolean
  readonly files: readonly string[]
}
/** What a note said before, for staff who may read histories; of one that was taken back, all that it said. */
const earlierFor = (actor: Actor) =>
  actor.tenantScoped || !actor.permissions.has('READ_HISTORY')
    ? sql`'[]'::json`
    : sql`coalesce((select json_agg(json_build_object('at', v.at, 'body', v.body) order by v.at desc) from (
        select at, body from record_note_version where note = n._id
        union all select coalesce(n.edited_at, n.at), n.body where n.deleted_at is not null) v), '[]'::json)`

export async function readNotes(engine: Engine, actor: Actor, ids: readonly string[]): Promise<Map<string, Note>> {
  if (ids.length === 0) return new Map()
  const notes = await engine.database.query<StoredNote>(
    sql`select n._id, case when n.deleted_at is null then n.body else '' end as body, n.visibility, n.edited_at as edited, n.deleted_at is not null as deleted,
      case when n.deleted_at is null then n.files else '{}' end as files, coalesce(b.kind, a.kind) = 'staff' as staff,
      coalesce(n.author = ${actor.person}::uuid, false) and n.impersonator is not distinct from ${actor.impersonator}::uuid as mine, ${earlierFor(actor)} as earlier,
      json_build_object('_id', coalesce(b._id, n.author), 'label', coalesce(b.name, a.name)) as author,
      case when b._id is null then null else json_build_object('_id', a._id, 'label', a.name) end as "onBehalfOf",
      coalesce((select json_agg(json_build_object('_id', m._id, 'label', ${actor.tenantScoped ? sql`case when m.kind = 'staff' then null else m.name end` : raw('m.name')}) order by m.name_sort_key)
        from person m where n.deleted_at is null and m._id = any(n.mentions)), '[]'::json) as mentions
    from record_note n left join person a on a._id = n.author left join person b on b._id = n.impersonator where n._id = any(${paddedIds(ids)}::uuid[])`,
  )
  const files = await filesBy(
    engine,
    notes.flatMap(each => each.files),
  )
  return new Map(
    notes.map(({ _id, staff, files: held, author, ...note }) => [
      _id,
      {
        ...note,
        author: actor.tenantScoped && staff && author !== null ? { ...author, label: null } : author,
        files: held.flatMap(file => files.get(file) ?? []),
      },
    ]),
  )
}
