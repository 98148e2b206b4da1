/** "Today" for the whole network: the day that it is in the zone which its settings name. */
import { USUAL_TIME_ZONE } from '@siteoffice/domain/engine/zoned-time'
import { raw } from 'sql-template-tag'
import { dayIn } from './zoned-days.ts'

/** The zone, as a part of a statement that reads it once, however many rows it has. */
export const NETWORK_ZONE = `coalesce((select value #>> '{}' from site_config where key = 'platform.timeZone'), '${USUAL_TIME_ZONE}')`
/** Today in SQL: what is due, expires or begins is compared with this day, never with the database's own. */
export const NETWORK_TODAY = `((now() at time zone ${NETWORK_ZONE})::date)`
export const networkToday = raw(NETWORK_TODAY)

interface Zones {
  query<R extends object>(statement: ReturnType<typeof raw>): Promise<R[]>
}
export async function networkZone(queries: Zones): Promise<string> {
  const [row] = await queries.query<{ zone: string }>(raw(`select ${NETWORK_ZONE} as zone`))
  return row?.zone ?? USUAL_TIME_ZONE
}
/** Today in code, by the clock of a request. */
export const networkDay = async ({ tx, now }: { readonly tx: Zones; readonly now: Date }): Promise<string> =>
  dayIn(await networkZone(tx), now.getTime())
