import type { Ref } from '@siteoffice/domain/engine/values'
import { billings } from '@siteoffice/domain/modules/billing/billings'
import type { ReactNode } from 'react'
import type { PanelProps } from '../../records/form/fields/form-extras.ts'
import { useFilledFrom } from '../../records/form/fields/use-filled-from.ts'
import { useRecord } from '../../records/queries/use-record.ts'

const FROM_BILL = ['company', 'project', 'winning', 'currency'] as const

/** A new note takes over whom and what the bill was for that it concerns. */
export function BillConcerned({ record, values, set, readOnly }: PanelProps) {
  const concerned = values['relatedTo'] as Ref | null | undefined // the field is declared as a reference
  useFilledFrom(useRecord(billings, record === undefined && !readOnly ? concerned?._id : undefined), FROM_BILL, set)
  return null
}
/** Leaves out of an invoice which bill it concerns: notes alone say so. */
export const WhereNotes = ({ values, children }: PanelProps & { readonly children: ReactNode }) =>
  values['type'] === 'invoice' && !values['relatedTo'] ? null : children
