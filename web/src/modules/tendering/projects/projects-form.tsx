/** The form of projects: the room of a tender, from questions and addenda to the comparison of bids and the award. */
import { company } from '@siteoffice/domain/modules/companies/company'
import type { AnyRecord } from '../../../records/display/record.ts'
import { currencyOf } from '../../../records/form/fields/currency-of.tsx'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { BidOn } from './bid-on.tsx'
import { CompareBids } from './compare-bids.tsx'
import { GiveFeedback } from './give-feedback.tsx'
import { partsOfTender } from './tender-parts.ts'
import { TenderRoom } from './tender-room.tsx'

const Actions = ({ record }: { readonly record: AnyRecord }) => (
  <>
    <BidOn record={record} />
    <CompareBids record={record} />
    <GiveFeedback record={record} />
  </>
)
const extras: FormExtras = {
  actions: Actions,
  summary: TenderRoom,
  tellsReason: true,
  parts: partsOfTender,
  below: { company: currencyOf('company', company) },
}

export const ProjectsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
