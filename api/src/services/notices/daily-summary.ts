/** Mails people once a day what happened on the records they follow, where they have chosen that over a mail for each. */
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import { states } from '../../data/states.ts'
import type { Engine } from '../../engine/context.ts'
import type { Letter } from '../../engine/letter.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { nameFor, titleNow } from '../../engine/timeline/notices.ts'
import { readersAmong } from '../../engine/timeline/readers.ts'
import { report } from '../../lib/report.ts'
import { letterWordsOf, wordsOf } from '../../lib/words.ts'

/** Nobody is mailed before this hour of their own day. */
const FIRST_HOUR = 7
const MOST_AT_ONCE = 500
const MOST_ENTRIES = 50

interface Entry {
  readonly _id: string
  readonly resource: string
  readonly record: string
  readonly title: string
  readonly body: string
  readonly link: string
}
/** The first seven o'clock, of the day of person `p`, after an entry `e`. */
const DUE = sql`((date_trunc('day', (e.at at time zone p.time_zone) - ${FIRST_HOUR}::int * interval '1 hour')
  + ${24 + FIRST_HOUR}::int * interval '1 hour') at time zone p.time_zone)`

/** One entry as its reader may know it now; undefined where they may not open the record any more. */
async function paragraphOf(engine: Engine, tx: Transaction, actor: Actor, locale: string, entry: Entry) {
  const model = engine.models.get(entry.resource)
  if (model === undefined) return undefined
  const place = { engine, model, id: entry.record }
  const [reader] = await readersAmong(tx, model, entry.record, [actor])
  if (reader === undefined) return undefined
  const name = await nameFor(tx, place, reader, await wordsOf(locale))
  return [titleNow(entry.title, name), entry.body, `${engine.publicUrl()}${entry.link}`].join('\n')
}
/** Sends one person's summary, if it is due, and forgets what is in it; answers whether there was one. */
async function mailSummary(engine: Engine, tx: Transaction, person: string, now: Date): Promise<boolean> {
  // a second process waits here, and then finds nothing
  const row = await recordsIn(tx).get('person', person, ['email', 'locale'], { lock: 'no key update' })
  const entries = await tx.query<Entry>(
    sql`delete from summary_entry e using person p where p._id = e.person and e.person = ${person}
      and exists (select 1 from summary_entry e where e.person = p._id and ${DUE} <= ${now.toISOString()}::timestamptz)
      returning e._id, e.resource, e.record_id as record, e.title, e.body, e.link`,
  )
  const [actor] = await engine.actors(tx, sql`p._id = ${person}`)
  if (row === undefined || actor === undefined || entries.length === 0) return false
  const paragraphs: string[] = []
  for (const entry of entries.toSorted((one, other) => one._id.localeCompare(other._id))) {
    const paragraph = await paragraphOf(engine, tx, actor, row.locale, entry)
    if (paragraph !== undefined) paragraphs.push(paragraph)
  }
  if (paragraphs.length === 0) return false
  const words = await letterWordsOf(row.locale)
  const rest = paragraphs.length - MOST_ENTRIES
  const letter: Letter = {
    to: row.email,
    subject: words(`Your summary of the day: ${paragraphs.length} new`),
    body: [...paragraphs.slice(0, MOST_ENTRIES), ...(rest > 0 ? [words(`And ${rest} more.`)] : [])].join('\n\n'),
    about: null,
    optOut: { person, stops: 'daily' },
  }
  await engine.mail(tx, [letter])
  return true
}
/** What was sent is told in a sentence. What fails is reported, tried again with the next round, and holds nothing else up. */
export async function mailSummaries(engine: Engine, now: Date): Promise<string> {
  const due = await engine.database.query<{ person: string }>(
    sql`select distinct e.person from summary_entry e join person p on p._id = e.person
      where p.status = ${states('users.status', 'active')} and ${DUE} <= ${now.toISOString()}::timestamptz limit ${MOST_AT_ONCE}`,
  )
  let count = 0
  for (const { person } of due) {
    try {
      if (await engine.database.transaction(tx => mailSummary(engine, tx, person, now))) count += 1
    } catch (error) {
      report(error)
    }
  }
  return `${count} summaries mailed.`
}
