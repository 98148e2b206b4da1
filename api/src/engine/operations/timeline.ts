/** What is said and done around a record, by the doors of its resource. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { id, object, oneOf, text } from '@siteoffice/domain/engine/schema'
import {
  EDITED_NOTE,
  FOLLOW,
  FOLLOWING,
  NEW_NOTE,
  type NoteReader,
  READERS,
  RECORD_FILES,
  TIMELINE,
  VISIBILITIES,
  type Visibility,
} from '@siteoffice/domain/engine/timeline'
import sql, { raw } from 'sql-template-tag'
import { folded, foldedSql } from '../../lib/folded.ts'
import type { Engine } from '../context.ts'
import { readQuery } from '../http/read-query.ts'
import type { Model } from '../model.ts'
import { searchCondition } from '../read/search-patterns.ts'
import { recordFiles } from '../timeline/files.ts'
import { DELETED_NOTE, deleteNote, editNote, follow, writeNote } from '../timeline/notes.ts'
import { openRecord } from '../timeline/open-record.ts'
import { readersWho } from '../timeline/readers.ts'
import { mayHearOf } from '../timeline/tell-of-note.ts'
import { TIMELINE_QUERY, timeline } from '../timeline/timeline.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

const MOST_READERS = 10
const NAME = raw(foldedSql('p.name'))
const READERS_QUERY = object(
  {},
  {
    search: text({ maxLength: 100 }),
    visibility: oneOf(VISIBILITIES, { description: 'Only those who may read a note for these' }),
  },
)

async function readers(engine: Engine, model: Model, { actor, id, query }: OperationRequest) {
  const { search = '', visibility = 'shared' } = readQuery(READERS_QUERY, query) as {
    search?: string
    visibility?: Visibility
  } // as the schema says
  const { own } = await openRecord({ engine, model, actor }, id)
  if (!own) return { content: [] }
  const near = actor.tenantScoped ? sql`p.company = ${actor.company}::uuid` : sql`true`
  const nameCondition = search.trim() === '' ? sql`true` : searchCondition(NAME, NAME, search)
  const who = sql`${near} and ${nameCondition} and p._id is distinct from ${actor.person}::uuid`
  const matchingReaders = await readersWho(engine, engine.database, { model, id }, who)
  const words = folded(search)
  const begins = ({ actor: { name } }: (typeof matchingReaders)[number]): boolean =>
    ` ${folded(name)}`.includes(` ${words}`)
  const hearing = matchingReaders
    .filter(each => mayHearOf(visibility, each))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
  const content = hearing.slice(0, MOST_READERS).map(({ actor: { person, name, role } }) => ({
    _id: person ?? '',
    label: name,
    role: role.name,
  }))
  return { content: await withAddresses(engine, content) }
}
/** Adds the address of each whose name another one has too. */
async function withAddresses(engine: Engine, content: readonly NoteReader[]): Promise<readonly NoteReader[]> {
  const alike = [...Map.groupBy(content, ({ label }) => folded(label)).values()].filter(({ length }) => length > 1)
  if (alike.length === 0) return content
  const ids = alike.flat().map(({ _id }) => _id)
  const people = await engine.database.query<{ readonly _id: string; readonly email: string }>(
    sql`select _id, email from person where _id = any(${ids}::uuid[])`,
  )
  const addresses = new Map(people.map(({ _id, email }) => [_id, email]))
  return content.map(each => {
    const email = addresses.get(each._id)
    return email === undefined ? each : { ...each, email }
  })
}
/** Its timeline and files, notes, whom a note may mention, and following it. */
export function timelineOperations(engine: Engine, model: Model): Operation[] {
  const [singular] = model.resource.title
  const one = singular.toLowerCase()
  const permissions = [permissionFor(model.resource, 'get')]
  return [
    {
      name: 'timeline',
      permissions,
      summary: `What was said and done around one ${one}`,
      query: TIMELINE_QUERY,
      answer: TIMELINE,
      errors: ERRORS_OF.one,
      run: request => timeline(engine, model, request),
    },
    {
      name: 'files',
      permissions,
      summary: `Files of one ${one}`,
      answer: RECORD_FILES,
      errors: ERRORS_OF.one,
      run: request => recordFiles(engine, model, request),
    },
    {
      name: 'readers',
      permissions,
      summary: `Who may be mentioned in a note at one ${one}`,
      query: READERS_QUERY,
      answer: READERS,
      errors: ERRORS_OF.one,
      run: request => readers(engine, model, request),
    },
    {
      name: 'note',
      permissions,
      summary: `Leave a note at one ${one}`,
      body: NEW_NOTE,
      answer: object({ _id: id() }),
      errors: [...ERRORS_OF.one, 'validation_failed', 'unknown_field', 'rule_broken', 'missing_reference'],
      run: request => writeNote(engine, model, request),
    },
    {
      name: 'edit-note',
      permissions,
      summary: `Edit one’s own note at one ${one}`,
      body: EDITED_NOTE,
      answer: object({ _id: id() }),
      errors: [...ERRORS_OF.one, 'validation_failed', 'unknown_field', 'rule_broken'],
      run: request => editNote(engine, model, request),
    },
    {
      name: 'delete-note',
      permissions,
      summary: `Delete one’s own note at one ${one}`,
      query: DELETED_NOTE,
      answer: object({ _id: id() }),
      errors: [...ERRORS_OF.one, 'validation_failed', 'unknown_field'],
      run: request => deleteNote(engine, model, request),
    },
    {
      name: 'follow',
      permissions,
      summary: `Hear of transitions and notes of one ${one}, or no longer`,
      body: FOLLOW,
      answer: FOLLOWING,
      errors: [...ERRORS_OF.one, 'validation_failed', 'unknown_field'],
      run: request => follow(engine, model, request),
    },
  ]
}
