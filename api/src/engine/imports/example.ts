import { valueWords } from '@siteoffice/domain/engine/describe'
import { directionOf } from '@siteoffice/domain/engine/direction'
import { isSetByTools } from '@siteoffice/domain/engine/line-kinds'
import type { JsonSchema } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/registry.ts'
import type { Words } from '../../lib/words.ts'
import { allWordings, wordsOf } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { csvLines, dialectOf, MARK } from '../sheets/csv.ts'
import { Download } from '../sheets/download.ts'
import { xlsx } from '../sheets/xlsx.ts'
import type { ImportColumn } from './columns.ts'
import { headingOf, ID_COLUMN, importColumns, refersTo } from './columns.ts'
import { someName } from './look-up.ts'

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-05-31',
  'date-time': '2026-05-31 12:00',
  email: 'name@company.example',
  uri: 'https://company.example',
}
interface ExampleSchema extends JsonSchema {
  readonly enum?: readonly string[]
  readonly items?: ExampleSchema
  readonly type?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  /** what is checked in other words than the schema's */
  readonly 'x-documented'?: { readonly format?: string; readonly examples?: readonly string[] }
}
/** An example value, made from the field's schema; `useCounts` counts how often each list of choices was used in the row. */
function exampleOf({ field, part }: ImportColumn, words: Words, useCounts: Map<string, number>): string {
  const schema = kindOf(field).input(field) as ExampleSchema
  const { type, minimum = 1, maximum = 1, maxLength, 'x-documented': documented } = schema
  const list = schema.enum ?? schema.items?.enum ?? []
  const place = useCounts.get(list.join()) ?? 0
  useCounts.set(list.join(), place + 1)
  // two currencies side by side are two
  const value = list[place] ?? list[0]
  if (value !== undefined) return words(valueWords(field, value))
  // free words, of which none is an example of another
  if (type === 'array') return ''
  // switches stay off, because a switch that is on makes the line one of another kind
  if (type === 'boolean') return String(part === undefined)
  if (type === 'integer' || type === 'number') return String(Math.max(minimum, Math.min(1, maximum)))
  const sample = documented?.examples?.[0] ?? FORMATS[schema.format ?? documented?.format ?? '']
  return sample ?? words('Example').slice(0, maxLength)
}
/** The name of a record that the reader may name, where one has to be given; a hint where there is none. */
async function recordFor(engine: Engine, actor: Actor, column: ImportColumn, words: Words): Promise<string> {
  const { field } = column
  const to = refersTo(column)
  const model = to === undefined ? undefined : engine.models.get(to)
  if (!('required' in field && field.required) || model === undefined) return ''
  return (await someName(engine, model, actor)) ?? words('Name or id')
}
/** Whether a column of lines is their key or belongs to it; an example has none. */
function belongsToKey({ resource }: Model, { name, part }: ImportColumn): boolean {
  const field = resource.fields[name]
  return part !== undefined && field !== undefined && 'keyed' in field && isSetByTools(field, part)
}
interface ExampleOptions {
  readonly file?: 'csv' | 'xlsx'
  readonly locale?: string
}
/** The headings of an import and one row of examples, in the words of a language. */
export async function exampleSheet(
  engine: Engine,
  model: Model,
  actor: Actor,
  { file = 'csv', locale = 'en' }: ExampleOptions,
): Promise<Download> {
  const words = await wordsOf(locale)
  // lines that are new have no ids, and records no numbers
  const columns = importColumns(model, actor, await allWordings()).filter(
    ({ part, keyOnly }) => part !== ID_COLUMN && !keyOnly,
  )
  const head = columns.map(column => headingOf(column, words))
  const row: string[] = []
  const useCounts = new Map<string, number>()
  for (const column of columns)
    if (belongsToKey(model, column)) row.push('')
    else if (refersTo(column) === undefined) row.push(exampleOf(column, words, useCounts))
    else row.push(await recordFor(engine, actor, column, words))
  // a record's further lines stand below it, beside nothing
  const further = columns.some(({ line }) => line) ? [row.map((cell, at) => (columns[at]?.line ? cell : ''))] : []
  async function* rows() {
    yield* [row, ...further]
  }
  async function* lines() {
    yield MARK + [head, row, ...further].map(csvLines(dialectOf(locale))).join('')
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
