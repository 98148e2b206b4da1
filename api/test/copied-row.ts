/** A copy of a row with other values, without the way through the rules, so that a race can be run often. */
import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import type { Service } from './test-service.ts'

export async function copiedRow(
  service: Service,
  table: string,
  id: string,
  values: Record<string, unknown>,
): Promise<string> {
  const _id = randomUUID()
  await service.database.query(sql`insert into ${raw(table)} select (jsonb_populate_record(t, ${JSON.stringify({ ...values, _id, version: 1 })}::jsonb)).*
    from ${raw(table)} t where t._id = ${id}`)
  return _id
}
