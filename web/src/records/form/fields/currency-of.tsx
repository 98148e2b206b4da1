/** A new record takes the currency of the record it was begun for, until somebody chooses another. */

import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import { useEffect, useRef } from 'react'
import { defaultCurrency } from '../../../lib/form-defaults.ts'
import { useRecord } from '../../queries/use-record.ts'
import type { PanelProps } from './form-extras.ts'

interface Props extends PanelProps {
  readonly field: string
  readonly of: AnyResource
}
function CurrencyOf({ record, values, set, field, of }: Props) {
  const id = (values[field] as Ref | null | undefined)?._id // the field is declared as a reference
  // a copy, or an address with a currency, has set the currency already
  const filledFor = useRef(values['currency'] === defaultCurrency() ? undefined : id)
  const currency = useRecord(of, record === undefined ? id : undefined)?.['currency']
  useEffect(() => {
    if (record !== undefined || id === undefined || typeof currency !== 'string' || filledFor.current === id) return
    filledFor.current = id
    set('currency', currency)
  }, [record, id, currency, set])
  return null
}

/** A panel below `field`: it takes over the currency of the record of `of` that is chosen there. */
export const currencyOf = (field: string, of: AnyResource) =>
  function CurrencyOfField(props: PanelProps) {
    return <CurrencyOf {...props} field={field} of={of} />
  }
