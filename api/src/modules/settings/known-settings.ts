import type { Json } from '@siteoffice/domain/engine/values'
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'

interface Setting {
  readonly _id: string
  readonly version: number
  readonly key: string
  readonly value: Json
}
/** The settings that every network has, as they are kept; one that somebody removed is absent. */
export async function knownSettings(queries: Queries): Promise<{ content: Setting[] }> {
  const names = KNOWN_SETTINGS.map(({ key }) => key)
  const content = await queries.query<Setting>(
    sql`select _id, version, key, value from site_config where key = any(${names}::text[]) order by key`,
  )
  return { content }
}
