/** The rows of a sheet that were not imported, as a sheet again: each as it stood, with the reason and its number. */
import sql from 'sql-template-tag'
import type { Engine } from '../context.ts'
import type { CsvDialect } from '../sheets/csv.ts'
import { csvLines, MARK } from '../sheets/csv.ts'

interface RefusedRow {
  readonly name: string | null
  readonly reason: string
  readonly source: readonly (readonly string[])[] | null
}
const SEPARATORS: readonly CsvDialect['separator'][] = [',', ';', '\t']
/** In words that are no field's. */
const BESIDE = ['Row of the sheet', 'Why it was not imported'] as const
/** The report can be corrected and imported as it is, because its extra columns are no fields. */
export async function* importReport({ database }: Engine, run: string): AsyncGenerator<string> {
  const [input] = await database.query<{ head: readonly string[] | null; separator: string | null }>(
    sql`select input -> 'head' as head, input -> 'sheet' ->> 'separator' as separator from run where _id = ${run}`,
  )
  // whoever opened the file in a spreadsheet program opens this one there
  const separator = SEPARATORS.find(each => each === input?.separator) ?? ','
  const line = csvLines({ separator, decimal: '.' })
  const refusals =
    await database.query<RefusedRow>(sql`select i.name, i.reason, i.before -> 'source' as source from run_item i
    where i.run = ${run} and i.state in ('failed', 'left') order by i.position`)
  yield MARK + line([...BESIDE, ...(input?.head ?? [])])
  for (const { name, reason, source } of refusals)
    for (const [at, row] of (source ?? [[]]).entries())
      yield line(at === 0 ? [(name ?? '').replace(/^Row /, ''), reason, ...row] : ['', '', ...row])
}
