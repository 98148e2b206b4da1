/**
 * A copy of a row with other values, without the way through the rules, so that a race can be run often. The number from
 * another program is not copied: no two records have the same.
 */
import { randomUUID } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { quoteName } from '../src/lib/sql-names.ts'
import { writeMany } from './filled.ts'
import type { Service } from './test-service.ts'

/** The columns of a table that are written, in quotes; what the database makes of these is made anew. */
async function writtenColumns({ database }: Service, table: string): Promise<string[]> {
  const columns = await database.query<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`,
  )
  return columns.map(({ name }) => `"${name}"`)
}
export async function copiedRow(
  service: Service,
  table: string,
  id: string,
  values: Record<string, unknown>,
): Promise<string> {
  const _id = randomUUID()
  const names = await writtenColumns(service, table)
  await service.database.query(sql`insert into ${raw(table)} (${raw(names.join(', '))})
    select ${raw(names.map(name => `c.${name}`).join(', '))} from ${raw(table)} t,
      jsonb_populate_record(t, ${JSON.stringify({ former_number: null, ...values, _id, version: 1 })}::jsonb) c where t._id = ${id}`)
  return _id
}
/** So many rows at once are copied within the time that a statement has, on a busy machine too. */
const PORTION = 10_000
/** So many copies of each row of a table, by numbers `i` from 1, with other ids and with what is made of `i` in pairs of name and value. */
export async function copyRows(service: Service, table: string, rows: number, made: Sql): Promise<void> {
  const names = await writtenColumns(service, table)
  const copied = (await service.database.query<{ _id: string }>(sql`select _id from ${raw(table)}`)).map(row => row._id)
  await service.database.transaction(tx =>
    writeMany(tx, quoteName(table), async () => {
      for (let first = 1; first <= rows; first += PORTION)
        await tx.query(sql`insert into ${raw(table)} (${raw(names.join(', '))})
          select ${raw(names.map(name => `r.${name}`).join(', '))} from ${raw(table)} t,
            generate_series(${first}::int, ${Math.min(rows, first + PORTION - 1)}::int) i,
            jsonb_populate_record(t, jsonb_build_object('_id', gen_random_uuid(), 'former_number', null) || jsonb_build_object(${made})) r
          where t._id = any(${copied}::uuid[])`)
    }),
  )
}
