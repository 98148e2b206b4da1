/** Notes that people leave at a record; who wrote one may change it and take it back. */
import { id, object } from '@siteoffice/domain/engine/schema'
import type { EditedNote, NewNote, Visibility } from '@siteoffice/domain/engine/timeline'
import { NOTE_FIELD } from '@siteoffice/domain/engine/timeline'
import sql from 'sql-template-tag'
import { visibleText } from '../../kinds/visible.ts'
import { forbidden, notFound, wrongField } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Engine, WriteContext } from '../context.ts'
import { readQuery } from '../http/read-query.ts'
import type { Model } from '../model.ts'
import type { OperationRequest } from '../operations/operation.ts'
import type { Actor } from '../scope/actor.ts'
import { isThemselves } from '../scope/scope.ts'
import { openRecord } from './open-record.ts'
import type { NotePlace } from './tell-of-note.ts'
import { emitNote, tellFollowers, tellMentioned } from './tell-of-note.ts'
import { correctBells, silenceBells } from './tell-people.ts'

export const DELETED_NOTE = object({ note: id() })

function visibilityOf(actor: Actor, choice: Visibility | undefined): Visibility {
  if (!actor.tenantScoped) return choice ?? 'internal'
  if (choice === 'internal') throw wrongField('rule_broken', 'visibility', 'is for staff alone')
  return 'shared'
}
async function claim({ tx, model, id, actor }: NotePlace, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const claims = await tx.query(
    sql`update "file" set resource = ${model.resource.name}, field = ${NOTE_FIELD}, record_id = ${id}, gone_at = null
      where _id = any(${ids}::uuid[]) and record_id is null and created_by = ${actor.person}::uuid returning _id`,
  )
  if (claims.length < ids.length) throw wrongField('missing_reference', 'files', 'names a file that is not there')
}
/** The words of a note. Throws validation_failed where there are none. */
function wordsOf({ body }: Pick<NewNote, 'body'>): string {
  const words = visibleText(body)
  if (words === '') throw wrongField('validation_failed', 'body', 'is empty')
  return words
}
interface Answer {
  readonly _id: string
}
/** Writes a note; whoever is mentioned, and whoever follows the record, hears of it as far as they may read it. */
export async function writeNote(
  engine: Engine,
  model: Model,
  { actor, id, body, now }: OperationRequest,
): Promise<Answer> {
  const input = body as NewNote // just checked against the schema that the type is made of
  const [visibility, words] = [visibilityOf(actor, input.visibility), wordsOf(input)]
  return engine.database.transaction(async tx => {
    // a merge moves the notes of a record, so it waits for this write, or was done before it
    const { own } = await openRecord({ engine, model, actor }, id, tx)
    if (!own || actor.person === null) throw forbidden()
    const _id = uuid()
    const place = { engine, tx, model, id, note: _id, actor, visibility, body: words, at: now }
    const files = input.files ?? []
    await claim(place, files)
    await tx.query(sql`insert into record_note (_id, resource, record_id, at, author, impersonator, visibility, body, mentions, files)
      values (${_id}, ${model.resource.name}, ${id}, ${now.toISOString()}, ${actor.person}, ${actor.impersonator}, ${visibility}, ${words}, ${input.mentions ?? []}::uuid[], ${files}::uuid[])`)
    await tellFollowers(place, await tellMentioned(place, input.mentions ?? []))
    await emitNote(place)
    return { _id }
  })
}
interface OwnNote {
  readonly visibility: Visibility
  readonly body: string
  /** whom it has ever mentioned: they have heard of it */
  readonly mentioned: readonly string[]
}
/** A note that the actor wrote, held until the transaction ends. Throws not_found where there is none, forbidden of another's. */
async function lockOwn(
  { tx, model, actor }: Omit<WriteContext, 'engine'>,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<OwnNote> {
  const shared = actor.tenantScoped ? sql` and n.visibility = 'shared'` : sql``
  const [row] = await tx.query<OwnNote & { own: boolean }>(
    sql`select n.visibility, n.body, n.author = ${actor.person}::uuid and n.impersonator is not distinct from ${actor.impersonator}::uuid as own,
        n.mentions || coalesce((select array_agg(m) from record_note_version v, unnest(v.mentions) m where v.note = n._id), '{}') as mentioned
      from record_note n where n._id = ${note} and n.record_id = ${id} and n.resource = ${model.resource.name} and n.deleted_at is null${shared} for update of n`,
  )
  if (row === undefined) throw notFound()
  if (!row.own) throw forbidden('A note is changed and deleted by who wrote it.')
  return row
}
/** Who wrote it changes its words: those of before are kept, and whoever is mentioned only now hears of it. */
export async function editNote(
  engine: Engine,
  model: Model,
  { actor, id, body, now }: OperationRequest,
): Promise<Answer> {
  const input = body as EditedNote // just checked against the schema that the type is made of
  const { own } = await openRecord({ engine, model, actor }, id)
  if (!own) throw forbidden()
  const { note, mentions = [] } = input
  const words = wordsOf(input)
  return engine.database.transaction(async tx => {
    const { visibility, mentioned: earlierMentions } = await lockOwn({ tx, model, actor }, { id, note })
    const place = { engine, tx, model, id, note, actor, visibility, body: words, at: now }
    await tx.query(sql`insert into record_note_version (note, at, body, mentions)
      select _id, coalesce(edited_at, at), body, mentions from record_note where _id = ${note}`)
    await tx.query(
      sql`update record_note set body = ${words}, mentions = ${mentions}::uuid[], edited_at = ${now.toISOString()}::timestamptz where _id = ${note}`,
    )
    await correctBells(tx, note, words)
    const newMentions = mentions.filter(each => !earlierMentions.includes(each))
    await tellMentioned(place, newMentions)
    await emitNote(place)
    return { _id: note }
  })
}
/** Who wrote it takes it back: its words and files are gone from the timeline, and from the bells that told of it. */
export async function deleteNote(
  engine: Engine,
  model: Model,
  { actor, id, query, now }: OperationRequest,
): Promise<Answer> {
  const { own } = await openRecord({ engine, model, actor }, id)
  if (!own) throw forbidden()
  const { note } = readQuery(DELETED_NOTE, query) as { note: string } // as the schema says
  return engine.database.transaction(async tx => {
    const { visibility, body } = await lockOwn({ tx, model, actor }, { id, note })
    await tx.query(sql`update record_note set deleted_at = ${now.toISOString()}::timestamptz where _id = ${note}`)
    // their links answer nothing from now on
    await tx.query(sql`update "file" set record_id = null, resource = null, field = null, gone_at = ${now.toISOString()}::timestamptz
      where field = ${NOTE_FIELD} and record_id = ${id} and _id in (select unnest(files) from record_note where _id = ${note})`)
    await silenceBells(tx, note)
    await emitNote({ engine, tx, model, id, note, actor, visibility, body, at: now })
    return { _id: note }
  })
}
/** Follows a record, or no longer. */
export async function follow(engine: Engine, model: Model, { actor, id, body, now }: OperationRequest) {
  const { own } = await openRecord({ engine, model, actor }, id)
  if (!own || !isThemselves(actor)) throw forbidden()
  const following = body.follow === true
  await engine.database.query(
    following
      ? sql`insert into record_follower (resource, record_id, person, at) values (${model.resource.name}, ${id}, ${actor.person}, ${now.toISOString()}) on conflict do nothing`
      : sql`delete from record_follower where record_id = ${id} and person = ${actor.person}`,
  )
  return { following }
}
