/** What of a sheet was not taken in, as a sheet again: each row as it stood, why, and which it was. */
import sql from 'sql-template-tag'
import type { Engine } from '../context.ts'
import { csvLine, MARK } from '../sheets/csv.ts'

interface Refused {
  readonly name: string | null
  readonly reason: string
  readonly source: readonly (readonly string[])[] | null
}
/** In words that are no field's. */
const BESIDE = ['Row of the sheet', 'Why it was not imported'] as const
/** To be mended and sent in as it is: the columns beside those of the sheet are no fields. */
export async function* importReport({ database }: Engine, run: string): AsyncGenerator<string> {
  const [{ head } = { head: [] }] = await database.query<{ head: readonly string[] | null }>(
    sql`select input -> 'head' as head from run where _id = ${run}`,
  )
  const refused =
    await database.query<Refused>(sql`select i.name, i.reason, i.before -> 'source' as source from run_item i
    where i.run = ${run} and i.state in ('failed', 'left') order by i.position`)
  yield MARK + csvLine([...BESIDE, ...(head ?? [])])
  for (const { name, reason, source } of refused)
    for (const [at, row] of (source ?? [[]]).entries())
      yield csvLine(at === 0 ? [(name ?? '').replace(/^Row /, ''), reason, ...row] : ['', '', ...row])
}
