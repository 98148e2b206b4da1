/** Everything said and done around a record in one order: changes, transitions, payments, notes, and what modules add. */
import { everyTransitionOf } from '@siteoffice/domain/engine/describe'
import { splitList } from '@siteoffice/domain/engine/query'
import { integer, object, text } from '@siteoffice/domain/engine/schema'
import type { Timeline, TimelineEntry, TimelineKind } from '@siteoffice/domain/engine/timeline'
import { TIMELINE_KINDS } from '@siteoffice/domain/engine/timeline'
import type { Sql } from 'sql-template-tag'
import sql, { join } from 'sql-template-tag'
import { wrongField } from '../../lib/failure.ts'
import { paddedIds } from '../../lib/plan-cache.ts'
import type { Engine } from '../context.ts'
import { readQuery } from '../http/read-query.ts'
import type { Model } from '../model.ts'
import type { OperationRequest } from '../operations/operation.ts'
import type { Actor } from '../scope/actor.ts'
import type { StoredEntry } from '../write/history.ts'
import { ENTRY, ENTRY_JOINS, presentEntry } from '../write/history.ts'
import { openRecord } from './open-record.ts'
import { readNotes } from './read-notes.ts'

export const TIMELINE_QUERY = object(
  {},
  {
    page: integer({ minimum: 0, maximum: 100_000, default: 0 }),
    size: integer({ minimum: 1, maximum: 100, default: 20 }),
    kind: text({ description: 'Only of these kinds, parted by commas' }),
  },
)
function readKinds(kind: string | undefined): readonly TimelineKind[] {
  if (kind === undefined) return TIMELINE_KINDS
  const kinds = splitList(kind)
  const unknown = kinds.find(each => !TIMELINE_KINDS.some(kindName => kindName === each))
  if (unknown !== undefined) throw wrongField('unknown_field', 'kind', `'${unknown}' is no kind of entry`)
  return TIMELINE_KINDS.filter(each => kinds.includes(each))
}
/** The actions that are transitions, those that record a payment apart. */
function actionsOf({ resource }: Model): { readonly payments: string[]; readonly others: string[] } {
  const every = everyTransitionOf(resource)
  const names = (payment: boolean) =>
    every.filter(({ shape }) => (shape.records === 'payment') === payment).map(({ name }) => name)
  return { payments: names(true), others: names(false) }
}
function historyRows(model: Model, id: string, kinds: readonly TimelineKind[]): Sql[] {
  const { payments, others } = actionsOf(model)
  const conditions = [
    ...(kinds.includes('change') ? [sql`h.action <> all(${[...payments, ...others]}::text[])`] : []),
    ...(kinds.includes('transition') ? [sql`h.action = any(${others}::text[])`] : []),
    ...(kinds.includes('payment') ? [sql`h.action = any(${payments}::text[])`] : []),
  ]
  if (conditions.length === 0) return []
  return [
    sql`select 'history' as source, h._id, h.at, null::json as body from history h
      where h.record_id = ${id} and h.resource = ${model.resource.name} and (${join(conditions, ' or ')})`,
  ]
}
function noteRows(model: Model, actor: Actor, id: string): Sql {
  const shared = actor.tenantScoped ? sql` and n.visibility = 'shared'` : sql``
  return sql`select 'note', n._id, n.at, null::json from record_note n where n.record_id = ${id} and n.resource = ${model.resource.name}${shared}`
}
interface TimelineRow {
  readonly source: 'history' | 'note' | 'mail'
  readonly _id: string
  readonly at: string
  readonly body: TimelineEntry['mail']
}
async function entriesOf(
  engine: Engine,
  model: Model,
  { actor, fields }: { readonly actor: Actor; readonly fields: ReadonlySet<string> },
  rows: readonly TimelineRow[],
): Promise<TimelineEntry[]> {
  const of = (source: TimelineRow['source']) => rows.filter(each => each.source === source).map(each => each._id)
  const [entries, notes] = await Promise.all([
    engine.database.query<StoredEntry>(
      sql`select ${ENTRY} from history h ${ENTRY_JOINS} where h._id = any(${paddedIds(of('history'))}::uuid[])`,
    ),
    readNotes(engine, actor, of('note')),
  ])
  const changes = new Map(entries.map(each => [each._id, presentEntry(each, fields, actor)]))
  const { payments, others } = actionsOf(model)
  return rows.flatMap(({ source, _id, at, body: mail }): TimelineEntry[] => {
    const [change, note] = [changes.get(_id), notes.get(_id)]
    if (source === 'mail' && mail !== undefined) return [{ _id, at, kind: 'mail', mail }]
    if (note !== undefined) return [{ _id, at, kind: 'note', note }]
    if (change === undefined) return []
    const step = others.includes(change.action) ? 'transition' : 'change'
    return [{ _id, at, kind: payments.includes(change.action) ? 'payment' : step, change }]
  })
}
/** A page of a record's timeline, newest first; none of a record that is only shown to the actor. */
export async function timeline(
  engine: Engine,
  model: Model,
  { actor, id, query }: OperationRequest,
): Promise<Timeline> {
  const {
    page = 0,
    size = 20,
    kind,
  } = readQuery(TIMELINE_QUERY, query) as { page?: number; size?: number; kind?: string } // as the schema says
  const kinds = readKinds(kind)
  const { own, fields } = await openRecord({ engine, model, actor }, id)
  if (!own) return { content: [], totalElements: 0, following: false, mayNote: false }
  const parts = [
    ...(actor.permissions.has('READ_HISTORY') ? historyRows(model, id, kinds) : []),
    ...(kinds.includes('note') ? [noteRows(model, actor, id)] : []),
    ...engine.timelines
      .filter(each => kinds.includes(each.kind) && !actor.tenantScoped && actor.permissions.has(each.permission))
      .map(each => sql`select ${each.kind}::text, m._id, m.at, m.body from (${each.rows(model.resource.name, id)}) m`),
  ]
  const all =
    parts.length === 0
      ? sql`select null as source, null::uuid as _id, null::timestamptz as at, null::json as body where false`
      : join(parts, ' union all ')
  const [rows, [sums]] = await Promise.all([
    engine.database.query<TimelineRow>(
      sql`select e.* from (${all}) e(source, _id, at, body) order by e.at desc, e._id desc limit ${size} offset ${page * size}`,
    ),
    engine.database.query<{ n: number; following: boolean }>(
      sql`select (select count(*)::int from (${all}) e) as n, exists (select 1 from record_follower where record_id = ${id} and person = ${actor.person}::uuid) as following`,
    ),
  ])
  const content = await entriesOf(engine, model, { actor, fields }, rows)
  return { content, totalElements: sums?.n ?? 0, following: sums?.following ?? false, mayNote: true }
}
