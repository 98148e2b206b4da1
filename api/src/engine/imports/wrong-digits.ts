import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { hasWrongCheckDigit } from '@siteoffice/domain/engine/gtin'
import type { Model } from '../model.ts'
import type { ImportRow } from './rows.ts'

interface WrongDigits {
  /** what the field is called */
  readonly label: string
  readonly rows: readonly number[]
}
/** The rows whose number of goods has another last digit than it comes to: they are taken in, and told. */
export const wrongDigits = (
  { resource }: Model,
  rows: readonly Pick<ImportRow, 'number' | 'body'>[],
): readonly WrongDigits[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!('gtin' in field) || !field.gtin) return []
    const wrong = rows.filter(({ body }) => typeof body[name] === 'string' && hasWrongCheckDigit(body[name]))
    return wrong.length === 0 ? [] : [{ label: fieldLabel(name, field), rows: wrong.map(({ number }) => number) }]
  })
