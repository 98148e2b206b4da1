/** The words of a record's counterparties, as the server answers them: names, and choices in the reader's language. */
import { fieldOf, optionLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { t } from '../lib/i18n.ts'

interface Side {
  readonly field: string
  readonly value: string
}
export const sideWords = (resource: AnyResource, sides: readonly Side[]): readonly string[] =>
  sides.map(({ field: name, value }) => {
    const field = fieldOf(resource, name)
    return field !== undefined && 'options' in field ? t(optionLabel(field, value)) : value
  })
