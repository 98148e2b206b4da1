/** Who is told of a task: whose it is when it is assigned, and the other side when it is done. */
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import type { Words } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { fillTemplate, tellReaders } from './notices.ts'
import { readersWho } from './readers.ts'

export interface TaskRecord {
  readonly resource: string
  readonly record: string
}
interface TaskNews {
  readonly engine: Engine
  readonly tx: Transaction
  readonly actor: Actor
  readonly now: Date
  /** who is told, and the condition on a person `p` that they are of the actor's own side */
  readonly person: string
  readonly side: Sql
}
type DueNews = Omit<TaskNews, 'actor' | 'side'>
/** Where one's tasks stand in the app. */
const MY_WORK = '/my-work'

interface Message {
  readonly title: (words: Words) => string
  readonly body: (words: Words, locale: string) => string
}
/** Tells the person as far as they may read the first record, of several in one message; answers whether they may. */
async function tell(
  { engine, tx, actor, now, person, side }: TaskNews,
  records: readonly TaskRecord[],
  { title, body }: Message,
): Promise<boolean> {
  const [first] = records
  if (first === undefined) return false
  const model = engine.model(first.resource)
  const readers = await readersWho(engine, tx, { model, id: first.record }, sql`p._id = ${person} and ${side}`)
  await tellReaders(tx, readers, {
    engine,
    model,
    id: first.record,
    at: now,
    kind: 'tasks',
    title: (record, words) => fillTemplate(title(words), { who: actor.name, record, number: String(records.length) }),
    body: (words, _reader, locale) => body(words, locale),
    ...(records.length > 1 && { path: MY_WORK }),
  })
  return readers.length > 0
}
export interface TaskWords {
  readonly note: string | null
  /** until when, in a language */
  readonly lastDay: ((locale: string) => string) | undefined
}
const wordsOfTask =
  ({ note, lastDay }: TaskWords): Message['body'] =>
  (words, locale) => {
    const until = lastDay === undefined ? [] : [fillTemplate(words('Until {{day}}'), { day: lastDay(locale) })]
    return [...until, ...(note === null ? [] : [note])].join(': ')
  }
export const tellAssigned = (news: TaskNews, records: readonly TaskRecord[], task: TaskWords): Promise<boolean> =>
  tell(news, records, {
    title: words =>
      records.length > 1
        ? words('{{who}} assigned {{number}} records to you')
        : words('{{who}} assigned you: {{record}}'),
    body: wordsOfTask(task),
  })
export const tellChanged = (news: TaskNews, record: TaskRecord, task: TaskWords): Promise<boolean> =>
  tell(news, [record], {
    title: words => words('{{who}} has changed your task: {{record}}'),
    body: wordsOfTask(task),
  })
/** By the clock: nobody's doing, and to the one whose task it is. */
export const tellDue = (news: DueNews, record: TaskRecord, task: TaskWords): Promise<boolean> =>
  tell({ ...news, actor: SYSTEM, side: sql`true` }, [record], {
    title: words => words('To be done today: {{record}}'),
    body: wordsOfTask(task),
  })
/** `own`: whose task it is has done it, and who assigned it is told; else the other way round. */
export const tellFinished = (news: TaskNews, record: TaskRecord, own: boolean): Promise<boolean> =>
  tell(news, [record], {
    title: words => (own ? words('{{who}} has done: {{record}}') : words('{{who}} has closed your task: {{record}}')),
    body: () => '',
  })
