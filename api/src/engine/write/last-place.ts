import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { column } from '../../lib/sql-names.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'

/** Puts a new record last where its place is not given. */
export async function lastPlace(tx: Queries, model: Model, body: Values): Promise<Values> {
  const { order } = model.resource
  if (order === undefined || (body[order] !== undefined && body[order] !== null)) return {}
  const [row] = await tx.query<{ n: number }>(
    sql`select coalesce(max(${raw(column(order))}), 0)::int + 1 as n from ${raw(model.table)}`,
  )
  return { [order]: row?.n ?? 1 }
}
