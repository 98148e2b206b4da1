/** A new record is reckoned in the currency of what it was begun for, until somebody chooses another. */

import { permissionFor } from '@siteoffice/domain/permissions'
import type { AnyResource } from '@siteoffice/domain/resource'
import { company } from '@siteoffice/domain/resources/network/company'
import { projects } from '@siteoffice/domain/resources/network/projects'
import type { Ref } from '@siteoffice/domain/values'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PanelProps } from '../crud/form-extras.ts'
import { keys } from '../crud/keys.ts'
import type { AnyRecord } from '../crud/record.ts'
import { api } from '../shared/lib/api.ts'
import { usualCurrency } from '../shared/lib/beginnings.ts'
import { useSession } from '../shared/lib/session.ts'

interface Props extends PanelProps {
  readonly field: string
  readonly of: AnyResource
}
function CurrencyOf({ record, values, set, field, of }: Props) {
  const { can } = useSession()
  const id = (values[field] as Ref | null | undefined)?._id // the field is declared as a reference
  // a copy, or an address that names a currency, has said what it is to be
  const taken = useRef(values['currency'] === usualCurrency() ? undefined : id)
  const { data } = useQuery({
    queryKey: keys.record(of.name, id ?? ''),
    queryFn: ({ signal }) => api.get<AnyRecord>(`/${of.name}/id/${id ?? ''}`, {}, { signal, quiet: true }),
    enabled: record === undefined && id !== undefined && can(permissionFor(of, 'get')),
  })
  const currency = data?.['currency']
  useEffect(() => {
    if (record !== undefined || id === undefined || typeof currency !== 'string' || taken.current === id) return
    taken.current = id
    set('currency', currency)
  }, [record, id, currency, set])
  return null
}
export const CurrencyOfCompany = (props: PanelProps) => <CurrencyOf {...props} field="company" of={company} />
export const CurrencyOfProject = (props: PanelProps) => <CurrencyOf {...props} field="project" of={projects} />
