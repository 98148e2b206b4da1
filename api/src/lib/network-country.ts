/** The country of the network, for what people write without naming one: a telephone number without its code. */
import { raw } from 'sql-template-tag'

const USUAL = 'AE'
interface Rows {
  query<R extends object>(statement: ReturnType<typeof raw>): Promise<R[]>
}
export async function networkCountry(queries: Rows): Promise<string> {
  const [row] = await queries.query<{ country: string | null }>(
    raw(`select value #>> '{}' as country from site_config where key = 'letterhead.country'`),
  )
  return row?.country?.toUpperCase() || USUAL
}
