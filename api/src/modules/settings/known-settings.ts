import type { Json } from '@siteoffice/domain/engine/values'
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import type { Queries } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'

interface Setting {
  readonly _id: string
  readonly version: number
  readonly key: string
  readonly value: Json
}
/** The settings that every network has, as they are kept; one that somebody removed is absent. */
export async function knownSettings(queries: Queries): Promise<{ content: Setting[] }> {
  const names = KNOWN_SETTINGS.map(({ key }) => key)
  const fields = ['version', 'key', 'value'] as const
  const content = await recordsIn(queries).find('site-config', { key: names }, fields, { order: 'key' })
  return { content }
}
