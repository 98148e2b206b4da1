/** What people are told of a record. */
import type { NamedTransition } from '@siteoffice/domain/engine/describe'
import { recordPath, valueWords } from '@siteoffice/domain/engine/describe'
import type { NoticeChoice, NoticeKind } from '@siteoffice/domain/engine/notice-kinds'
import sql, { raw } from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import { uuid } from '../../lib/uuid.ts'
import { letterWordsOf, type Words, wordsOf } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import type { Letter } from '../letter.ts'
import { WORDS_PLACE } from '../letter.ts'
import type { Model } from '../model.ts'
import { recordNameIn } from '../read/counterparties.ts'
import { hydrate } from '../read/read.ts'
import { concealedRecord, type Named } from '../scope/concealed-record.ts'
import { choicesFor } from './notice-choices.ts'
import type { Reader } from './readers.ts'

const LONGEST_TITLE = 200
const LONGEST_BODY = 500
const shorten = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

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

const pathIn = ({ model, id, path }: RecordNotice): string => path ?? timelinePath(model, id)

/** How one of the readers is written to: in the language that they have chosen for the app. */
interface Addressee {
  readonly email: string
  readonly locale: string
  readonly words: Words
  /** what the button of a mail says */
  readonly open: string
}
async function addresseesOf(queries: Queries, readers: readonly Reader[]): Promise<(reader: Reader) => Addressee> {
  const people = await queries.query<{ _id: string; email: string; locale: string }>(
    sql`select _id, email, locale from person where _id = any(${readers.map(({ actor }) => actor.person)}::uuid[])`,
  )
  const languages = [...new Set(people.map(({ locale }) => locale))]
  const texts = new Map(
    await Promise.all(
      languages.map(async language => {
        const [words, letterWords] = await Promise.all([wordsOf(language), letterWordsOf(language)])
        return [language, { words, open: letterWords('Open it in Siteoffice') }] as const
      }),
    ),
  )
  return ({ actor }) => {
    const { email = '', locale = '' } = people.find(({ _id }) => _id === actor.person) ?? {}
    return { email, locale, ...(texts.get(locale) ?? { words: text => text, open: 'Open it in Siteoffice' }) }
  }
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
  shorten(
    title.replaceAll(IN_BELL, (_, kind: string) => label ?? kind),
    LONGEST_TITLE,
  )
/** A text with values in place of its names. */
export const fillTemplate = (text: string, values: { readonly [name: string]: string }): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)

/** No resource: the event says that inboxes have another notification, and its id is the notification's. */
export const INBOX_EVENT = 'inbox'
interface Told {
  readonly reader: Reader
  /** with a place for the record's name, where it is named when it is read */
  readonly title: string
  readonly body: string
}
async function ringBell(tx: Transaction, notice: RecordNotice, { reader, title, body }: Told): Promise<void> {
  const { engine, model, id, at, note } = notice
  const notification = uuid()
  await tx.query(sql`insert into record_notice (_id, resource, record_id, title, body, link, note)
    values (${notification}, ${model.resource.name}, ${id}, ${title}, ${body}, ${pathIn(notice)}, ${note ?? null})`)
  await tx.query(
    sql`insert into inbox (notification, resource, person, at) values (${notification}, ${model.resource.name}, ${reader.actor.person}, ${at.toISOString()})`,
  )
  await engine.emit(tx, {
    resource: INBOX_EVENT,
    _id: notification,
    action: 'create',
    version: 1,
    company: null,
    store: null,
    actor: null,
    concealed: false,
  })
}
const keepForSummary = (
  tx: Transaction,
  notice: RecordNotice,
  kind: NoticeKind,
  { reader, title, body }: Told,
): Promise<unknown> => {
  const { model, id, at, note } = notice
  return tx.query(sql`insert into summary_entry (_id, person, kind, at, resource, record_id, title, body, link, note)
    values (${uuid()}, ${reader.actor.person}, ${kind}, ${at.toISOString()}, ${model.resource.name}, ${id}, ${title}, ${body}, ${pathIn(notice)}, ${note ?? null})`)
}

/** A mail whose words are for its reader alone: the log of mails is read by people who may not read the record. */
export const inLog = (title: string, words: string): Pick<Letter, 'subject' | 'body' | 'confidential'> => ({
  subject: title,
  // the title says in which language the mail is
  body: `${title}\n\n${WORDS_PLACE}`,
  confidential: words,
})
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
const BELL_ALONE: NoticeChoice = { bell: true, mail: 'never' }
/** Tells people of a record by the ways that each of them has chosen: the bell, a mail at once, the daily summary. */
export async function tellReaders(tx: Transaction, readers: readonly Reader[], notice: RecordNotice): Promise<void> {
  if (readers.length === 0) return
  const { engine, model, id, kind } = notice
  const addresseeOf = await addresseesOf(tx, readers)
  const people = readers.map(({ actor }) => actor.person)
  const choiceOf = kind === undefined ? () => BELL_ALONE : await choicesFor(tx, kind, people)
  const concealed = await isConcealed(tx, name => engine.model(name).resource, model.resource.name, [id])
  const letters: Letter[] = []
  for (const reader of readers) {
    const { bell, mail } = choiceOf(reader.actor.person)
    const { email, locale, words, open } = addresseeOf(reader)
    const title = (name: string): string => shorten(notice.title(name, words, reader), LONGEST_TITLE)
    const body = shorten(await notice.body(words, reader, locale), LONGEST_BODY)
    const told = { reader, title: title(await nameInBell(tx, notice, reader, words)), body }
    if (bell) await ringBell(tx, notice, told)
    if (mail === 'daily' && kind !== undefined) await keepForSummary(tx, notice, kind, told)
    if (mail === 'at_once')
      letters.push({
        to: email,
        ...inLog(title(await nameFor(tx, notice, reader, words)), body),
        company: reader.actor.company,
        concealed,
        button: { label: open, path: pathIn(notice) },
        about: { resource: model.resource.name, id },
        ...(kind !== undefined && { optOut: { person: reader.actor.person ?? '', stops: kind } }),
      })
  }
  if (letters.length > 0) await engine.mail(tx, letters)
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
/** Updates what people are told of a note to its present words. */
export async function correctBells(tx: Transaction, note: string, body: string): Promise<void> {
  for (const table of ['record_notice', 'summary_entry'])
    await tx.query(sql`update ${raw(table)} set body = ${shorten(body, LONGEST_BODY)} where note = ${note}`)
}
/** Nobody is told any more of a note that was taken back. */
export async function silenceBells(tx: Transaction, note: string): Promise<void> {
  await tx.query(sql`delete from summary_entry where note = ${note}`)
  await tx.query(sql`with gone as (delete from record_notice where note = ${note} returning _id)
    delete from inbox where notification in (select _id from gone)`)
}
