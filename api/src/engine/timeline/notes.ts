/** Notes that people leave at a record: written, mentioned in, and heard of by who follows it. */
import type { NewNote, Visibility } from '@siteoffice/domain/engine/timeline'
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { forbidden, wrongField } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Permitted } from '../operations/operation.ts'
import { hydrate } from '../read/read.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { audienceOf, isThemselves } from '../scope/scope.ts'
import { ringBells, timelinePath } from './notices.ts'
import { openRecord } from './open-record.ts'
import type { Reader } from './readers.ts'
import { readersWho } from './readers.ts'

/** Files of notes are of no field. */
export const NOTE_FIELD = '@note'

function visibilityOf(actor: Actor, given: Visibility | undefined): Visibility {
  if (!actor.ownRowsOnly) return given ?? 'internal'
  if (given === 'internal') throw wrongField('rule_broken', 'visibility', 'is for staff alone')
  return 'shared'
}
/** Whom the note may be told to: of internal ones, staff. */
const mayHearOf = (visibility: Visibility, { actor }: Reader): boolean => visibility === 'shared' || !actor.ownRowsOnly

/** The people mentioned; who may not read the note is refused in the same words as who is not there. */
async function mentioned(place: Place, ids: readonly string[]): Promise<Reader[]> {
  if (ids.length === 0) return []
  const { engine, tx, actor, visibility } = place
  const near = actor.ownRowsOnly ? sql` and p.company = ${actor.company}::uuid` : sql``
  const found = await readersWho(engine, tx, place, sql`p._id = any(${ids}::uuid[])${near}`)
  const readers = found.filter(each => mayHearOf(visibility, each))
  if (readers.length < ids.length)
    throw wrongField('rule_broken', 'mentions', 'names somebody who may not read this note')
  return readers
}
async function claim({ tx, model, id, actor }: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const claimed = await tx.query(
    sql`update "file" set resource = ${model.resource.name}, field = ${NOTE_FIELD}, record_id = ${id}, gone_at = null
      where _id = any(${ids}::uuid[]) and record_id is null and created_by = ${actor.person}::uuid returning _id`,
  )
  if (claimed.length < ids.length) throw wrongField('missing_reference', 'files', 'names a file that is not there')
}
interface Place {
  readonly engine: Engine
  readonly tx: Transaction
  readonly model: Model
  readonly id: string
  readonly actor: Actor
  readonly visibility: Visibility
}
async function tell(place: Place, note: NewNote, at: Date): Promise<void> {
  const { engine, tx, model, id, actor, visibility } = place
  const named = await mentioned(place, note.mentions ?? [])
  // to a company's people staff have no names
  const by = (reader: Reader): string => (reader.actor.ownRowsOnly && !actor.ownRowsOnly ? 'Siteoffice' : actor.name)
  const others = named.filter(each => each.actor.person !== actor.person)
  for (const reader of others)
    ringBells(tx, [reader], { model, id, at, title: label => `${by(reader)} mentioned you: ${label}`, body: note.body })
  await engine.mail(tx, await mailsFor(place, others, note))
  const told = [actor.person, ...others.map(each => each.actor.person)]
  const followers = await readersWho(
    engine,
    tx,
    place,
    sql`p._id in (select person from record_follower where record_id = ${id} and resource = ${model.resource.name}) and p._id <> all(${told}::uuid[])`,
  )
  for (const reader of followers.filter(each => mayHearOf(visibility, each)))
    ringBells(tx, [reader], { model, id, at, title: label => `${by(reader)} left a note: ${label}`, body: note.body })
}
/** Mails to those of the mentioned who want them. */
async function mailsFor({ tx, engine, model, id }: Place, readers: readonly Reader[], note: NewNote) {
  const wanting = await tx.query<{ _id: string; email: string }>(
    sql`select _id, email from person where mail_mentions and _id = any(${readers.map(each => each.actor.person)}::uuid[])`,
  )
  return wanting.flatMap(({ _id, email }) => {
    const reader = readers.find(each => each.actor.person === _id)
    const body = `${note.body}\n\n${engine.publicUrl()}${timelinePath(model, id)}`
    return reader === undefined
      ? []
      : [
          {
            to: email,
            subject: `You are mentioned: ${reader.label}`,
            body,
            about: { resource: model.resource.name, id },
          },
        ]
  })
}
/** Of an internal note no company hears, not even that there is one. */
async function emit({ engine, tx, model, id, actor, visibility }: Place): Promise<void> {
  const [row] = await hydrate(tx, engine, model, [id], SYSTEM, 'full')
  if (row === undefined) return
  const { company, store } = audienceOf(model, row)
  engine.emit(tx, {
    resource: model.resource.name,
    _id: id,
    action: 'note',
    version: Number(row.version),
    company: visibility === 'internal' ? null : company,
    store,
    actor: actor.person,
  })
}
/** Writes a note; whoever is mentioned, and whoever follows the record, hears of it as far as they may read it. */
export async function writeNote(
  engine: Engine,
  model: Model,
  { actor, id, body, now }: Permitted,
): Promise<{ _id: string }> {
  const note = body as NewNote // just checked against the schema that the type is made of
  const { own } = await openRecord(engine, model, actor, id)
  if (!own || actor.person === null) throw forbidden()
  const visibility = visibilityOf(actor, note.visibility)
  return engine.database.transaction(async tx => {
    const _id = uuid()
    const place = { engine, tx, model, id, actor, visibility }
    const files = note.files ?? []
    await claim(place, files)
    tx.send(sql`insert into record_note (_id, resource, record_id, at, author, impersonator, visibility, body, mentions, files)
      values (${_id}, ${model.resource.name}, ${id}, ${now.toISOString()}, ${actor.person}, ${actor.impersonator}, ${visibility}, ${note.body}, ${note.mentions ?? []}::uuid[], ${files}::uuid[])`)
    await tell(place, note, now)
    await emit(place)
    return { _id }
  })
}
/** Follows a record, or no longer. */
export async function follow(engine: Engine, model: Model, { actor, id, body, now }: Permitted) {
  const { own } = await openRecord(engine, model, actor, id)
  if (!own || !isThemselves(actor)) throw forbidden()
  const following = body.follow === true
  await engine.database.query(
    following
      ? sql`insert into record_follower (resource, record_id, person, at) values (${model.resource.name}, ${id}, ${actor.person}, ${now.toISOString()}) on conflict do nothing`
      : sql`delete from record_follower where record_id = ${id} and person = ${actor.person}`,
  )
  return { following }
}
