/** The register session that the person has open in a store. */

import type { Ref } from '@siteoffice/domain/engine/values'
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { keys } from '../../../records/queries/keys.ts'

/** A session as the API answers it, with the fields that the till reads. */
export interface RegisterSession {
  readonly _id: string
  readonly version: number
  readonly createdAt: string
  readonly reference: string
  readonly status: string
  readonly currency: string
  readonly openingFloat: number
  readonly register: Ref
  readonly store: Ref
  readonly person: Ref | null
  /** what should be in the drawer; absent for whoever counts blindly */
  readonly expectedNow?: number | null
}
const NAME = 'registerSession'
/** Undefined while it is not known; null where none is open. */
export function useOpenSession(store: string | undefined): RegisterSession | null | undefined {
  const { profile } = useSession()
  const query = { status: 'open', person: profile?._id, store, size: 1 }
  const { data } = useQuery({
    queryKey: [...keys.list(NAME, query), 'whole'],
    queryFn: async ({ signal }) => {
      const { content } = await api.get<Page<RegisterSession>>(`/${NAME}`, query, { signal })
      const [row] = content
      return row === undefined ? null : api.get<RegisterSession>(`/${NAME}/id/${row._id}`, {}, { signal })
    },
    enabled: store !== undefined,
  })
  return store === undefined ? undefined : data
}
/** The active registers of a store, so many as tell whether there is a choice. */
export function useRegisters(store: string): readonly (Ref & { readonly inUse: boolean })[] | undefined {
  const query = { store, active: true, size: 50, sort: 'name' }
  const { data } = useQuery({
    queryKey: keys.list('register', query),
    queryFn: async ({ signal }) => {
      type Row = { readonly _id: string; readonly name: string; readonly inUse: boolean }
      const { content } = await api.get<Page<Row>>('/register', query, { signal })
      return content.map(({ _id, name, inUse }) => ({ _id, label: name, inUse }))
    },
  })
  return data
}
