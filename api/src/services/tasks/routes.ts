/** Records that somebody is to see to: whose they are, until when, and that they are done. */

import { MOST_TASKS } from '@siteoffice/domain/engine/tasks'
import { assignTask, finishTask, listTasks, updateTask } from '@siteoffice/domain/task-endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { isThemselves } from '../../engine/scope/scope.ts'
import { openRecord } from '../../engine/timeline/open-record.ts'
import { tellChanged, tellFinished } from '../../engine/timeline/tell-of-task.ts'
import { Failure, forbidden, notFound } from '../../lib/failure.ts'
import { networkDay } from '../../lib/network-day.ts'
import { isUniqueViolation } from '../../lib/unique-violation.ts'
import { recordNamed } from '../record-named.ts'
import { assign, noteWords, refusePast, taskWords } from './assign.ts'
import { namedTasks, sameSide, type TaskRow, taskRows } from './task-rows.ts'

/** Nobody assigns or finishes in somebody else's account. */
function refuseImpersonated(actor: Actor): void {
  if (!isThemselves(actor)) throw forbidden()
}
/** A task that the actor has, or has assigned, held until the transaction ends. Throws not_found for any other. */
async function lockTask(tx: Transaction, actor: Actor, id: string) {
  const [task] = await tx.query<
    { person: string; assignedBy: string; done: boolean } & Pick<TaskRow, 'resource' | 'record' | 'dueOn' | 'note'>
  >(
    sql`select k.resource, k.record_id as record, k.person, k.assigned_by as "assignedBy", k.due_on::text as "dueOn", k.note, k.done_at is not null as done
      from record_task k join person p on p._id = k.person
      where k._id = ${id} and ${actor.person}::uuid in (k.person, k.assigned_by) and ${sameSide(actor)} for update of k`,
  )
  if (task === undefined) throw notFound()
  return task
}
const AGAIN = 'It was assigned to the same person again since: that task is open.'
/** Says that a task is done, or open again. Throws rule_broken where the person has another open one of the record. */
async function finish(engine: Engine, actor: Actor, id: string, done: boolean, now: Date): Promise<void> {
  const work = engine.database.transaction(async tx => {
    const task = await lockTask(tx, actor, id)
    if (task.done === done) return
    await tx.query(
      sql`update record_task set done_at = ${done ? now.toISOString() : null}::timestamptz where _id = ${id}`,
    )
    const other = actor.person === task.person ? task.assignedBy : task.person
    if (!done || other === actor.person) return
    const news = { engine, tx, actor, now, person: other, side: sameSide(actor) }
    await tellFinished(news, task, actor.person === task.person)
  })
  await work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Failure('rule_broken', AGAIN) : error
  })
}
export function mountTasks(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, listTasks, async ({ query: { of = 'me', done = false, record } }, request) => {
    const actor = actorOf(request)
    const state = done ? sql`k.done_at is not null` : sql`k.done_at is null`
    const side =
      of === 'me'
        ? sql`k.person = ${actor.person}::uuid`
        : sql`k.assigned_by = ${actor.person}::uuid and k.person <> k.assigned_by`
    let condition = sql`${side} and ${state}`
    if (record !== undefined) {
      const { model, id } = recordNamed(engine, actor, record, 'record')
      const { own } = await openRecord({ engine, model, actor }, id)
      condition = own ? sql`k.record_id = ${id} and k.resource = ${model.resource.name} and ${state}` : sql`false`
    }
    const rows = await taskRows(engine, actor, condition)
    return {
      content: await namedTasks(engine, actor, rows.slice(0, MOST_TASKS)),
      more: rows.length > MOST_TASKS,
    }
  })
  mountEndpoint(app, assignTask, async ({ body }, request) => {
    const actor = actorOf(request)
    refuseImpersonated(actor)
    return assign({ engine, actor, now: new Date() }, body)
  })
  mountEndpoint(app, updateTask, async ({ params: { id }, body: { dueOn, note } }, request) => {
    const actor = actorOf(request)
    refuseImpersonated(actor)
    const now = new Date()
    await engine.database.transaction(async tx => {
      const task = await lockTask(tx, actor, id)
      if (task.assignedBy !== actor.person)
        throw forbidden('The day and the note of a task are changed by who assigned it.')
      if (task.done) throw new Failure('rule_broken', 'It is done.')
      const day = await networkDay({ tx, now })
      if (dueOn !== task.dueOn) refusePast(day, dueOn)
      const words = noteWords(note)
      if (dueOn === task.dueOn && words === task.note) return
      // the day was set just now, or its person is told of it below
      const knowsDay = dueOn === day && (dueOn !== task.dueOn || task.person !== actor.person)
      await tx.query(sql`update record_task set due_on = ${dueOn}::date, note = ${words},
        reminded_day = case when ${knowsDay} then ${day}::date else reminded_day end where _id = ${id}`)
      const news = { engine, tx, actor, now, person: task.person, side: sameSide(actor) }
      if (task.person !== actor.person) await tellChanged(news, task, taskWords(dueOn, words))
    })
    return { _id: id }
  })
  mountEndpoint(app, finishTask, async ({ params: { id }, body: { done } }, request) => {
    const actor = actorOf(request)
    refuseImpersonated(actor)
    await finish(engine, actor, id, done, new Date())
    return { _id: id }
  })
}
