/**
 * Brings notifications to those whom they are for, some hundred people at a time. Each portion and how far it went are
 * one transaction, so that a process that is killed repeats and leaves out nothing.
 */
import { RECALL_SECONDS } from '@siteoffice/domain/modules/messaging/sending'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import type { Engine } from '../../engine/context.ts'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { choicesFor } from '../../engine/timeline/notice-choices.ts'
import { INBOX_EVENT } from '../../engine/timeline/tell-people.ts'
import { hookContext, lockRow } from '../../engine/write/write.ts'
import { Failure } from '../../lib/failure.ts'
import { areMailsHeld, holdingMails } from '../mail/held-mails.ts'
import type { Sent } from './audience.ts'
import { audienceOf } from './audience.ts'
import { markByMails } from './settle-mails.ts'

const PORTION = 500
/** A job goes on for so long; what is left is the next one's. */
const ROUND_MS = 20_000

interface Recipient {
  readonly _id: string
  readonly email: string
  readonly company: string | null
}
interface Progress {
  readonly notification: string
  readonly resource: Sent
  readonly afterPerson: string | null
  readonly recipients: number
  readonly holdsMails: boolean
}
type Message = Pick<RowOf<Sent>, '_id' | 'title' | 'body' | 'channels'> & {
  readonly linkLabel?: string | null
  readonly linkUrl?: string | null
  readonly requiresAck?: boolean | null
}
export const countRecipients = async (queries: Queries, who: Sql): Promise<number> => {
  const [row] = await queries.query<{ n: number }>(sql`select count(*)::int as n from person p where ${who}`)
  return row?.n ?? 0
}
/** Has a notification delivered from a moment on: half a minute from now where somebody sends it, at once where its time has come. */
export async function planDelivery(
  context: HookContext,
  resource: Sent,
  notification: string,
  scheduled: string | null,
): Promise<string> {
  const at = scheduled ?? new Date(context.now.getTime() + RECALL_SECONDS * 1000).toISOString()
  await context.tx.query(sql`insert into notification_sending (notification, resource, due_at, recipients, holds_mails)
    values (${notification}, ${resource}, ${at}::timestamptz, 0, ${areMailsHeld()})
    on conflict (notification) do update set due_at = excluded.due_at, after_person = null, recipients = 0, holds_mails = excluded.holds_mails`)
  return at
}
/** Takes a notification back; false where the first of its people have got it already. */
export async function stopDelivery({ tx }: HookContext, notification: string): Promise<boolean> {
  const rows = await tx.query(
    sql`delete from notification_sending where notification = ${notification} and after_person is null returning 1`,
  )
  return rows.length > 0
}
/** The text of a notification as a mail says it, with its link at the end. */
function letterBody({ body, linkLabel, linkUrl }: Message): string {
  if (!linkUrl) return body
  return `${body}\n\n${linkLabel ? `${linkLabel}: ` : ''}${linkUrl}`
}
const channelsOf = ({ channels }: Message): readonly string[] => (channels.length > 0 ? channels : ['in_app'])

