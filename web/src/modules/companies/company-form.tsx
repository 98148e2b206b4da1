/** Companies: where their verification stands comes first; a new one is reckoned in the currency of its country. */
import { currencyOfCountry } from '@siteoffice/domain/engine/country-currency'
import { useEffect, useRef } from 'react'
import type { FormExtras, PanelProps } from '../../records/form/form-extras.ts'
import { FormScreen } from '../../records/form/form-screen.tsx'
import type { ScreenProps } from '../../records/module.ts'
import { VerificationPanel } from './verification-panel.tsx'

/** Takes over the currency of a country as often as the country is changed, until somebody chooses another currency. */
function CountryCurrency({ record, values, set }: PanelProps) {
  const { country, currency } = values
  const filled = useRef({ country, currency })
  useEffect(() => {
    if (record !== undefined || filled.current.country === country) return
    const untouched = filled.current.currency === currency
    const next = untouched ? currencyOfCountry(country) : undefined
    filled.current = { country, currency: next ?? (untouched ? currency : filled.current.currency) }
    if (next !== undefined) set('currency', next)
  }, [record, country, currency, set])
  return null
}
const extras: FormExtras = { panel: VerificationPanel, below: { country: CountryCurrency } }

export const CompanyForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
