import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { bidRevisions } from '@siteoffice/domain/modules/tendering/bid-revisions'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'

/** The draft revision of a bid; undefined where there is none, or where the person may not read it. */
export function useDraftRevision(bid: AnyRecord | undefined): AnyRecord | undefined {
  const { can, tenantScoped } = useSession()
  const query = { bid: bid?._id ?? '', status: 'draft', size: 1 }
  const { data } = useQuery({
    // beginning a revision changes the version of the bid
    queryKey: [...keys.list(bidRevisions.name, query), bid?.['version']],
    queryFn: ({ signal }) => api.get<Page<AnyRecord>>(`/${bidRevisions.name}`, query, { signal }),
    enabled: tenantScoped && bid?.['status'] === 'submitted' && can(permissionFor(bidRevisions, 'list')),
  })
  return data?.content[0]
}
