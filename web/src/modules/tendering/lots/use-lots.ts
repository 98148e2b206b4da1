import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { tenderLots } from '@siteoffice/domain/modules/tendering/tender-lots'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'

/** The lots of a tender by their numbers; none where it is not divided, undefined until that is known. */
export function useLots(project: string | undefined): readonly AnyRecord[] | undefined {
  const { can } = useSession()
  const query = { project: project ?? '', sort: 'code', size: 100 }
  const readable = can(permissionFor(tenderLots, 'list'))
  const { data } = useQuery({
    queryKey: keys.list(tenderLots.name, query),
    queryFn: ({ signal }) => api.get<Page<AnyRecord>>(`/${tenderLots.name}`, query, { signal }),
    enabled: project !== undefined && readable,
  })
  return readable ? data?.content : NONE
}
const NONE: readonly AnyRecord[] = []
