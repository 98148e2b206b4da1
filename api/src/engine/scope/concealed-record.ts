import { targetOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { column, tableName } from '../../lib/sql-names.ts'
import { concealedSql } from './concealed.ts'

/** The resource of a name. */
export type Named = (name: string) => AnyResource
/** Whether the record whose id is `id`, or the record that it is a part of, is concealed now; undefined where none ever is, null where it is gone. */
export function concealedRecord(named: Named, resource: AnyResource, id: Sql): Sql | undefined {
  const table = raw(tableName(resource))
  const itself = concealedSql(resource, 't')
  if (itself !== undefined) return sql`(select ${itself} from ${table} t where t._id = ${id})`
  const above = resource.parent === undefined ? undefined : targetOf(resource.fields[resource.parent])
  if (resource.parent === undefined || above === undefined) return undefined
  const parent = raw(`t.${column(resource.parent)}`)
  return concealedRecord(named, named(above), sql`(select ${parent} from ${table} t where t._id = ${id})`)
}
