/** What people's bells say of a record. */
import { screenOf } from '@siteoffice/domain/engine/describe'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import { uuid } from '../../lib/uuid.ts'
import { type Words, wordsOf } from '../../lib/words.ts'
import type { Model } from '../model.ts'
import type { Reader } from './readers.ts'

const LONGEST_TITLE = 200
const LONGEST_BODY = 500
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

export interface RecordNotice {
  readonly model: Model
  readonly id: string
  readonly at: Date
  readonly title: (label: string, words: Words, reader: Reader) => string
  readonly body: (words: Words) => string
  /** the note that it tells of */
  readonly note?: string
}
/** Where a record's timeline stands in the app. */
export const timelinePath = ({ resource }: Model, id: string): string => `/edit-${screenOf(resource)}/${id}?tab=history`

/** Each reader's texts, in the language that they have chosen for the app. */
export async function wordsFor(queries: Queries, readers: readonly Reader[]): Promise<(reader: Reader) => Words> {
  const people = await queries.query<{ _id: string; locale: string }>(
    sql`select _id, locale from person where _id = any(${readers.map(({ actor }) => actor.person)}::uuid[])`,
  )
  const languages = [...new Set(['en', ...people.map(({ locale }) => locale)])]
  const texts = new Map(await Promise.all(languages.map(async each => [each, await wordsOf(each)] as const)))
  const english: Words = text => text
  return ({ actor }) => texts.get(people.find(({ _id }) => _id === actor.person)?.locale ?? 'en') ?? english
}
/** A text with values in place of its names. */
export const filled = (text: string, values: { readonly [name: string]: string }): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)

export async function ringBells(tx: Transaction, readers: readonly Reader[], notice: RecordNotice): Promise<void> {
  if (readers.length === 0) return
  const { model, id, at, title, body, note = null } = notice
  const wordsTo = await wordsFor(tx, readers)
  for (const reader of readers) {
    const notification = uuid()
    const words = wordsTo(reader)
    const [head, text] = [cut(title(reader.label, words, reader), LONGEST_TITLE), cut(body(words), LONGEST_BODY)]
    tx.send(sql`insert into record_notice (_id, resource, record_id, title, body, link, note)
      values (${notification}, ${model.resource.name}, ${id}, ${head}, ${text}, ${timelinePath(model, id)}, ${note})`)
    tx.send(
      sql`insert into inbox (notification, resource, person, at) values (${notification}, ${model.resource.name}, ${reader.actor.person}, ${at.toISOString()})`,
    )
  }
}
/** What who follows a record is told of a transition. */
export const transitionNotice = (
  model: Model,
  label: string,
  { id, at }: Pick<RecordNotice, 'id' | 'at'>,
): RecordNotice => ({
  model,
  id,
  at,
  title: (record, words) => filled(words('{{record}}: {{step}}'), { record, step: words(label) }),
  body: words => filled(words('{{kind}} that you follow'), { kind: words(model.resource.title[0]) }),
})
/** What bells say of a note reads as the note reads now. */
export function correctBells(tx: Transaction, note: string, body: string): void {
  tx.send(sql`update record_notice set body = ${cut(body, LONGEST_BODY)} where note = ${note}`)
}
/** Nothing is told any more of a note that was taken back. */
export function silenceBells(tx: Transaction, note: string): void {
  tx.send(sql`with gone as (delete from record_notice where note = ${note} returning _id)
    delete from inbox where notification in (select _id from gone)`)
}
