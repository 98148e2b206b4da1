/** The rows of comma-separated values that somebody sent in. */
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { FORMULA_TEXT, SPOILT_NUMBER, SPOILT_TEXT } from './csv.ts'
import { wrongSheet } from './wrong-sheet.ts'

/** A first line that says which sign is between cells, as Excel reads and hides it. */
const SAYS_SIGN = /^("?)sep=([^"\r\n])\1(?:\r\n|\r|\n|$)/i
const SEPARATORS = [',', ';', '\t', '|'] as const
/** So many lines are looked at for the sign between cells. */
const LINES = 20
const SAMPLE = 65_536

/** How often each sign stands in each of the first lines, outside quotes. */
function countedSigns(text: string): Map<string, number[]> {
  const counts = new Map<string, number[]>(SEPARATORS.map(sign => [sign, [0]]))
  let isQuoted = false
  let line = 0
  for (const sign of text.slice(0, SAMPLE)) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n') {
      line += 1
      if (line === LINES) break
      for (const each of counts.values()) each.push(0)
    }
    const own = counts.get(sign)
    if (own !== undefined) own[line] = (own[line] ?? 0) + 1
  }
  return counts
}
/** The sign between cells: the one that stands in most of the first lines, as often in each as in most others. */
function separatorOf(text: string): string {
  const rankings = [...countedSigns(text)].map(([sign, lines]) => {
    const counts = lines.filter(count => count > 0)
    const usual = Math.max(0, ...counts)
    return {
      sign,
      same: counts.filter(count => count === usual).length * Math.min(usual, 2),
      all: counts.length,
      usual,
    }
  })
  const [best] = rankings.toSorted((a, b) => b.all - a.all || b.same - a.same || b.usual - a.usual)
  return best === undefined || best.all === 0 ? ',' : best.sign
}
interface CsvRow {
  readonly cells: string[]
  /** the places of numbers whose last digits the spreadsheet has dropped */
  readonly spoiltColumns: readonly number[]
}
export interface CsvTable {
  readonly separator: string
  readonly rows: () => Generator<CsvRow>
}
/** `="0042"` says that 0042 is a text. */
const QUOTED_TEXT = /^="((?:[^"]|"")*)"$/
/** What was written so that no spreadsheet takes it for a formula is taken back. */
function plainCell(cell: string): string {
  if (cell.startsWith("'") && (FORMULA_TEXT.test(cell.slice(1)) || SPOILT_TEXT.test(cell.slice(1))))
    return cell.slice(1)
  return QUOTED_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}
const WRONG: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'has a quote that is not closed',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'has something behind a closed quote',
}
function parseRows(text: string, separator: string): string[][] {
  // blanks beside tabs are cells of their own
  const trims = separator !== '\t'
  try {
    return parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      ltrim: trims,
      rtrim: trims,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? `, near line ${error['lines']}` : ''
    throw wrongSheet(`${WRONG[error.code] ?? 'is no CSV that can be read'}${line}`)
  }
}
/** The table of a text, by the sign that somebody has chosen, else the one that it names, else the likeliest. */
export function csvTable(text: string, sign?: string): CsvTable {
  const signLine = SAYS_SIGN.exec(text)
  const body = signLine === null ? text : text.slice(signLine[0].length)
  const separator = sign ?? signLine?.[2] ?? separatorOf(body)
  function* rows(): Generator<CsvRow> {
    for (const cells of parseRows(body, separator))
      yield {
        cells: cells.map(plainCell),
        spoiltColumns: cells.flatMap((cell, at) => (SPOILT_NUMBER.test(cell.trim()) ? [at] : [])),
      }
  }
  return { separator, rows }
}
