import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import type { AnyRecord } from '../display/record.ts'
import { keys } from './keys.ts'

/** Another record that a screen shows something of; undefined until it is loaded, without an id, and where it is closed to the person. */
export function useRecord(resource: AnyResource, id: string | undefined): AnyRecord | undefined {
  const { can } = useSession()
  const { data } = useQuery({
    queryKey: keys.record(resource.name, id ?? ''),
    queryFn: ({ signal }) => api.get<AnyRecord>(`/${resource.name}/id/${id ?? ''}`, {}, { signal }),
    enabled: id !== undefined && can(permissionFor(resource, 'get')),
  })
  return data
}
