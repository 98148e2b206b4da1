/** One change of many records: they are selected here, and changed one by one behind the requests, each by its own rules. */
import { bulkActionsOf, isCommon, transitionsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Bulk, Run } from '@siteoffice/domain/engine/run'
import { bulkSchema, MOST_RECORDS, RUN } from '@siteoffice/domain/engine/run'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { Failure, wrongField, wrongFields } from '../../lib/failure.ts'
import { isUuid, uuid } from '../../lib/uuid.ts'
import { validate } from '../../lib/validate.ts'
import { wordsOf } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import { readListQuery } from '../list/parse.ts'
import { where } from '../list/run.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import { readRun } from '../runs/read-run.ts'
import type { Actor } from '../scope/actor.ts'
import { rowsOf } from '../scope/scope.ts'
import type { Operation, OperationRequest, RawQuery } from './operation.ts'
import { ERRORS_OF, permit } from './operation.ts'
import { readReason } from './transition.ts'

/** Throws what would be wrong with the input for every record. */
function checkInput(engine: Engine, model: Model, actor: Actor, { action, input = {} }: Bulk): void {
  const operation = engine.operations(model).find(({ name }) => name === action)
  if (operation === undefined) throw wrongField('validation_failed', 'action', 'is not possible here')
  permit(operation, actor)
  if (operation.body === undefined) {
    if (Object.keys(input).length > 0) throw wrongField('validation_failed', 'input', 'has no meaning here')
    return
  }
  validate(operation.body, { version: 1, ...input })
  const transition = transitionsOf(model.resource).find(({ name }) => name === action)
  if (transition !== undefined) return void readReason(transition, input)
  const names = Object.keys(input)
  if (names.length === 0) throw wrongField('validation_failed', 'input', 'must name a field to change')
  const foreign = names.filter(name => !isCommon(model.resource, name))
  if (foreign.length > 0)
    throw wrongFields(
      'validation_failed',
      foreign.map(field => ({ field, message: 'cannot be changed in many records at once' })),
    )
}
/** The list's query as it would stand in an address, without the order and the page, which have no effect here. */
function queryOf(filter: Values): RawQuery {
  const { page: _page, size: _size, sort: _sort, count: _count, ...rest } = filter
  const wrong = Object.keys(rest).find(name => !['string', 'number', 'boolean'].includes(typeof rest[name]))
  if (wrong !== undefined) throw wrongField('unknown_field', wrong, 'must be a text')
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
}
/** Whether an action is of records that are in the trash. */
export const ofTrash = (action: string): boolean => action === 'restore' || action === 'purge'
function bulkCondition(model: Model, actor: Actor, { action, filter, ids }: Bulk): Sql {
  if ((filter === undefined) === (ids === undefined))
    throw wrongField('validation_failed', 'filter', 'or ids: one of them is needed')
  const trash = ofTrash(action)
  if (ids !== undefined) {
    if (!ids.every(isUuid)) throw wrongField('validation_failed', 'ids', 'must be ids of records')
    return sql`t._id = any(${ids}::uuid[]) and ${rowsOf(model, actor, 't', 'list', trash ? 'only' : 'without')}`
  }
  const query = readListQuery(model, actor, queryOf(filter ?? {}))
  if (query.trash !== trash)
    throw wrongField('validation_failed', 'filter', trash ? 'must be of the trash' : 'is of the trash')
  return where(model, actor, query)
}
interface NewRun {
  readonly id: string
  readonly resource: string
  readonly action: string
  readonly input: Values
  readonly undoOf: string | null
  readonly total: number
  readonly now: Date
}
/** Writes the run itself; its records are written with it. */
export async function writeRun(tx: Transaction, actor: Actor, run: NewRun): Promise<void> {
  await tx.query(sql`insert into run (_id, resource, action, input, undo_of, person, impersonator, store, ip, user_agent, request_id, state, total, created_at)
    values (${run.id}, ${run.resource}, ${run.action}, ${JSON.stringify(run.input)}::jsonb, ${run.undoOf}, ${actor.person}, ${actor.impersonator}, ${actor.store},
      ${actor.ip}, ${actor.userAgent}, ${actor.requestId}, 'running', ${run.total}, ${run.now.toISOString()}::timestamptz)`)
}
const words = (n: number): string => n.toLocaleString('en')

/** Throws conflict where it is another number of records than was meant. */
export function refuseOtherNumber(expected: number, total: number): void {
  if (total === expected) return
  const [then, now] = [words(expected), words(total)]
  const message = `Their number has changed from ${then} to ${now}. Look at the list again.`
  throw new Failure('conflict', message, [{ field: 'expected', message: `is ${total} now` }])
}

/** Throws where an action that is limited to a few a minute is asked for of more records at once. */
function refuseAboveLimit({ resource }: Model, action: string, total: number): void {
  const most = resource.limits?.[action]?.max
  if (most !== undefined && total > most)
    throw wrongField(
      'validation_failed',
      'expected',
      `At most ${words(most)} are done at once, because each sends a mail.`,
    )
}
async function start(engine: Engine, model: Model, { actor, body, now, language }: OperationRequest): Promise<Run> {
  const bulk = body as unknown as Bulk // as its schema says
  checkInput(engine, model, actor, bulk)
  const condition = bulkCondition(model, actor, bulk)
  const id = uuid()
  await engine.database.transaction(async tx => {
    const [items] = await tx.query<{ n: number }>(sql`with taken as (
        insert into run_item (run, position, record_id)
        select ${id}::uuid, row_number() over (order by c._id), c._id
        from (select t._id from ${raw(model.table)} t where ${condition} limit ${MOST_RECORDS + 1}) c returning 1)
      select count(*)::int as n from taken`)
    const total = items?.n ?? 0
    if (total > MOST_RECORDS)
      throw wrongField(
        'validation_failed',
        'expected',
        `At most ${words(MOST_RECORDS)} are changed at once: filter the list.`,
      )
    refuseAboveLimit(model, bulk.action, total)
    refuseOtherNumber(bulk.expected, total)
    const { action, input = {} } = bulk
    await writeRun(tx, actor, { id, resource: model.resource.name, action, input, undoOf: null, total, now })
  })
  await engine.startRun(id)
  return readRun(engine, actor, id, await wordsOf(language))
}
/** What a list shows, or the records named by their ids: all of it in one go, as work that can be followed. */
export const bulkOperation = (engine: Engine, model: Model): Operation<Run> => ({
  name: 'bulk',
  permissions: [permissionFor(model.resource, 'list')],
  summary: `Change or delete many ${model.resource.title[1].toLowerCase()}`,
  body: bulkSchema(bulkActionsOf(model.resource)),
  answer: RUN,
  errors: [...ERRORS_OF.reading, 'validation_failed', 'reason_required', 'conflict'],
  run: request => start(engine, model, request),
})
