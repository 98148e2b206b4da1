/** Lots: companies bid on open ones; once the bids are opened, they are compared. */

import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Ref } from '@siteoffice/domain/engine/values'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import type { FormExtras } from '../../../records/form/form-extras.ts'
import { FormScreen } from '../../../records/form/form-screen.tsx'
import { keys } from '../../../records/keys.ts'
import type { ScreenProps } from '../../../records/module.ts'
import type { AnyRecord } from '../../../records/record/record.ts'
import { BidOn } from '../projects/bid-on.tsx'
import { CompareBids } from '../projects/compare-bids.tsx'

function Actions({ record: lot }: { readonly record: AnyRecord }) {
  const { can } = useSession()
  const id = (lot['project'] as Ref)._id // as declared
  const { data: project } = useQuery({
    queryKey: keys.record(projects.name, id),
    queryFn: ({ signal }) => api.get<AnyRecord>(`/${projects.name}/id/${id}`, {}, { signal, quiet: true }),
    enabled: can(permissionFor(projects, 'get')),
  })
  if (project === undefined) return null
  return (
    <>
      {lot['status'] === 'open' && <BidOn record={project} lot={lot._id} />}
      <CompareBids record={project} lot={lot} />
    </>
  )
}
const extras: FormExtras = { actions: Actions }

export const TenderLotsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
