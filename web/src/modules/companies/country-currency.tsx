/** A new company takes the currency of its country. */
import { currencyOfCountry } from '@siteoffice/domain/engine/country-currency'
import { useEffect, useRef } from 'react'
import { defaultCurrency } from '../../lib/form-defaults.ts'
import type { PanelProps } from '../../records/form/fields/form-extras.ts'

/** Takes over the currency of each country that is chosen, until somebody chooses another currency. */
export function CountryCurrency({ values, set }: PanelProps) {
  const { country, currency } = values
  // a copy, or an address that names a currency, has set the currency already
  const lastFilled = useRef({ country: currency === defaultCurrency() ? null : country, currency })
  useEffect(() => {
    if (lastFilled.current.country === country) return
    const isUntouched = lastFilled.current.currency === currency
    const next = isUntouched ? currencyOfCountry(country) : undefined
    lastFilled.current = { country, currency: next ?? lastFilled.current.currency }
    if (next !== undefined) set('currency', next)
  }, [country, currency, set])
  return null
}