/** Those of some people who have not stopped mails with messages; of what must be acknowledged, all. */
async function withoutStopped(context: HookContext, { requiresAck }: Message, people: readonly Recipient[]) {
  if (requiresAck === true) return people
  const choiceOf = await choicesFor(
    context.tx,
    'messages',
    people.map(({ _id }) => _id),
  )
  return people.filter(({ _id }) => choiceOf(_id).mail !== 'never')
}
/** Brings a notification to some people by the ways that it names, else in the app. */
async function bring(context: HookContext, resource: Sent, message: Message, people: readonly Recipient[]) {
  const channels = channelsOf(message)
  const mailed = channels.includes('email') ? await withoutStopped(context, message, people) : []
  // who has stopped such mails finds in the bell what was to be a mail alone
  const inBell = channels.includes('in_app') ? people : people.filter(each => !mailed.includes(each))
  await context.tx.query(sql`insert into inbox (notification, resource, person, at)
    select ${message._id}::uuid, ${resource}::text, p, ${context.now.toISOString()}::timestamptz from unnest(${inBell.map(each => each._id)}::uuid[]) p
    on conflict (notification, person) do nothing`)
  if (mailed.length === 0) return
  const about = { resource, id: message._id }
  const mail = { subject: message.title, body: letterBody(message), about }
  await context.mail(
    mailed.map(({ _id, email, company }) => ({
      to: email,
      company,
      ...mail,
      ...(message.requiresAck !== true && { optOut: { person: _id, stops: 'messages' } }),
    })),
  )
}
/** Brings it to one person to look at before it is sent: in their bell, and as a mail where it will be one. */
export async function bringTest(
  context: HookContext,
  resource: Sent,
  { channels, ...message }: Message,
  person: Recipient,
) {
  const subject = `Test: ${message.title}`
  await bring(context, resource, { ...message, channels: ['in_app'] }, [person])
  if (channels.includes('email'))
    await context.mail([
      { about: null, to: person.email, company: person.company, subject, body: letterBody({ channels, ...message }) },
    ])
}
const tellBells = (engine: Engine, tx: Transaction, notification: string): Promise<void> =>
  engine.emit(tx, {
    resource: INBOX_EVENT,
    _id: notification,
    action: 'create',
    version: 1,
    company: null,
    store: null,
    actor: null,
    concealed: false,
  })

/** Delivers the next portion; false where there is none left, or the notification is not being sent any more. */
function deliverPortion(engine: Engine, { notification, resource }: Progress): Promise<boolean> {
  return engine.database.transaction(async tx => {
    const now = new Date()
    const context = hookContext(engine, tx, SYSTEM, now)
    const before = await lockRow({ engine, tx, model: engine.model(resource), actor: SYSTEM }, notification)
    const [progress] = await tx.query<Progress>(
      sql`select after_person as "afterPerson", recipients, holds_mails as "holdsMails" from notification_sending where notification = ${notification} for update`,
    )
    const [row] = await context.read(resource, [notification])
    if (before.status !== 'sending' || progress === undefined || row === undefined) return false
    const { afterPerson, recipients, holdsMails } = progress
    // what its author has looked at before is no delivery
    if (afterPerson === null) await tx.query(sql`delete from inbox where notification = ${notification}`)
    const who = audienceOf(resource, row as never) ?? sql`false` // the row of this resource
    const people =
      await tx.query<Recipient>(sql`select p._id, p.email, p.company from person p where ${who} and (${afterPerson}::uuid is null or p._id > ${afterPerson}::uuid)
      order by p._id limit ${PORTION}`)
    await holdingMails(holdsMails, () => bring(context, resource, row, people))
    const count = recipients + people.length
    const last = people.at(-1)
    if (last !== undefined && people.length === PORTION) {
      await tx.query(
        sql`update notification_sending set after_person = ${last._id}, recipients = ${count} where notification = ${notification}`,
      )
      await tellBells(engine, tx, notification)
      return true
    }
    await tx.query(sql`delete from notification_sending where notification = ${notification}`)
    const input = { sentAt: now.toISOString(), recipientCount: count }
    await context.transition(resource, notification, 'finish', { input })
    await markByMails(context, resource, notification)
    return false
  })
}
async function deliverOne(engine: Engine, progress: Progress, until: number): Promise<void> {
  try {
    while ((await deliverPortion(engine, progress)) && performance.now() < until);
  } catch (error) {
    // it was thrown away while it was being sent
    if (!(error instanceof Failure && error.code === 'not_found')) throw error
    await engine.database.query(sql`delete from notification_sending where notification = ${progress.notification}`)
  }
}
/** Delivers what is due, for a while. Throws the first failure, when all have had their turn. */
export async function deliverNotifications(engine: Engine): Promise<void> {
  const until = performance.now() + ROUND_MS
  const failures: unknown[] = []
  const due = await engine.database.query<Progress>(
    sql`select notification, resource from notification_sending where due_at <= now() order by due_at, notification`,
  )
  for (const progress of due)
    try {
      await deliverOne(engine, progress, until)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
