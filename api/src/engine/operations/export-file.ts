/** What a list shows whoever asks as a file: its columns and words are chosen, its rows are read while it is made. */
import { CODES } from '@siteoffice/domain/engine/codes'
import { directionOf } from '@siteoffice/domain/engine/direction'
import { MOST_IDS } from '@siteoffice/domain/engine/run'
import { integer, object, oneOf, text } from '@siteoffice/domain/engine/schema'
import type { Cell, CellStyle } from '../../kinds/cell.ts'
import { momentsIn } from '../../kinds/cell.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { wordsOf } from '../../lib/words.ts'
import { dayIn } from '../../lib/zoned-days.ts'
import type { Engine } from '../context.ts'
import { readQuery } from '../http/read-query.ts'
import { readListQuery, withIdsFilter } from '../list/parse.ts'
import { refuseLongSort, where } from '../list/run.ts'
import type { Model } from '../model.ts'
import { sheetColumns, sheetRows } from '../sheets/columns.ts'
import type { CsvDialect } from '../sheets/csv.ts'
import { csvLines, dialectOf } from '../sheets/csv.ts'
import { Download } from '../sheets/download.ts'
import type { CsvEncoding } from '../sheets/encode-csv.ts'
import { CSV_ENCODINGS, encodeCsv, withFirstMade } from '../sheets/encode-csv.ts'
import { gather, xlsx } from '../sheets/xlsx.ts'
import { refuseOtherNumber } from './bulk.ts'
import type { RowSource } from './each.ts'
import { choose } from './each.ts'
import type { OperationRequest, RawQuery } from './operation.ts'

/** The sorts of files, and how many rows each may have. */
const FILES = {
  csv: { name: 'CSV', most: 1_000_000 },
  xlsx: { name: 'XLSX', most: 200_000 },
} as const
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const OPTIONS = {
  file: oneOf(['csv', 'xlsx'], { description: 'The sort of file; default csv' }),
  columns: text({ description: 'Names of fields that rows of the list have, with commas; default those of the list' }),
  values: oneOf(['labels', 'keys'], {
    description: 'labels: words for columns, choices and records; keys: names, values and ids as the API has them',
  }),
  style: oneOf(['raw', 'formatted'], { description: 'formatted: times in the words of a language and by a clock' }),
  locale: text({ description: 'The language of words and of formatted times; default en' }),
  timeZone: text({ description: 'The clock of formatted times; default UTC' }),
  separator: oneOf(['comma', 'semicolon', 'tab'], {
    description: 'Between the cells of a CSV file; default as spreadsheets of the language expect it',
  }),
  decimal: oneOf(['point', 'comma'], { description: 'Before the fractions of a CSV file; default as the separator' }),
  encoding: oneOf(CSV_ENCODINGS, {
    description: 'Of a CSV file; default utf-8. What windows-1252 has no letter for is refused, and never left out',
  }),
  ids: text({
    description: `The records that are meant of those that the list shows, with commas; at most ${MOST_IDS}`,
  }),
  expected: integer({ minimum: 1, description: 'How many records are meant: another number is refused' }),
}
interface Options {
  readonly file?: keyof typeof FILES
  readonly columns?: string
  readonly values?: 'labels' | 'keys'
  readonly style?: 'raw' | 'formatted'
  readonly locale?: string
  readonly timeZone?: string
  readonly separator?: 'comma' | 'semicolon' | 'tab'
  readonly decimal?: 'point' | 'comma'
  readonly encoding?: CsvEncoding
  readonly ids?: string
  readonly expected?: number
}
type Split = { readonly options: Options; readonly query: RawQuery }

