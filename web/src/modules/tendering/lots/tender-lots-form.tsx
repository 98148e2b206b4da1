/** The form of lots: companies bid for open ones; the opened bids are compared. */

import type { Ref } from '@siteoffice/domain/engine/values'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { useRecord } from '../../../records/queries/use-record.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { BidOn } from '../projects/bid-on.tsx'
import { CompareBids } from '../projects/compare-bids.tsx'

function Actions({ record: lot }: { readonly record: AnyRecord }) {
  const project = useRecord(projects, (lot['project'] as Ref)._id) // as declared
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
