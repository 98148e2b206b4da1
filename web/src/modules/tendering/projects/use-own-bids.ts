import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'

/** A withdrawn bid cannot be opened any more: its company may begin another one. */
const OVER: readonly unknown[] = ['withdrawn']

/** The bids of the reader's company for a tender; none for staff and the owner, undefined until that is known. */
export function useOwnBids(project: AnyRecord): readonly AnyRecord[] | undefined {
  const { can, tenantScoped, profile } = useSession()
  const company = profile?.company?._id
  const query = { project: project._id, company: company ?? '', size: 100 }
  const readable = tenantScoped && company !== undefined && can(permissionFor(projectBid, 'list'))
  const { data } = useQuery({
    queryKey: keys.list(projectBid.name, query),
    queryFn: ({ signal }) => api.get<Page<AnyRecord>>(`/${projectBid.name}`, query, { signal }),
    enabled: readable,
  })
  return readable ? data?.content.filter(({ status }) => !OVER.includes(status)) : NONE
}
const NONE: readonly AnyRecord[] = []
