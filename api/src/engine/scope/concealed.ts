import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { column } from '../../lib/sql-names.ts'

/** The condition that row `alias` of a resource is concealed now; undefined where no row ever is. */
export function concealedSql({ concealed }: AnyResource, alias: string): Sql | undefined {
  if (concealed === undefined) return undefined
  const by = raw(`${alias}.${column(concealed.by)}`)
  return concealed.until === undefined ? by : sql`(${by} and ${raw(`${alias}.${column(concealed.until)}`)} is null)`
}
