/** Whom a note is told to: the mentioned, and who follows its record, as far as they may read it. */
import type { Visibility } from '@siteoffice/domain/engine/timeline'
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { wrongField } from '../../lib/failure.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import { hydrate } from '../read/read.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { audienceOf } from '../scope/scope.ts'
import { fillTemplate, tellReaders } from './notices.ts'
import type { Reader } from './readers.ts'
import { readersWho } from './readers.ts'

/** A note and the record that it stands at. */
export interface NotePlace {
  readonly engine: Engine
  readonly tx: Transaction
  readonly model: Model
  readonly id: string
  readonly note: string
  readonly actor: Actor
  readonly visibility: Visibility
  readonly body: string
  readonly at: Date
}
/** Whom the note may be told to: of internal ones, staff. */
export const mayHearOf = (visibility: Visibility, { actor }: Reader): boolean =>
  visibility === 'shared' || !actor.tenantScoped
// to a company's people staff have no names
const whoSays = ({ actor }: NotePlace, reader: Reader): string =>
  reader.actor.tenantScoped && !actor.tenantScoped ? 'Siteoffice' : actor.name

/** The people mentioned; who may not read the note is refused in the same words as who is not there. */
async function mentionedReaders(place: NotePlace, ids: readonly string[]): Promise<Reader[]> {
  if (ids.length === 0) return []
  const { engine, tx, actor, visibility } = place
  const near = actor.tenantScoped ? sql` and p.company = ${actor.company}::uuid` : sql``
  const matchingReaders = await readersWho(engine, tx, place, sql`p._id = any(${ids}::uuid[])${near}`)
  const readers = matchingReaders.filter(each => mayHearOf(visibility, each))
  if (readers.length < ids.length)
    throw wrongField('rule_broken', 'mentions', 'names somebody who may not read this note')
  return readers
}
/** Tells the mentioned; answers who has heard. */
export async function tellMentioned(place: NotePlace, ids: readonly string[]): Promise<string[]> {
  const { tx, actor } = place
  const mentionedPeople = await mentionedReaders(place, ids)
  const others = mentionedPeople.filter(each => each.actor.person !== actor.person)
  await tellReaders(tx, others, {
    ...place,
    kind: 'mentions',
    title: (record, words, reader) =>
      fillTemplate(words('{{who}} mentioned you: {{record}}'), { who: whoSays(place, reader), record }),
    body: () => place.body,
  })
  return others.flatMap(each => each.actor.person ?? [])
}
export async function tellFollowers(place: NotePlace, mentionedIds: readonly string[]): Promise<void> {
  const { engine, tx, model, id, visibility, actor } = place
  const alreadyNotified = [...mentionedIds, ...(actor.person === null ? [] : [actor.person])]
  const followers = await readersWho(
    engine,
    tx,
    place,
    sql`p._id in (select person from record_follower where record_id = ${id} and resource = ${model.resource.name}) and p._id <> all(${alreadyNotified}::uuid[])`,
  )
  const hearing = followers.filter(each => mayHearOf(visibility, each))
  await tellReaders(tx, hearing, {
    ...place,
    kind: 'notes',
    title: (record, words, reader) =>
      fillTemplate(words('{{who}} left a note: {{record}}'), { who: whoSays(place, reader), record }),
    body: () => place.body,
  })
}
/** No company hears of an internal note, not even that there is one. */
export async function emitNote({ engine, tx, model, id, actor, visibility }: NotePlace): Promise<void> {
  const [row] = await hydrate({ engine, tx, model, actor: SYSTEM }, [id], 'full')
  if (row === undefined) return
  const { company, store, concealed } = audienceOf(model, row)
  await engine.emit(tx, {
    resource: model.resource.name,
    _id: id,
    action: 'note',
    version: Number(row.version),
    company: visibility === 'internal' ? null : company,
    store,
    concealed,
    actor: actor.person,
  })
}
