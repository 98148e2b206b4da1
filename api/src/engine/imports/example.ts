import { valueWords } from '@siteoffice/domain/engine/describe'
import { directionOf } from '@siteoffice/domain/engine/direction'
import type { Field } from '@siteoffice/domain/engine/field'
import type { JsonSchema } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/registry.ts'
import type { Words } from '../../lib/words.ts'
import { allWordings, wordsOf } from '../../lib/words.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { csvLine, MARK } from '../sheets/csv.ts'
import { Download } from '../sheets/download.ts'
import { xlsx } from '../sheets/xlsx.ts'
import { headingOf, ID_COLUMN, importColumns, refersTo } from './columns.ts'

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-05-31',
  'date-time': '2026-05-31 12:00',
  email: 'name@company.example',
  uri: 'https://company.example',
}
interface Described extends JsonSchema {
  readonly enum?: readonly string[]
  readonly type?: string
  readonly format?: string
  /** what is checked in other words than the schema's */
  readonly 'x-documented'?: { readonly format?: string }
}
/** Something of the sort, as its schema says it. */
function exampleOf(field: Field, words: Words): string {
  const {
    enum: values,
    type,
    'x-documented': documented,
    format = documented?.format,
  } = kindOf(field).input(field) as Described
  if (values?.[0] !== undefined) return words(valueWords(field, values[0]))
  if (type === 'boolean') return 'true'
  if (type === 'integer' || type === 'number') return '1'
  return FORMATS[format ?? ''] ?? words('Example')
}
interface Asked {
  readonly file?: 'csv' | 'xlsx'
  readonly locale?: string
}
/** The headings of an import and one row of examples, in the words of a language. */
export async function exampleSheet(
  model: Model,
  actor: Actor,
  { file = 'csv', locale = 'en' }: Asked,
): Promise<Download> {
  const words = await wordsOf(locale)
  // lines that are new have no ids, and records no numbers
  const columns = importColumns(model, actor, await allWordings()).filter(
    ({ part, keyOnly }) => part !== ID_COLUMN && !keyOnly,
  )
  const head = columns.map(column => headingOf(column, words))
  const row = columns.map(column =>
    refersTo(column) === undefined ? exampleOf(column.field, words) : words('Name or id'),
  )
  // a record's further lines stand below it, beside nothing
  const further = columns.some(({ line }) => line) ? [row.map((cell, at) => (columns[at]?.line ? cell : ''))] : []
  async function* rows() {
    yield* [row, ...further]
  }
  async function* lines() {
    yield MARK + [head, row, ...further].map(csvLine).join('')
  }
  return new Download({
    name: `${model.resource.name}-example.${file}`,
    type:
      file === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: 1,
    content:
      file === 'csv'
        ? lines()
        : xlsx(words(model.resource.title[1]), head, rows(), { rightToLeft: directionOf(locale) === 'rtl' }),
  })
}
