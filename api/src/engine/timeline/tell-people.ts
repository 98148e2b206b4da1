/** Tells people of something by the ways that each of them has chosen: the bell, a mail at once, the daily summary. */
import type { NoticeChoice, NoticeKind } from '@siteoffice/domain/engine/notice-kinds'
import sql, { raw } from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import { uuid } from '../../lib/uuid.ts'
import { letterWordsOf, type Words, wordsOf } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import type { Letter } from '../letter.ts'
import { WORDS_PLACE } from '../letter.ts'
import { choicesFor } from './notice-choices.ts'
import type { Reader } from './readers.ts'

const LONGEST_TITLE = 200
const LONGEST_BODY = 500
const shorten = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)
export const shortTitle = (title: string): string => shorten(title, LONGEST_TITLE)

/** No resource: the event says that inboxes have another notification, and its id is the notification's. */
export const INBOX_EVENT = 'inbox'
/** How one of the readers is written to: in the language that they have chosen for the app. */
interface Addressee {
  readonly email: string
  readonly locale: string
  readonly words: Words
  /** what the button of a mail says */
  readonly open: string
}
interface ToldTexts {
  /** with a place for the record's name, where it is named when it is read */
  readonly title: string
  /** the subject of the mail */
  readonly subject: () => string | Promise<string>
  readonly body: string
}
interface Telling {
  readonly engine: Engine
  /** what it is about: a record, or a thread of the chat */
  readonly resource: string
  readonly id: string
  readonly at: Date
  /** the address in the app that it leads to */
  readonly path: string
  /** by which its readers choose how they hear of it; absent: it rings the bell, whatever they have chosen */
  readonly kind?: NoticeKind | undefined
  /** the note or message that it tells of */
  readonly note?: string | undefined
  /** who gets the mail must not show in the log of mails */
  readonly concealed: boolean
  /** the record in whose timeline the mails stand */
  readonly about: Letter['about']
  readonly texts: (reader: Reader, addressee: Addressee) => ToldTexts | Promise<ToldTexts>
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
interface Told {
  readonly reader: Reader
  readonly title: string
  readonly body: string
}
async function ringBell(tx: Transaction, telling: Telling, { reader, title, body }: Told): Promise<void> {
  const { engine, resource, id, at, path, note } = telling
  const notification = uuid()
  await tx.query(sql`insert into record_notice (_id, resource, record_id, title, body, link, note)
    values (${notification}, ${resource}, ${id}, ${title}, ${body}, ${path}, ${note ?? null})`)
  await tx.query(
    sql`insert into inbox (notification, resource, person, at) values (${notification}, ${resource}, ${reader.actor.person}, ${at.toISOString()})`,
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
  { resource, id, at, path, note }: Telling,
  kind: NoticeKind,
  { reader, title, body }: Told,
): Promise<unknown> =>
  tx.query(sql`insert into summary_entry (_id, person, kind, at, resource, record_id, title, body, link, note)
    values (${uuid()}, ${reader.actor.person}, ${kind}, ${at.toISOString()}, ${resource}, ${id}, ${title}, ${body}, ${path}, ${note ?? null})`)

/** A mail whose words are for its reader alone: the log of mails is read by people who may not read the record. */
export const inLog = (title: string, words: string): Pick<Letter, 'subject' | 'body' | 'confidential'> => ({
  subject: title,
  // the title says in which language the mail is
  body: `${title}\n\n${WORDS_PLACE}`,
  confidential: words,
})
const BELL_ALONE: NoticeChoice = { bell: true, mail: 'never' }
export async function tellPeople(tx: Transaction, readers: readonly Reader[], telling: Telling): Promise<void> {
  if (readers.length === 0) return
  const { engine, kind, concealed, about, path } = telling
  const addresseeOf = await addresseesOf(tx, readers)
  const people = readers.map(({ actor }) => actor.person)
  const choiceOf = kind === undefined ? () => BELL_ALONE : await choicesFor(tx, kind, people)
  const letters: Letter[] = []
  for (const reader of readers) {
    const { bell, mail } = choiceOf(reader.actor.person)
    const addressee = addresseeOf(reader)
    const texts = await telling.texts(reader, addressee)
    const told = { reader, title: shortTitle(texts.title), body: shorten(texts.body, LONGEST_BODY) }
    if (bell) await ringBell(tx, telling, told)
    if (mail === 'daily' && kind !== undefined) await keepForSummary(tx, telling, kind, told)
    if (mail === 'at_once')
      letters.push({
        to: addressee.email,
        ...inLog(shortTitle(await texts.subject()), told.body),
        company: reader.actor.company,
        concealed,
        button: { label: addressee.open, path },
        about,
        ...(kind !== undefined && { optOut: { person: reader.actor.person ?? '', stops: kind } }),
      })
  }
  if (letters.length > 0) await engine.mail(tx, letters)
}
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
