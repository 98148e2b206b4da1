/** Why a record is refused, by what its columns are called and in the words of its choices, with the rows of its wrong lines. */
import { fieldLabel, valueWords } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { kindOf } from '../../kinds/registry.ts'
import type { Failure } from '../../lib/failure.ts'
import { aboutField, aboutLabel, wrongFields } from '../../lib/failure.ts'
import type { Model } from '../model.ts'
import type { KeptRow } from './import-item.ts'

type Refusal = Pick<Failure, 'code' | 'message' | 'errors'>
interface FieldPlace {
  /** as it stands above the column */
  readonly label: string
  readonly field: Field
  /** which line of the field */
  readonly line: number | undefined
}
/** 'items.0.product' → what a sheet calls it; undefined where it is no field. */
function meantBy({ resource }: Model, path: string): FieldPlace | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = resource.fields[name]
  if (field === undefined) return undefined
  const label = fieldLabel(name, field)
  const kind = kindOf(field)
  const numbers = rest.flatMap(each => (Number.isNaN(Number(each)) ? [] : [Number(each)]))
  const line = numbers[0]
  const parts = kind.lines?.(field) ?? kind.parts?.(field)
  const part = rest.find(each => parts?.[each] !== undefined) ?? ''
  const inner = parts?.[part]
  if (inner === undefined) return { label, field, line }
  return { label: `${label}: ${fieldLabel(part, inner)}`, field: inner, line }
}
/** A choice is named by its words, as sheets have them. */
const inWords = (field: Field, message: string): string =>
  message.replace(
    /^must be one of (.+)$/,
    (_, keys: string) =>
      `must be one of ${keys
        .split(', ')
        .map(key => valueWords(field, key))
        .join(', ')}`,
  )
/** The reason in terms of the sheet, with its columns, rows and words; a sentence about no field stays as it is. */
export function reasonInSheet(
  model: Model,
  { code, message, errors = [] }: Refusal,
  { lineRows = {} }: Pick<KeptRow, 'lineRows'>,
): string {
  const sentences = errors.map(error => {
    const column = meantBy(model, error.field)
    const [name = ''] = error.field.split('.')
    const row = column?.line === undefined ? undefined : lineRows[name]?.[column.line]
    const where = row === undefined ? '' : ` (row ${row})`
    const words =
      column === undefined
        ? aboutField(error.field, error.message)
        : aboutLabel(column.label, inWords(column.field, error.message), where)
    return { row, words }
  })
  const plain = code !== 'unknown_field' && message === wrongFields(code, errors).message
  if (!plain && sentences.every(({ row }) => row === undefined)) return message
  return sentences
    .map(({ words }) => words)
    .join(' ')
    .slice(0, 1000)
}
