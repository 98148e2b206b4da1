/** The form of bills: in the currency of the billed company, due as the settings say. */
import { company } from '@siteoffice/domain/modules/companies/company'
import type { DecisionStart } from '../../records/actions/decision-notes.ts'
import { DecisionNotesContext, DecisionStartContext } from '../../records/actions/decision-notes.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import { DocumentButton } from '../../records/documents/document-button.tsx'
import { currencyOf } from '../../records/form/fields/currency-of.tsx'
import type { FormExtras, PanelProps } from '../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'
import { BillConcerned, WhereNotes } from './bill-concerned.tsx'
import { BillOfAward } from './bill-of-award.tsx'
import { BillPaper, PAPER_FIELDS } from './bill-paper.tsx'
import { BillFoot, BillSums, OnceIssued } from './bill-sums.tsx'
import { DueDate, dueFromToday } from './due-date.tsx'
import { issueNotes } from './other-year.tsx'
import { UsualTax } from './usual-tax.tsx'
import './billing-form.css'

const Actions = ({ record }: { readonly record: AnyRecord }) => (
  <DocumentButton path={`/billings/document/${record._id}`} version={record.version} />
)
/** What is stored of a draft, and follows its lines once they are saved. */
const STORED_SUMS = [
  'subTotal',
  'discountTotal',
  'taxTotal',
  'total',
  'amountPaid',
  'amountCredited',
  'creditable',
  'balance',
]
const CompanyCurrency = currencyOf('company', company)
/** A bill for an award, and a note on a bill, have the currency of these. */
const CurrencyOfBilled = (props: PanelProps) =>
  props.values['winning'] || props.values['relatedTo'] ? null : <CompanyCurrency {...props} />

const extras: FormExtras = {
  create: { label: 'Save draft bill' },
  foot: BillFoot,
  paper: { fields: PAPER_FIELDS, Part: BillPaper },
  actions: Actions,
  start: dueFromToday,
  around: {
    relatedTo: WhereNotes,
    lines: UsualTax,
    ...Object.fromEntries(STORED_SUMS.map(name => [name, OnceIssued])),
  },
  below: {
    winning: BillOfAward,
    relatedTo: BillConcerned,
    company: CurrencyOfBilled,
    lines: BillSums,
    issueDate: DueDate,
  },
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
