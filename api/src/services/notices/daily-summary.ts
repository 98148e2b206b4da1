/** Mails people once a day what happened on the records they follow, where they have chosen that over a mail for each. */
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import { states } from '../../data/states.ts'
import type { Engine } from '../../engine/context.ts'
import type { Letter } from '../../engine/letter.ts'
import { type CurrentRecord, currentLabels } from '../../engine/read/current-labels.ts'
import { isConcealed, titleNow } from '../../engine/timeline/notices.ts'
import { inLog } from '../../engine/timeline/tell-people.ts'
import { report } from '../../lib/report.ts'
import { letterWordsOf } from '../../lib/words.ts'

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

/** The records that somebody's summary is about, as far as they may still open them, with their present names; and the threads of the chat that they are in. */
async function readableRecords(engine: Engine, person: string): Promise<Awaited<ReturnType<typeof currentLabels>>> {
  const { database } = engine
  const [actor] = await engine.actors(database, sql`p._id = ${person}`)
  if (actor === undefined) return new Map()
  const records = await database.query<CurrentRecord>(
    sql`select distinct resource, record_id as _id from summary_entry where person = ${person}`,
  )
  interface Thread {
    readonly _id: string
    readonly resource: string | null
    readonly record: string
  }
  const threads = await database.query<Thread>(
    sql`select m.thread as _id, t.resource, t.record_id as record from chat_member m join chat_thread t on t._id = m.thread where m.person = ${person} and m.thread = any(${records.map(({ _id }) => _id)}::uuid[])
      and m.company is not distinct from ${actor.kind === 'staff' ? null : actor.company}::uuid`,
  )
  const beside = threads.flatMap(({ resource, record }) => (resource === null ? [] : [{ resource, _id: record }]))
  const names = await currentLabels(engine, actor, [...records, ...beside])
  const readable = threads.filter(({ resource, record }) => resource === null || names.has(record))
  return new Map([...names, ...readable.map(({ _id }) => [_id, { label: null, late: [] }] as const)])
}
/** Sends one person's summary, if it is due, and forgets what is in it; answers whether there was one. */
async function mailSummary(engine: Engine, person: string, now: Date): Promise<boolean> {
  const records = await readableRecords(engine, person)
  return engine.database.transaction(async tx => {
    // a second process waits here, and then finds nothing
    const row = await recordsIn(tx).get('person', person, ['email', 'locale', 'company'], { lock: 'no key update' })
    const due = await tx.query<Entry>(
      sql`delete from summary_entry e using person p where p._id = e.person and e.person = ${person}
        and exists (select 1 from summary_entry e where e.person = p._id and ${DUE} <= ${now.toISOString()}::timestamptz)
        returning e._id, e.resource, e.record_id as record, e.title, e.body, e.link`,
    )
    const entries = due.filter(({ record }) => records.has(record)).toSorted((a, b) => a._id.localeCompare(b._id))
    if (row === undefined || entries.length === 0) return false
    const words = await letterWordsOf(row.locale)
    const paragraphs = entries.slice(0, MOST_ENTRIES).map(({ record, title, body, link }) => {
      const name = titleNow(title, records.get(record)?.label)
      return [name, body, `${engine.publicUrl()}${link}`].join('\n')
    })
    const rest = entries.length - paragraphs.length
    const letter: Letter = {
      to: row.email,
      ...inLog(
        words(`Your summary of the day: ${entries.length} new`),
        [...paragraphs, ...(rest > 0 ? [words(`And ${rest} more.`)] : [])].join('\n\n'),
      ),
      company: row.company ?? null,
      concealed: await isAnyConcealed(engine, tx, entries),
      about: null,
      optOut: { person, stops: 'daily' },
    }
    await engine.mail(tx, [letter])
    return true
  })
}
async function isAnyConcealed(engine: Engine, tx: Transaction, entries: readonly Entry[]): Promise<boolean> {
  for (const [name, those] of Map.groupBy(entries, ({ resource }) => resource)) {
    const ids = [...new Set(those.map(({ record }) => record))]
    // a thread of the chat is no record
    if (!engine.models.has(name)) continue
    if (await isConcealed(tx, each => engine.model(each).resource, name, ids)) return true
  }
  return false
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
      if (await mailSummary(engine, person, now)) count += 1
    } catch (error) {
      report(error)
    }
  }
  return `${count} summaries mailed.`
}
