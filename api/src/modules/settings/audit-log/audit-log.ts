/** What was done in the whole network: read off the history, as far as who asks may know it. */
import { screensOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { parseRange, splitList } from '@siteoffice/domain/engine/query'
import type { AuditEntry } from '@siteoffice/domain/modules/settings/audit-entry'
import { AUDIT_LOG, SESSION } from '@siteoffice/domain/modules/settings/audit-entry'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import { readableFields } from '../../../engine/read/read.ts'
import { recordNames } from '../../../engine/read/record-names.ts'
import { searchCondition } from '../../../engine/read/search-patterns.ts'
import { findRecordIds } from '../../../engine/read/search-records.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { concealedFrom } from '../../../engine/scope/scope.ts'
import type { StoredEntry } from '../../../engine/write/history.ts'
import { ENTRY, ENTRY_JOINS } from '../../../engine/write/history.ts'
import { containing } from '../../../kinds/conditions.ts'
import { BadValue } from '../../../kinds/kind.ts'
import { instantBound, instantsOf } from '../../../kinds/times.ts'
import { deviceMarks, deviceName } from '../../../lib/device-name.ts'
import { forbidden, wrongField } from '../../../lib/failure.ts'
import { column } from '../../../lib/sql-names.ts'

export interface AuditQuery {
  readonly search?: string
  readonly resource?: string
  readonly record?: string
  readonly action?: string
  readonly ip?: string
  readonly device?: string
  readonly account?: 'own' | 'other'
  readonly at?: string
  readonly page?: number
  readonly size?: number
}
type AuditRow = StoredEntry & {
  readonly resource: string
  readonly recordId: string
  readonly fields: readonly string[]
  readonly agent: string | null
}
/** So many people at most are found by a name, and records of each kind. */
const MOST_NAMED = 200
/** So many entries of an export are read at a time. */
const PIECE = 1_000

function times(actor: Actor, at: string): Sql[] {
  const value = instantsOf(at, { ...actor, now: Date.now() })
  const { from, to } = parseRange(value) ?? { from: value, to: value }
  try {
    return [
      ...(from === undefined ? [] : [sql`h.at >= ${instantBound(from, false, actor.timeZone)}::timestamptz`]),
      ...(to === undefined ? [] : [sql`h.at <= ${instantBound(to, true, actor.timeZone)}::timestamptz`]),
    ]
  } catch (error) {
    if (!(error instanceof BadValue)) throw error
    throw wrongField('unknown_field', 'at', error.message)
  }
}
const devices = (name: string): Sql[] =>
  deviceMarks(name).flatMap(({ has, not }) => [
    sql`h.user_agent ilike ${containing(has)}`,
    ...not.map(mark => sql`h.user_agent not like ${`%${mark}%`}`),
  ])
/** The conditions on entries; `partial` where more records match the words than are looked for, or time ran out before. */
interface Matching {
  readonly where: Sql
  readonly partial: boolean
}
/** The name and the address of a person. */
const PERSON = raw('person.searched')
/** The entries by people, and of records, that a search finds. Each are searched in their own tables, so that an index finds the entries. */
async function searchRecords(
  engine: Engine,
  actor: Actor,
  search: string,
  kinds: readonly string[],
): Promise<Matching> {
  const [people, records] = await Promise.all([
    engine.database.query<{ readonly _id: string }>(
      sql`select _id from person where ${searchCondition(PERSON, PERSON, search)} limit ${MOST_NAMED + 1}`,
    ),
    findRecordIds(engine, actor, search, { most: MOST_NAMED, kinds }),
  ])
  const ids = people.slice(0, MOST_NAMED).map(({ _id }) => _id)
  const matches = [
    ...(ids.length === 0 ? [] : [sql`h.actor = any(${ids}::uuid[]) or h.impersonator = any(${ids}::uuid[])`]),
    ...(records.ids.length === 0 ? [] : [sql`h.record_id = any(${records.ids}::uuid[])`]),
  ]
  const where = matches.length === 0 ? sql`false` : sql`(${join(matches, ' or ')})`
  return { where, partial: records.partial || people.length > ids.length }
}
/** Leaves out entries of records that are concealed from the actor, and of their parts. */
const unconcealedConditions = (engine: Engine, actor: Actor): Sql[] =>
  [...engine.models.values()].flatMap(model => {
    const above = model.parent === undefined ? model : model.parent.model
    const concealment = concealedFrom(above, actor, 'c')
    if (concealment === undefined) return []
    const of =
      model.parent === undefined
        ? sql`${raw(above.table)} c`
        : sql`${raw(model.table)} r join ${raw(above.table)} c on c._id = ${raw(`r.${column(model.parent.field)}`)}`
    const id = raw(model.parent === undefined ? 'c._id' : 'r._id')
    return [
      sql`(h.resource <> ${model.resource.name} or h.record_id not in (select ${id} from ${of} where ${concealment}))`,
    ]
  })
/** Each word is looked for in each kind of record, because several words together tell a record from others. */
const MOST_WORDS = 8
/** Throws forbidden for roles that see their own company alone, unknown_field naming a filter. */
export async function entriesLike(engine: Engine, actor: Actor, query: AuditQuery): Promise<Matching> {
  if (actor.tenantScoped) throw forbidden()
  const { search = '', resource, record, action, ip, device, account, at } = query
  const resources = resource === undefined ? [] : splitList(resource)
  const unknown = resources.find(name => name !== SESSION && name !== AUDIT_LOG && !engine.models.has(name))
  if (unknown !== undefined) throw wrongField('unknown_field', 'resource', `'${unknown}' is no kind of record`)
  const words = search.trim().split(/\s+/).slice(0, MOST_WORDS).join(' ')
  // list settings are private to each person
  const settings = engine.catalogue.filter(each => each.scope === 'own' && screensOf(each).length === 0)
  const matches = words === '' ? undefined : await searchRecords(engine, actor, words, resources)
  const conditions = [
    sql`h.resource <> all(${settings.map(({ name }) => name)}::text[])`,
    ...unconcealedConditions(engine, actor),
    ...(matches === undefined ? [] : [matches.where]),
    ...(resource === undefined ? [] : [sql`h.resource = any(${resources}::text[])`]),
    ...(record === undefined ? [] : [sql`h.record_id = ${record}::uuid`]),
    ...(action === undefined ? [] : [sql`h.action = any(${splitList(action)}::text[])`]),
    ...(ip === undefined ? [] : [sql`h.ip = ${ip}`]),
    ...(account === undefined
      ? []
      : [account === 'other' ? sql`h.impersonator is not null` : sql`h.impersonator is null`]),
    ...(device === undefined ? [] : devices(device)),
    ...(at === undefined ? [] : times(actor, at)),
  ]
  return { where: join(conditions, ' and '), partial: matches?.partial ?? false }
}
/** The fields of a resource of which somebody may know that they changed; undefined where they may not open its records. */
function knownFields(engine: Engine, actor: Actor, name: string): ReadonlySet<string> | undefined {
  const model = engine.models.get(name)
  if (model === undefined || !actor.permissions.has(permissionFor(model.resource, 'get'))) return undefined
  return new Set(readableFields(model, actor, 'full').map(field => field.name))
}
interface Slice {
  readonly where: Sql
  readonly limit: number
  readonly offset: number
}
/** Entries as who asks may know them, newest first. */
async function entriesOf(engine: Engine, actor: Actor, { where, limit, offset }: Slice): Promise<AuditEntry[]> {
  const rows =
    await engine.database.query<AuditRow>(sql`select ${ENTRY}, h.resource, h.record_id as "recordId", h.user_agent as agent,
      array(select each ->> 'field' from jsonb_array_elements(h.changes) each) as fields, '[]'::json as changes
    from (select h.* from history h where ${where} order by h._id desc limit ${limit} offset ${offset}) h ${ENTRY_JOINS}
    order by h._id desc`)
  const nameOf = await recordNames(engine, actor, rows)
  const labelsById = new Map(
    [...new Set(rows.map(each => each.resource))].map(name => [name, knownFields(engine, actor, name)]),
  )
  return rows.map(({ agent, fields, reason, _id, at, action, resource, recordId, onBehalfOf, ip, ...entry }) => {
    const readable = labelsById.get(resource)
    return {
      _id,
      at,
      action,
      resource,
      recordId,
      onBehalfOf,
      ip,
      actor: entry.actor,
      label: nameOf({ resource, recordId }),
      // why a sign-in failed, and what was taken out of the log, is for all who read it
      reason: readable === undefined && ![AUDIT_LOG, SESSION].includes(resource) ? null : reason,
      fields: fields.filter(name => readable?.has(name)),
      device: agent === null ? null : deviceName(agent),
    }
  })
}
/** All entries that match, in pieces, as they are taken. */
export async function* everyEntry(engine: Engine, actor: Actor, matching: Sql): AsyncGenerator<AuditEntry[]> {
  let last: AuditEntry | undefined
  do {
    const before = last === undefined ? [] : [sql`h._id < ${last._id}::uuid`]
    const where = join([matching, ...before], ' and ')
    const entries = await entriesOf(engine, actor, { where, limit: PIECE, offset: 0 })
    yield entries
    last = entries.at(PIECE - 1)
  } while (last !== undefined)
}
/** How many match, counted no further than `most`. */
export async function countEntries(engine: Engine, where: Sql, most: number): Promise<number> {
  const [row] = await engine.database.query<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from history h where ${where} limit ${most}) h`,
  )
  return row?.n ?? 0
}
/** GET /audit-log: a page of entries, newest first. Throws as `entriesLike` does. */
export async function auditLog(
  engine: Engine,
  actor: Actor,
  query: AuditQuery,
): Promise<{ readonly content: AuditEntry[]; readonly more: boolean; readonly partial: boolean }> {
  const { page = 0, size = 20 } = query
  const { where, partial } = await entriesLike(engine, actor, query)
  const entries = await entriesOf(engine, actor, { where, limit: size + 1, offset: page * size })
  return { content: entries.slice(0, size), more: entries.length > size, partial }
}
