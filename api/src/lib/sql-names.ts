/** How names of the catalogue stand in the database: snake case, one place. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { AnyResource } from '@siteoffice/domain/engine/resource'

const snakes = new Map<string, string>()
/** 'bidDeadline', 'site-config' → 'bid_deadline', 'site_config'; for names of the catalogue, of which there are so many and no more. */
export function snake(name: string): string {
  const cachedName = snakes.get(name)
  if (cachedName !== undefined) return cachedName
  const snakeName = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
  snakes.set(name, snakeName)
  return snakeName
}
/** A text as a literal of SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** A field's column, quoted. */
export const column = (field: string): string => quoteName(field === '_id' ? '_id' : snake(field))
/** The column beside a field's own that has the key by which its texts are put in order, quoted. */
export const sortKeyColumn = (field: string): string => quoteName(`${snake(field)}_sort_key`)
export const tableName = (resource: AnyResource): string => snake(resource.table?.name ?? resource.name)
/** A resource's table, quoted. */
export const table = (resource: AnyResource): string => quoteName(tableName(resource))
/** The table of a field whose values have rows of their own. */
export const childName = (resource: AnyResource, field: string): string => `${tableName(resource)}_${snake(field)}`
export const child = (resource: AnyResource, field: string): string => quoteName(childName(resource, field))

interface Target {
  readonly name: string
  readonly table: string
  readonly label: string
}
/** What a reference points to: a resource, or `person`, the table that both kinds of users share. */
export function target(name: string): Target {
  if (name === 'person') return { name, table: '"person"', label: '"name"' }
  const resource = findResource(name)
  if (resource === undefined) throw new Error(`No resource is called ${name}`)
  return { name, table: table(resource), label: column(resource.label) }
}
export const uniqueIndex = (resource: AnyResource, field: string): string =>
  `${tableName(resource)}_${snake(field)}_unique`
export const foreignKey = (owner: string, field: string): string => `${owner}_${snake(field)}_fk`
