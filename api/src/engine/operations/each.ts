/** Every record that a list asks for, whatever their number, a portion at a time. */
import sql, { raw } from 'sql-template-tag'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import type { ListQuery } from '../list/parse.ts'
import { readListQuery } from '../list/parse.ts'
import { where } from '../list/run.ts'
import type { Model } from '../model.ts'
import type { Extent } from '../read/read.ts'
import { hydrate } from '../read/read.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { rowsOf } from '../scope/scope.ts'
import { listOperation } from './list.ts'
import type { Each } from './operation.ts'
import { permit } from './operation.ts'

/** Lines and long texts make a record large. */
const PORTIONS = { list: 500, full: 100 } as const
const ID_BYTES = 16
/** Records that a query has found: their ids are fixed, their values are read when they are taken. */
export interface RowSource {
  readonly number: number
  /** leaves out a record that is deleted, or out of the actor's reach, by the time its portion is read */
  readonly rows: (extent: Extent) => AsyncGenerator<Values, void, undefined>
}
const uuidAt = (ids: Buffer, at: number): string =>
  ids.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The records that a query asks for at this moment, in its order, at most so many. No right to list is asked for. */
export async function choose(
  { engine, model, actor }: { readonly engine: Engine; readonly model: Model; readonly actor: Actor },
  query: ListQuery,
  most?: number,
): Promise<RowSource> {
  // one text of all ids: a row and an object for each would take ten times the memory
  const statement = sql`select encode(string_agg(uuid_send(c._id), ''), 'hex') as ids from (
    select t._id from ${raw(model.table)} t where ${where(model, actor, query)} order by ${query.order} limit ${most ?? null}) c`
  const [row] = await heavily(() => engine.database.query<{ ids: string | null }>(statement))
  const ids = Buffer.from(row?.ids ?? '', 'hex')
  const number = ids.length / ID_BYTES
  const theirs = rowsOf(model, actor, 't', 'list', query.trash ? 'only' : 'without')
  return {
    number,
    async *rows(extent) {
      const size = PORTIONS[extent]
      for (let at = 0; at < number; at += size) {
        const portion = Array.from({ length: Math.min(size, number - at) }, (_, n) => uuidAt(ids, at + n))
        yield* await hydrate({ engine, tx: engine.database, model, actor }, portion, extent, theirs)
      }
    },
  }
}
/** The records that the query asks for at the moment of the first step, in its order, as the actor may read them. Throws forbidden without the right to list. */
export async function* each(
  engine: Engine,
  model: Model,
  { actor, query, extent = 'full' }: Each,
): AsyncGenerator<Values, void, undefined> {
  permit(listOperation(engine, model), actor)
  const source = await choose({ engine, model, actor }, readListQuery(model, actor, query))
  yield* source.rows(extent)
}
