/** The form of bills: in the currency of the billed company, due as the settings say. */
import { company } from '@siteoffice/domain/modules/companies/company'
import type { DecisionStart } from '../../records/actions/decision-notes.ts'
import { DecisionNotesContext, DecisionStartContext } from '../../records/actions/decision-notes.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import { DocumentButton } from '../../records/documents/document-button.tsx'
import { currencyOf } from '../../records/form/fields/currency-of.tsx'
import type { FormExtras } from '../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'
import { BillPaper, PAPER_FIELDS } from './bill-paper.tsx'
import { DueDate, dueFromToday } from './due-date.tsx'
import { issueNotes } from './other-year.tsx'
import { UsualTax } from './usual-tax.tsx'

const Actions = ({ record }: { readonly record: AnyRecord }) => (
  <DocumentButton path={`/billings/document/${record._id}`} version={record.version} />
)
const extras: FormExtras = {
  paper: { fields: PAPER_FIELDS, Part: BillPaper },
  actions: Actions,
  start: dueFromToday,
  around: { lines: UsualTax },
  below: { company: currencyOf('company', company), issueDate: DueDate },
}

/** A payment begins with the open balance: most people pay the whole. */
const paymentStart: DecisionStart = (transition, { balance }) =>
  transition === 'record-payment' && typeof balance === 'number' && balance > 0 ? { payment: { amount: balance } } : {}

export const BillingsForm = ({ resource }: ScreenProps) => (
  <DecisionNotesContext value={issueNotes}>
    <DecisionStartContext value={paymentStart}>
      <FormScreen resource={resource} extras={extras} />
    </DecisionStartContext>
  </DecisionNotesContext>
)
