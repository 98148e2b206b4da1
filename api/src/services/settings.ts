/** What the settings say, for rules that depend on them. */

import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import type { SteeringKey } from '@siteoffice/domain/modules/settings/steering'
import { STEERING } from '@siteoffice/domain/modules/settings/steering'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../data/database.ts'
import { constant } from '../lib/plan-cache.ts'

type WholeKey = { [K in SteeringKey]: (typeof STEERING)[K] extends { type: 'whole' } ? K : never }[SteeringKey]
const COLUMN_TYPES = { whole: 'int', flag: 'boolean', currency: 'text' } as const
/** A setting as part of a statement, read once in it however many rows it has; its default where it was removed. */
export function settingIn(key: SteeringKey): Sql {
  const { type, default: usual } = STEERING[key]
  const cast = raw(COLUMN_TYPES[type])
  return sql`coalesce((select (value #>> '{}')::${cast} from site_config where key = ${constant(key)}), ${constant(String(usual))}::${cast})`
}
const isSteering = (key: string): key is SteeringKey => Object.hasOwn(STEERING, key)
/** Whether a switch among the settings is on. Throws where there is no such switch. */
export async function isOn(queries: Queries, key: string): Promise<boolean> {
  if (!isSteering(key) || STEERING[key].type !== 'flag') throw new Error(`No setting is a switch called ${key}`)
  const [row] = await queries.query<{ on: boolean }>(sql`select ${settingIn(key)} as on`)
  return row?.on === true
}
/** The whole number that a setting says. */
export async function wholeOf(queries: Queries, key: WholeKey): Promise<number> {
  const [row] = await queries.query<{ n: number }>(sql`select ${settingIn(key)} as n`)
  return row?.n ?? STEERING[key].default
}
/** The default of a setting that is a text; empty where it has none. */
export function usualText(key: string): string {
  const value = KNOWN_SETTINGS.find(each => each.key === key)?.default
  return typeof value === 'string' ? value : ''
}
