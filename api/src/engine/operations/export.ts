import { CODES } from '@siteoffice/domain/engine/codes'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { object, oneOf, text } from '@siteoffice/domain/engine/schema'
import type { Cell, CellStyle } from '../../kinds/cell.ts'
import { momentsIn } from '../../kinds/cell.ts'
import { wrongField } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import { readQuery } from '../http/read-query.ts'
import { narrowing } from '../http/schema.ts'
import type { Model } from '../model.ts'
import { readListQuery } from '../read/list-query.ts'
import { sheetColumns } from '../sheets/columns.ts'
import { csvLine, MARK } from '../sheets/csv.ts'
import { Download } from '../sheets/download.ts'
import { gathered, xlsx } from '../sheets/xlsx.ts'
import { recordHistory } from '../write/history.ts'
import type { Chosen } from './each.ts'
import { choose } from './each.ts'
import type { Operation, Permitted, RawQuery } from './operation.ts'
import { ERRORS_OF } from './operation.ts'
import { refuseLongSort, where } from './page.ts'

/** The sorts of files, and how many rows each may have. */
const FILES = {
  csv: { name: 'CSV', most: 1_000_000, type: 'text/csv; charset=utf-8' },
  xlsx: { name: 'XLSX', most: 200_000, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const
const OPTIONS = {
  file: oneOf(['csv', 'xlsx'], { description: 'The sort of file; default csv' }),
  columns: text({ description: 'Names of fields that rows of the list have, with commas; default those of the list' }),
  values: oneOf(['labels', 'keys'], {
    description: 'labels: words for columns, choices and records; keys: names, values and ids as the API has them',
  }),
  style: oneOf(['raw', 'formatted'], { description: 'formatted: times in the words of a language and by a clock' }),
  locale: text({ description: 'The language of formatted times; default en' }),
  timeZone: text({ description: 'The clock of formatted times; default UTC' }),
}
interface Options {
  readonly file?: keyof typeof FILES
  readonly columns?: string
  readonly values?: 'labels' | 'keys'
  readonly style?: 'raw' | 'formatted'
  readonly locale?: string
  readonly timeZone?: string
}
type Split = { readonly options: Options; readonly query: RawQuery }

/** Tells how the file is to be from what the list is asked for. */
function split(given: RawQuery): Split {
  const [own, query] = [true, false].map(mine =>
    Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(OPTIONS, name) === mine)),
  )
  const { page: _page, size: _size, ...asked } = query ?? {}
  return { options: readQuery(object({}, OPTIONS), own ?? {}), query: asked }
}
function styleOf({ values, style, locale = 'en', timeZone = 'UTC' }: Options): CellStyle {
  if (!CODES.language.some(each => each === locale)) throw wrongField('validation_failed', 'locale', 'is no language')
  if (!CODES.timeZone.some(each => each === timeZone))
    throw wrongField('validation_failed', 'timeZone', 'is no time zone')
  return { labels: values !== 'keys', ...(style === 'formatted' && { moments: momentsIn(locale, timeZone) }) }
}
/** What was taken along, for the history: the values of the records are not in it. */
function told(number: number, name: string, query: RawQuery): string {
  const asked = Object.entries(query).flatMap(([key, value]) => (value === '' ? [] : [`${key}: ${String(value)}`]))
  return [`${number.toLocaleString('en')} ${number === 1 ? 'row' : 'rows'} as ${name}`, ...asked]
    .join(', ')
    .slice(0, 2_000)
}
async function recorded({ engine, model }: Place, { actor, now }: Permitted, reason: string): Promise<void> {
  await engine.database.transaction(async tx => {
    const entry = { resource: model.resource.name, record: uuid(), action: 'export', version: 1, changes: [] }
    recordHistory(tx, actor, { ...entry, reason, at: now })
  })
}
interface Place {
  readonly engine: Engine
  readonly model: Model
}
/** The records that are to be in the file. Throws where they are more than it may hold. */
async function chosenFor(place: Place, { actor }: Permitted, { options, query }: Split): Promise<Chosen> {
  const read = readListQuery(place.model, actor, query)
  await refuseLongSort({ ...place, actor, query: read }, where(place.model, actor, read))
  const { most, name } = FILES[options.file ?? 'csv']
  const chosen = await choose({ ...place, actor }, read, most + 1)
  if (chosen.number > most)
    throw wrongField(
      'validation_failed',
      'file',
      `At most ${most.toLocaleString('en')} rows go into one ${name} file: filter the list${name === 'CSV' ? '' : ', or choose CSV'}.`,
    )
  return chosen
}
async function exported(place: Place, request: Permitted): Promise<Download> {
  const { model } = place
  const asked = split(request.query)
  const { columns: names, values, file = 'csv' } = asked.options
  const style = styleOf(asked.options)
  const columns = sheetColumns(model, request.actor, names)
  const chosen = await chosenFor(place, request, asked)
  const { name, type } = FILES[file]
  await recorded(place, request, told(chosen.number, name, asked.query))
  const head = columns.map(({ key, label }) => (values === 'keys' ? key : label))
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const row of chosen.rows('list')) yield columns.map(({ cell }) => cell(row, style))
  }
  async function* lines(): AsyncGenerator<string> {
    yield MARK + csvLine(head)
    for await (const row of rows()) yield csvLine(row)
  }
  return new Download({
    name: `${model.resource.name}-${request.now.toISOString().slice(0, 10)}.${file}`,
    type,
    rows: chosen.number,
    content: file === 'xlsx' ? xlsx(model.resource.title[1], head, rows()) : gathered(lines()),
  })
}
/** All rows of a list as a file for spreadsheets: what the list shows whoever asks, and no more. */
export const exportOperation = (engine: Engine, model: Model): Operation<Download> => ({
  name: 'export',
  permissions: [permissionFor(model.resource, 'list')],
  also: ['EXPORT_DATA'],
  summary: `Export ${model.resource.title[1].toLowerCase()}`,
  query: object({}, { ...narrowing(model.resource), ...OPTIONS }),
  answer: 'file',
  errors: [...ERRORS_OF.reading, 'validation_failed'],
  run: request => exported({ engine, model }, request),
})
