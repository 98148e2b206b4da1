/** Does what has become due: publishes content, sends notifications, ends what had its last day. */
import type { NamedTransition } from '@siteoffice/domain/engine/describe'
import { everyTransitionOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { eachById } from '../../data/by-id.ts'
import type { Engine } from '../../engine/context.ts'
import type { Model } from '../../engine/model.ts'
import { modelField } from '../../engine/model.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { Failure } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import { holdingMails, isAfterLongStop, noteRound } from '../mail/held-mails.ts'

const AT_ONCE = 100
const ROUND = 'transitions'
const SCHEDULE: Actor = { ...SYSTEM, requestId: 'schedule' }
interface Schedule {
  readonly model: Model
  /** holds for rows `t` whose time has come */
  readonly due: Sql
  /** holds for rows whose time came more than a day ago */
  readonly late: Sql
  readonly statuses: readonly string[]
  readonly transition: NamedTransition
}
const columnOf = (name: string): Sql => raw(column(name))
/** A transition that names a day or an instant is taken when that has passed. */
const lapses = (engine: Engine): Schedule[] =>
  [...engine.models.values()].flatMap(model =>
    everyTransitionOf(model.resource).flatMap(transition => {
      const { after, from } = transition.shape
      if (after === undefined) return []
      const { kind } = modelField(model, after)
      const isPast = (value: Sql): Sql => kind.passed?.(value) ?? sql`false`
      const late = isPast(sql`(${columnOf(after)} + interval '1 day')`)
      return [{ model, due: isPast(columnOf(after)), late, statuses: from, transition }]
    }),
  )
/** A resource with a transition `schedule` goes on by `publish` or `send` when the instant that the transition asked for has come. */
function schedules(engine: Engine): Schedule[] {
  return [...engine.models.values()].flatMap(model => {
    const transitions = transitionsOf(model.resource)
    const schedule = transitions.find(each => each.name === 'schedule')
    const due = Object.keys(schedule?.shape.input ?? {})[0]
    const then = transitions.find(each => ['publish', 'send'].includes(each.name) && each.field === schedule?.field)
    return schedule === undefined || due === undefined || then === undefined
      ? []
      : [
          {
            model,
            due: sql`${columnOf(due)} <= now()`,
            late: sql`${columnOf(due)} <= now() - interval '1 day'`,
            statuses: [schedule.shape.to],
            transition: then,
          },
        ]
  })
}
/** Runs what is due; answers how many records went on. What another process has done meanwhile is left alone. Throws the first failure, when all have had their turn. */
export async function runDue(engine: Engine): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  const now = new Date()
  const afterStop = await isAfterLongStop(engine.database, ROUND, now)
  for (const { model, due, late, statuses, transition } of [...schedules(engine), ...lapses(engine)]) {
    const rows = eachById(AT_ONCE, after =>
      engine.database.query<{
        _id: string
        version: number
        late: boolean
      }>(sql`select _id, version, (${late}) as late from ${raw(model.table)}
        where ${columnOf(transition.field)} = any(${statuses}::text[]) and ${due} and deleted_at is null and _id > ${after} order by _id limit ${AT_ONCE}`),
    )
    const operation = engine.operations(model).find(each => each.name === transition.name)
    if (operation === undefined) throw new Error(`${model.resource.name} has no operation ${transition.name}`)
    for await (const { _id, version, late } of rows) {
      try {
        await holdingMails(afterStop && late, () =>
          engine.run(operation, { actor: SCHEDULE, input: { id: _id, body: { version } } }),
        )
        count += 1
      } catch (error) {
        // Somebody changed it between the look and the transition, or a rule forbids it now: it stays and can be seen in its list.
        if (!(error instanceof Failure)) failures.push(error)
      }
    }
  }
  // One that fails again and again must not hold up all that comes after it.
  if (failures.length > 0) throw failures[0]
  await noteRound(engine.database, ROUND, now)
  return count
}