/** Tells how the file is to be from what the list is asked for. */
function split(request: RawQuery): Split {
  const [own, query] = [true, false].map(mine =>
    Object.fromEntries(Object.entries(request).filter(([name]) => Object.hasOwn(OPTIONS, name) === mine)),
  )
  const { page: _page, size: _size, ...filters } = query ?? {}
  return { options: readQuery(object({}, OPTIONS), own ?? {}), query: filters }
}
async function styleOf({ values, style, locale = 'en', timeZone = 'UTC' }: Options): Promise<CellStyle> {
  if (!CODES.language.some(each => each === locale)) throw wrongField('validation_failed', 'locale', 'is no language')
  if (!CODES.timeZone.some(each => each === timeZone))
    throw wrongField('validation_failed', 'timeZone', 'is no time zone')
  return {
    ...(values !== 'keys' && { words: await wordsOf(locale) }),
    ...(style === 'formatted' && { moments: momentsIn(locale, timeZone) }),
  }
}
const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const
const DECIMALS = { point: '.', comma: ',' } as const
/** Keys and ids are for programs, which expect the same in every language. */
function csvDialect({ separator, decimal, values, locale = 'en' }: Options): CsvDialect {
  const usual = dialectOf(values === 'keys' ? 'en' : locale)
  return {
    separator: separator === undefined ? usual.separator : SEPARATORS[separator],
    decimal: decimal === undefined ? usual.decimal : DECIMALS[decimal],
  }
}
export interface Place {
  readonly engine: Engine
  readonly model: Model
}
/** The records that are to be in the file. Throws where they are more than it may hold, or another number than was meant. */
async function chosenFor(place: Place, { actor }: OperationRequest, { options, query }: Split): Promise<RowSource> {
  const read = withIdsFilter(readListQuery(place.model, actor, query), options.ids)
  await refuseLongSort({ ...place, actor, query: read }, where(place.model, actor, read))
  const { most, name } = FILES[options.file ?? 'csv']
  const source = await choose({ ...place, actor }, read, most + 1)
  if (source.number > most) {
    const rows = most.toLocaleString('en')
    const message =
      name === 'CSV'
        ? `At most ${rows} rows go into one CSV file: filter the list.`
        : `At most ${rows} rows go into one ${name} file: filter the list, or choose CSV.`
    throw wrongField('validation_failed', 'file', message)
  }
  if (options.expected !== undefined) refuseOtherNumber(options.expected, source.number)
  return source
}
/** Called before each row, with the number of those before it; what it throws ends the making. */
export type Watch = (rowCount: number) => Promise<void>
export interface ExportFile extends Split {
  /** the sort of file in words */
  readonly sort: string
  readonly download: Download
}
const MOST_LINES = 1_000_000
const TOO_MANY_LINES =
  'With their lines these records are more than 1,000,000 rows: filter the list, or leave the lines out.'
/** The file that is asked for, made while it is taken. Throws what is wrong with the question. */
export async function exportFile(place: Place, request: OperationRequest, watch?: Watch): Promise<ExportFile> {
  const { model } = place
  const parts = split(request.query)
  const { columns: names, file = 'csv', locale = 'en', timeZone = request.actor.timeZone } = parts.options
  const { encoding = 'utf-8' } = parts.options
  const style = await styleOf(parts.options)
  const { columns, extent } = sheetColumns(model, request.actor, names, style)
  const head = columns.map(({ heading }) => heading)
  const source = await chosenFor(place, request, parts)
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    let rowCount = 0
    let lines = 0
    for await (const row of source.rows(extent)) {
      await watch?.(rowCount)
      rowCount += 1
      const sheet = sheetRows(columns, row)
      lines += sheet.length
      // no program opens a longer one; how many lines records have is known when they are read
      if (lines > MOST_LINES) throw new Failure('rule_broken', TOO_MANY_LINES)
      yield* sheet
    }
    await watch?.(rowCount)
  }
  async function* lines(): AsyncGenerator<string> {
    const line = csvLines(csvDialect(parts.options))
    yield line(head)
    for await (const row of rows()) yield line(row)
  }
  const { name: sort } = FILES[file]
  const [title, rightToLeft] = [model.resource.title[1], style.words !== undefined && directionOf(locale) === 'rtl']
  const download = new Download({
    name: `${model.resource.name}-${dayIn(timeZone, request.now.getTime())}.${file}`,
    type: file === 'xlsx' ? WORKBOOK : `text/csv; charset=${encoding}`,
    rows: source.number,
    content:
      file === 'xlsx'
        ? xlsx(style.words?.(title) ?? title, head, rows(), { rightToLeft })
        : await withFirstMade(encodeCsv(gather(lines()), encoding)),
  })
  return { ...parts, sort, download }
}
