/** How the numbers of pasted columns are read: by all cells of a column together. */
import type { LinesField } from '@siteoffice/domain/engine/field'
import { numberOfColumn, signOfColumn, signsOf } from '@siteoffice/domain/engine/number-column'
import type { DecimalSign } from '@siteoffice/domain/engine/read-number'
import type { Values } from '../kind.ts'
import { plainInputOf } from '../plain-inputs.ts'

export interface PastedNumbers {
  readonly column: string
  /** undefined: it cannot be told */
  readonly sign: DecimalSign | undefined
  /** a text that the sign matters for */
  readonly example: string | undefined
}
interface PasteContext {
  readonly record: Values
  readonly language: string
  readonly signs: Readonly<Record<string, DecimalSign>>
}
/** A number that a workbook knows says nothing of how others are written. */
const textIn = (cell: string | number | undefined): string => (typeof cell === 'string' ? cell : '')
/** The columns of numbers among those that cells are pasted into. */
export function pastedNumbers(
  field: LinesField,
  targets: readonly string[],
  body: readonly (readonly (string | number)[])[],
  { record, language, signs }: PasteContext,
): ReadonlyMap<string, PastedNumbers> {
  const columns = targets.flatMap((column, at) => {
    const part = field.fields[column]
    const digits = part && plainInputOf(part).fraction?.(part, record)
    const most = part !== undefined && 'max' in part && typeof part.max === 'number' ? part.max : undefined
    return digits === undefined ? [] : [{ column, digits, most, texts: body.map(cells => textIn(cells[at])) }]
  })
  const written = columns.map(({ column, texts }) => ({ column, signs: signsOf(texts) }))
  return new Map(
    columns.map(({ column, digits, most, texts }) => {
      const others = written.filter(each => each.column !== column).flatMap(each => [...each.signs])
      const sign = signOfColumn({ texts, others, digits, most, language })
      return [column, { column, sign: signs[column] ?? sign.sign, example: sign.example }]
    }),
  )
}
/** null where the text is none, or could be either of two. */
export const numberIn = (text: string, sign: DecimalSign | undefined): number | null =>
  numberOfColumn(text, sign) ?? null
