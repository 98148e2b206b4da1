/** Mails people what is new in the saved views of which they asked to be told: once a day, each record once. */

import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import { type ListQuery, readListQuery } from '../../../engine/list/parse.ts'
import { where } from '../../../engine/list/run.ts'
import type { Model } from '../../../engine/model.ts'
import { listOperation } from '../../../engine/operations/list.ts'
import { permit } from '../../../engine/operations/operation.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { rowsOf } from '../../../engine/scope/scope.ts'
import { hookContext } from '../../../engine/write/write.ts'
import { Failure } from '../../../lib/failure.ts'
import { report } from '../../../lib/report.ts'
import { actorsWho } from '../accounts/actors.ts'
import { lacksFactor } from '../accounts/sessions.ts'
import { newsLetter } from './news-letter.ts'

const MOST_AT_ONCE = 500
/** Nobody is mailed before this hour of their own day. */
const FIRST_HOUR = 7

interface ViewFollower {
  readonly person: string
  readonly view: string
}
interface View {
  readonly _id: string
  readonly name: string
  readonly resource: string
  readonly query: string
  readonly sort: string | null
  /** when they asked to be told, or last changed how they like the list */
  readonly asked: string
  readonly changed: string
}
interface FollowedView {
  /** what the view asked for when it was last looked at; null: it never was */
  readonly query: string | null
}
const localTime = (now: Date): Sql => sql`(${now.toISOString()}::timestamptz at time zone p.time_zone)`
/** Whether it is late enough in the day of a person `p`, and their view with state `m` was not looked at on it. */
const isDue = (now: Date): Sql =>
  sql`(extract(hour from ${localTime(now)}) >= ${FIRST_HOUR} and m.looked_on is distinct from ${localTime(now)}::date)`
/** Forgets what was known of views that nobody asks about any more. */
const forget = (engine: Engine): Promise<unknown> =>
  engine.database.query(sql`with gone as (delete from view_mail m where not exists (
      select 1 from list_settings_mailed_views l join list_settings s on s._id = l.owner
      where s.created_by = m.person and l.target = m.view) returning person, view)
    delete from view_mail_known k using gone where k.person = gone.person and k.view = gone.view`)

/** The list that a view asks for, as its reader may ask now; undefined where they may not, or the list has lost a filter of it. */
function listOf(engine: Engine, model: Model, actor: Actor, view: View): ListQuery | undefined {
  const { layout: _, ...filters } = Object.fromEntries(new URLSearchParams(view.query))
  try {
    permit(listOperation(engine, model), actor)
    return readListQuery(model, actor, { ...filters, ...(view.sort && { sort: view.sort }) })
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
/** The view, where its follower may still open it and still follows it. */
async function followedView(engine: Engine, tx: Transaction, actor: Actor, id: string): Promise<View | undefined> {
  const open = rowsOf(engine.model('savedViews'), actor, 't', 'read', 'without')
  const [view] = await tx.query<View>(sql`select t._id, t.name, t.resource, coalesce(t.query, '') as query, t.sort,
      s.updated_at::text as asked, t.updated_at::text as changed
    from list_settings_mailed_views l join list_settings s on s._id = l.owner join saved_views t on t._id = l.target
    where s.created_by = ${actor.person} and t._id = ${id} and ${open}`)
  return view
}
/** Records that were there when somebody began to follow a view, or when its query changed, are not new. */
async function begin(
  tx: Transaction,
  { person, view: id }: ViewFollower,
  { view, followed, rows }: { readonly view: View; readonly followed: FollowedView | undefined; readonly rows: Sql },
) {
  const since = (followed?.query ?? null) === null ? view.asked : view.changed
  await tx.query(sql`insert into view_mail_known (person, view, record)
    select ${person}::uuid, ${id}::uuid, t._id from ${rows} and t.updated_at <= ${since}::timestamptz on conflict do nothing`)
  await tx.query(sql`update view_mail set query = ${view.query} where person = ${person} and view = ${id}`)
}
/** Looks at one view and queues the mail, in one transaction with what is known from then on. Answers whether there is one. */
export async function mailView(engine: Engine, tx: Transaction, follower: ViewFollower, now: Date): Promise<boolean> {
  const { person, view: id } = follower
  const own = sql`person = ${person} and view = ${id}`
  await tx.query(sql`insert into view_mail (person, view) values (${person}, ${id}) on conflict do nothing`)
  const [actor] = await actorsWho(tx, sql`p._id = ${person} and not ${raw(lacksFactor('p._id'))}`)
  if (actor === undefined) return false
  const view = await followedView(engine, tx, actor, id)
  if (view === undefined) return false
  // a second process waits here, and then finds the view done
  const [due] = await tx.query(sql`update view_mail m set looked_on = ${localTime(now)}::date from person p
    where p._id = m.person and ${own} and ${isDue(now)} returning m.view`)
  const [subscription] = await tx.query<FollowedView>(sql`select query from view_mail where ${own}`)
  const model = engine.model(view.resource)
  const query = listOf(engine, model, actor, view)
  if (query === undefined) return false
  const rows = sql`${raw(model.table)} t where ${where(model, actor, query)}`
  if (subscription?.query !== view.query) await begin(tx, follower, { view, followed: subscription, rows })
  if (due === undefined) return false
  const fresh = await tx.query<{ record: string }>(sql`insert into view_mail_known (person, view, record)
    select ${person}::uuid, ${id}::uuid, t._id from ${rows} and not exists (
      select 1 from view_mail_known k where k.person = ${person} and k.view = ${id} and k.record = t._id) returning record`)
  if (fresh.length === 0) return false
  const context = hookContext(engine, tx, SYSTEM, now)
  const records = fresh.map(each => each.record)
  await context.mail([await newsLetter({ engine, context, model, actor, view, order: query.order, records })])
  return true
}
/** What was sent is told in a sentence. What fails is reported, tried again with the next round, and holds nothing else up. */
export async function mailViews(engine: Engine, now: Date): Promise<string> {
  await forget(engine)
  const due = await engine.database.query<ViewFollower>(sql`select s.created_by as person, l.target as view
    from list_settings_mailed_views l join list_settings s on s._id = l.owner join saved_views v on v._id = l.target
      join person p on p._id = s.created_by and p.status = ${states('users.status', 'active')} and p.deleted_at is null
      left join view_mail m on m.person = p._id and m.view = v._id
    where ${isDue(now)} or m.query is distinct from coalesce(v.query, '') order by ${isDue(now)} desc, p._id, v._id limit ${MOST_AT_ONCE}`)
  let mailCount = 0
  for (const follower of due) {
    try {
      if (await engine.database.transaction(tx => mailView(engine, tx, follower, now))) mailCount += 1
    } catch (error) {
      report(error)
    }
  }
  return `${mailCount} mails sent about ${due.length} views.`
}
