/** Whether the settings name a site as one that shows the chat. */
import { originsOf } from '@siteoffice/domain/modules/settings/widget-origins'
import sql from 'sql-template-tag'
import type { Queries } from '../data/database.ts'

/** As browsers write it: in small letters, letters of other scripts encoded, without the usual port. */
const asSent = (origin: string): string => (URL.canParse(origin) ? new URL(origin).origin : '')

export async function isWidgetOrigin(queries: Queries, origin: string): Promise<boolean> {
  const [row] = await queries.query<{ value: unknown }>(
    sql`select value from site_config where key = 'chat.widgetOrigins'`,
  )
  return originsOf(row?.value).some(each => asSent(each) === origin)
}
