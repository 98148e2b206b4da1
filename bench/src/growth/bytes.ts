/** How much the tables and their indexes take on the disk. */
import type { Client } from 'pg'

export interface Bytes {
  readonly name: string
  readonly rows: number
  readonly data: number
  readonly indexes: number
}
const SMALL = 1_000_000

/** The larger tables, the largest first. */
export async function bytesOf(client: Client): Promise<Bytes[]> {
  const { rows } = await client.query<Record<keyof Bytes, string>>(
    `select relname as name, reltuples::bigint as rows, pg_table_size(oid) as data, pg_indexes_size(oid) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > $1
     order by pg_total_relation_size(oid) desc`,
    [SMALL],
  )
  return rows.map(({ name, rows: n, data, indexes }) => ({
    name,
    rows: Number(n),
    data: Number(data),
    indexes: Number(indexes),
  }))
}
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0).padStart(11)

export function printBytes(size: string, tables: readonly Bytes[]): void {
  console.log(
    `\n${`at ${size}`.padEnd(24)}${['rows', 'data MB', 'indexes MB', 'ratio'].map(each => each.padStart(11)).join('')}`,
  )
  const sum = (of: (table: Bytes) => number): number => tables.reduce((all, table) => all + of(table), 0)
  const all = { name: 'together', rows: sum(t => t.rows), data: sum(t => t.data), indexes: sum(t => t.indexes) }
  for (const { name, rows, data, indexes } of [...tables, all])
    console.log(
      `${name.padEnd(24)}${String(rows).padStart(11)}${megabytes(data)}${megabytes(indexes)}${(indexes / data).toFixed(2).padStart(11)}`,
    )
}
