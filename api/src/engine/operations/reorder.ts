import { permissionFor } from '@siteoffice/domain/engine/permissions'
import sql, { join, raw } from 'sql-template-tag'
import { wrongField } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import { recordSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import { belongs } from '../scope/scope.ts'
import { changeMany } from '../write/change-many.ts'
import { applyChange, lockRow, refuseStale, writeAndRead } from '../write/write.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF, VERSION } from './operation.ts'

async function move(
  engine: Engine,
  model: Model,
  order: string,
  { actor, id, body, now }: OperationRequest,
): Promise<Values> {
  return writeAndRead(engine, model, { actor, now }, async tx => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`order ${model.table}`}))`)
    const before = await lockRow({ engine, tx, model, actor }, id)
    await refuseStale({ engine, tx, model, actor }, before, Number(body.version))
    const alive = [
      ...belongs(model, 't'),
      ...(model.trash ? [sql`t.deleted_at is null`] : []),
      sql`t._id <> ${id}::uuid`,
    ]
    const rows = await tx.query<{ _id: string }>(
      sql`select t._id from ${raw(model.table)} t where ${join(alive, ' and ')} order by t.${raw(column(order))}, t._id`,
    )
    const ids = rows.map(row => row._id)
    const at = typeof body.after === 'string' ? ids.indexOf(body.after) + 1 : 0
    if (at === 0 && body.after !== null) throw wrongField('missing_reference', 'after', 'there is no such record')
    ids.splice(at, 0, id)
    const place = sql`array_position(${ids}::uuid[], t._id)`
    await changeMany(
      { engine, tx, model, actor },
      {
        where: sql`t._id = any(${ids}::uuid[]) and t._id <> ${id}::uuid and t.${raw(column(order))} is distinct from ${place}`,
        set: { field: order, to: place },
        changes: (from, to) => [{ field: order, from: from as number | null, to: to as number }], // an integer column
        action: 'move',
        now,
      },
    )
    const after = await applyChange(
      { engine, tx, model, actor },
      {
        id,
        before,
        values: { [order]: at + 1 },
        action: 'move',
        now,
      },
    )
    return after
  })
}
/** Puts a record right after another (`after`: its id, or null for the first place). */
export const moveOperation = (engine: Engine, model: Model, order: string): Operation<Values> => ({
  name: 'move',
  permissions: [permissionFor(model.resource, 'update')],
  summary: `Put one ${model.resource.title[0].toLowerCase()} after another`,
  body: {
    type: 'object',
    additionalProperties: false,
    properties: { version: VERSION, after: { type: ['string', 'null'], format: 'uuid' } },
    required: ['version', 'after'],
  },
  answer: recordSchema(model.resource),
  errors: ERRORS_OF.changing,
  run: request => move(engine, model, order, request),
})
