import type { Ref } from '@siteoffice/domain/engine/values'
import { company } from '@siteoffice/domain/modules/companies/company'
import { usualTax } from '@siteoffice/domain/modules/tendering/tax'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { LineStarts } from '../../kinds/lines/line-starts.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import type { PanelProps } from '../../records/form/fields/form-extras.ts'
import { useRecord } from '../../records/queries/use-record.ts'

/** The tax on bills to a company, in per cent: its own rate, else the usual one of its country; undefined where neither is known. */
export function taxOf(billed: AnyRecord | undefined): number | undefined {
  const [rate, country] = [billed?.['taxPercent'], billed?.['country']]
  if (typeof rate === 'number') return rate
  return typeof country === 'string' ? usualTax(country) : undefined
}
/** New lines of a bill begin with the tax of the billed company, and say so. */
export function UsualTax({ values, readOnly, children }: PanelProps & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const billed = values['company'] as Ref | null | undefined // the field is declared as a reference
  const tax = taxOf(useRecord(company, readOnly ? undefined : billed?._id))
  const starts = useMemo(() => (tax === undefined ? {} : { taxPercent: tax }), [tax])
  return (
    <LineStarts value={starts}>
      {children}
      {tax !== undefined && (
        <p style={{ gridColumn: '1 / -1', margin: 0, color: 'var(--so-text-secondary)' }}>
          {t('New lines begin with {{rate}} % tax, the rate for bills to {{company}}.', {
            rate: formatNumber(tax),
            company: billed?.label ?? '',
          })}
        </p>
      )}
    </LineStarts>
  )
}
