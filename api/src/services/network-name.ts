import type { Queries } from '../data/database.ts'
import { recordsIn } from '../data/records.ts'
import { usualText } from './settings.ts'

/** What the network calls itself, as its settings say. */
export async function networkName(queries: Queries): Promise<string> {
  const [row] = await recordsIn(queries).find('site-config', { key: 'platform.name' }, ['value'])
  return typeof row?.value === 'string' ? row.value : usualText('platform.name')
}
