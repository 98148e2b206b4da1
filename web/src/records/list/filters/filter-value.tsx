/** What a filter asks for, in words. */
import type { Field } from '@siteoffice/domain/engine/field'
import { ANY, EMPTY, readNot } from '@siteoffice/domain/engine/query'
import type { ReactNode } from 'react'
import { cellOf } from '../../../kinds/cells.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'

export function FilterValue({
  field,
  value,
}: {
  readonly field: Field | undefined
  readonly value: string
}): ReactNode {
  const { t } = useTranslation()
  const { not, rest } = readNot(value)
  if (not)
    return (
      <>
        {t('is not')} <FilterValue field={field} value={rest} />
      </>
    )
  if (value === EMPTY) return t('none')
  if (value === ANY) return t('any')
  if (field === undefined) return Number.isNaN(Date.parse(value)) ? value : formatInstant(value)
  const { FilterText } = cellOf(field)
  return FilterText ? <FilterText field={field} value={value} /> : value
}
