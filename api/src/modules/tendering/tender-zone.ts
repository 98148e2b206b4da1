/** By whose clock a tender runs: its deadlines are typed, announced and shown in one zone, which is named with each of them. */
import { zoneOfCountry } from '@siteoffice/domain/engine/zoned-time'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { HookContext } from '../../engine/rules.ts'
import { networkZone } from '../../lib/network-day.ts'

interface Place {
  readonly country: string
  readonly timeZone?: string | null
}
/** The zone of a tender that names none: that of its country, or the network's where the country has several. */
export const usualZone = async ({ tx }: HookContext, { country }: Place): Promise<string> =>
  zoneOfCountry(country) ?? networkZone(tx)

export const zoneOf = async (context: HookContext, place: Place): Promise<string> =>
  place.timeZone ?? usualZone(context, place)

/** The zone of the project whose id is `project`, and when its bids are due. */
export async function clockOf(
  context: HookContext,
  project: string,
): Promise<{ readonly deadline: string; readonly timeZone: string }> {
  const row = await context.get('projects', project, ['bidDeadline', 'country', 'timeZone'], { trash: 'with' })
  if (row === undefined) throw new Error(`No project is ${project}`)
  return { deadline: row.bidDeadline, timeZone: await zoneOf(context, row) }
}
/** The zone of the project whose id is `project`, as a computed field. */
export const zoneIn = (project: Sql): Sql => sql`(select p.time_zone from projects p where p._id = ${project})`
