/** What people are told of a record. */
import type { NamedTransition } from '@siteoffice/domain/engine/describe'
import { recordPath, valueWords } from '@siteoffice/domain/engine/describe'
import type { NoticeKind } from '@siteoffice/domain/engine/notice-kinds'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import type { Words } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import { recordNameIn } from '../read/counterparties.ts'
import { hydrate } from '../read/read.ts'
import { concealedRecord, type Named } from '../scope/concealed-record.ts'
import type { Reader } from './readers.ts'
import { shortTitle, tellPeople } from './tell-people.ts'

interface RecordNotice {
  readonly engine: Engine
  readonly model: Model
  readonly id: string
  readonly at: Date
  readonly title: (label: string, words: Words, reader: Reader) => string
  readonly body: (words: Words, reader: Reader, locale: string) => string | Promise<string>
  /** by which its readers choose how they hear of it; absent: it rings the bell, whatever they have chosen */
  readonly kind?: NoticeKind
  /** the note that it tells of */
  readonly note?: string
  /** the address in the app that it leads to; absent: the record's timeline */
  readonly path?: string
}
/** Where a record's timeline stands in the app. */
export function timelinePath({ resource }: Model, id: string): string {
  const path = recordPath(resource, id)
  return `${path}${path.includes('?') ? '&' : '?'}tab=history`
}

/** What a record is called, as one of its readers knows it. */
async function nameFor(
  queries: Queries,
  { engine, model, id }: Pick<RecordNotice, 'engine' | 'model' | 'id'>,
  { actor }: Reader,
  words: Words,
): Promise<string> {
  const [row] = await hydrate({ engine, tx: queries, model, actor }, [id], 'list')
  return row === undefined ? words(model.resource.title[0]) : recordNameIn(model, row, words)
}
/** Whether a record of this kind is known by its label, or will be. */
const isByLabel = ({ resource: { header } }: Model): boolean =>
  header?.name === undefined || header.nameUntil !== undefined
/**
 * The name for a bell. A record that is known by its label is named when the bell is read, for a reader who may still read
 * it: a draft may have its number by then. Any other record is named at once.
 */
const nameInBell = async (queries: Queries, notice: RecordNotice, reader: Reader, words: Words): Promise<string> =>
  isByLabel(notice.model)
    ? `{{record|${words(notice.model.resource.title[0])}}}`
    : nameFor(queries, notice, reader, words)
const IN_BELL = /\{\{record\|([^{}]*)\}\}/g
export const titleNow = (title: string, label: string | null | undefined): string =>
  shortTitle(title.replaceAll(IN_BELL, (_, kind: string) => label ?? kind))
/** A text with values in place of its names. */
export const fillTemplate = (text: string, values: { readonly [name: string]: string }): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)

/** Whether any of some records is concealed from all but its company. */
export async function isConcealed(
  queries: Queries,
  named: Named,
  resource: string,
  ids: readonly string[],
): Promise<boolean> {
  for (const id of ids) {
    const value = concealedRecord(named, named(resource), sql`${id}::uuid`)
    if (value === undefined) return false
    const [row] = await queries.query<{ concealed: boolean | null }>(sql`select ${value} as concealed`)
    if (row?.concealed === true) return true
  }
  return false
}
/** Tells people of a record by the ways that each of them has chosen. */
export async function tellReaders(tx: Transaction, readers: readonly Reader[], notice: RecordNotice): Promise<void> {
  if (readers.length === 0) return
  const { engine, model, id, at, kind, note } = notice
  const resource = model.resource.name
  await tellPeople(tx, readers, {
    engine,
    resource,
    id,
    at,
    kind,
    note,
    path: notice.path ?? timelinePath(model, id),
    concealed: await isConcealed(tx, name => engine.model(name).resource, resource, [id]),
    about: { resource, id },
    async texts(reader, { words, locale }) {
      const title = (name: string): string => notice.title(name, words, reader)
      return {
        title: title(await nameInBell(tx, notice, reader, words)),
        subject: async () => title(await nameFor(tx, notice, reader, words)),
        body: await notice.body(words, reader, locale),
      }
    },
  })
}
type Place = Pick<RecordNotice, 'engine' | 'model' | 'id' | 'at'>

/** The outcome of a transition, where it leads to one state that differs from the former; otherwise the transition's own words. */
function outcome({ resource }: Model, { field, shape }: NamedTransition, record: string, words: Words): string {
  if (shape.orTo !== undefined || shape.from.includes(shape.to))
    return fillTemplate(words('{{record}}: {{step}}'), { record, step: words(shape.label) })
  const state = words(valueWords(resource.fields[field], shape.to))
  return fillTemplate(words('{{record}} is now “{{state}}”'), { record, state })
}
/** The reason of a transition, where its reader may know it and the record is still in that state. */
async function visibleReason(
  queries: Queries,
  { engine, model, id }: Place,
  { field, shape }: NamedTransition,
  { actor }: Reader,
): Promise<string | undefined> {
  if (typeof shape.reason !== 'string') return undefined
  const [row] = await hydrate({ engine, tx: queries, model, actor }, [id], 'full')
  const reason = row?.[shape.reason]
  return row?.[field] === shape.to && typeof reason === 'string' && reason !== '' ? reason : undefined
}
/** The notice of a transition to followers of the record: its outcome, and the reason where one was given. */
export const transitionNotice = (queries: Queries, place: Place, step: NamedTransition): RecordNotice => ({
  ...place,
  kind: 'steps',
  title: (record, words) => outcome(place.model, step, record, words),
  body: async (words, reader) => {
    const kind = words(place.model.resource.title[0])
    const reason = await visibleReason(queries, place, step, reader)
    if (reason === undefined) return fillTemplate(words('{{kind}} that you follow'), { kind })
    return fillTemplate(words('{{kind}} that you follow: “{{reason}}”'), { kind, reason })
  },
})
