/** A new record is reckoned in the currency of the company that was chosen for it, until somebody chooses another. */
import { permissionFor } from '@siteoffice/domain/permissions'
import { company } from '@siteoffice/domain/resources/network/company'
import type { Ref } from '@siteoffice/domain/values'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PanelProps } from '../crud/form-extras.ts'
import { keys } from '../crud/keys.ts'
import type { AnyRecord } from '../crud/record.ts'
import { api } from '../shared/lib/api.ts'
import { useSession } from '../shared/lib/session.ts'

export function CurrencyOfCompany({ record, values, set }: PanelProps) {
  const { can } = useSession()
  const id = (values['company'] as Ref | null | undefined)?._id // the field is declared as a reference
  const { data } = useQuery({
    queryKey: keys.record(company.name, id ?? ''),
    queryFn: ({ signal }) => api.get<AnyRecord>(`/${company.name}/id/${id ?? ''}`, {}, { signal, quiet: true }),
    enabled: record === undefined && id !== undefined && can(permissionFor(company, 'get')),
  })
  const taken = useRef<string>(undefined)
  const currency = data?.['currency']
  useEffect(() => {
    if (record !== undefined || id === undefined || typeof currency !== 'string' || taken.current === id) return
    taken.current = id
    set('currency', currency)
  }, [record, id, currency, set])
  return null
}
