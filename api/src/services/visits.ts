/** Who looked at a record at which version, and what others have changed on it since. */
import type { ChangedSince } from '@siteoffice/domain/visit-endpoints'
import { visitRecord } from '@siteoffice/domain/visit-endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Database } from '../data/database.ts'
import type { Engine } from '../engine/context.ts'
import type { ActorOf } from '../engine/http/mount.ts'
import { mountEndpoint } from '../engine/http/mount-endpoint.ts'
import type { Actor } from '../engine/scope/actor.ts'
import { isThemselves } from '../engine/scope/scope.ts'
import { openRecord } from '../engine/timeline/open-record.ts'
import type { StoredEntry } from '../engine/write/history.ts'
import { ENTRY, ENTRY_JOINS, presentEntry } from '../engine/write/history.ts'
import { forbidden } from '../lib/failure.ts'
import { recordNamed } from './record-named.ts'

/** So many records of each person are kept, and so many changes of one are looked at. */
const MOST_VISITS = 500
const MOST_ENTRIES = 200

interface Place {
  readonly resource: string
  readonly id: string
}
type Visit = Pick<ChangedSince, 'version' | 'at'>
/** Keeps that somebody looks at a record now; answers their last look. */
async function keepVisit(
  database: Database,
  { person }: Actor,
  { resource, id }: Place,
  version: number,
): Promise<Visit> {
  const [last] = await database.query<Visit>(
    sql`with last as (select version, at from record_visit where record_id = ${id} and person = ${person})
      insert into record_visit (resource, record_id, person, version, at) values (${resource}, ${id}, ${person}, ${version}, now())
      on conflict (record_id, person) do update set version = greatest(record_visit.version, excluded.version), at = excluded.at
      returning (select version from last), (select at from last)`,
  )
  if (last?.version === null)
    await database.query(sql`delete from record_visit where person = ${person} and at < (
      select at from record_visit where person = ${person} order by at desc offset ${MOST_VISITS - 1} limit 1)`)
  return last ?? { version: null, at: null }
}
/** The readable fields that others have changed after a version, the last change of each, the latest first. */
async function changesAfter(
  { database }: Engine,
  actor: Actor,
  { resource, id }: Place,
  { version, fields }: { readonly version: number; readonly fields: ReadonlySet<string> },
): Promise<ChangedSince['changes']> {
  const entries = await database.query<StoredEntry>(
    sql`select ${ENTRY} from history h ${ENTRY_JOINS} where h.record_id = ${id} and h.resource = ${resource} and h.version > ${version}
      and (h.actor is distinct from ${actor.person} or h.impersonator is not null) order by h.at desc, h._id desc limit ${MOST_ENTRIES}`,
  )
  const changes = new Map<string, ChangedSince['changes'][number]>()
  for (const entry of entries.map(each => presentEntry(each, fields, actor)))
    for (const { field } of entry.changes)
      if (!changes.has(field)) changes.set(field, { field, at: entry.at, by: entry.actor })
  return [...changes.values()]
}
export function mountVisits(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, visitRecord, async ({ body: { record, version, since } }, request) => {
    const actor = actorOf(request)
    if (!isThemselves(actor)) throw forbidden()
    const { model, id } = recordNamed(engine, actor, record, 'record')
    const { own, fields } = await openRecord({ engine, model, actor }, id)
    if (!own) return { version: null, at: null, changes: [] }
    const place = { resource: model.resource.name, id }
    const visit = await keepVisit(engine.database, actor, place, version)
    const after = since ?? visit.version
    return {
      ...visit,
      changes: after === null ? [] : await changesAfter(engine, actor, place, { version: after, fields }),
    }
  })
}
