/** Billings: in the currency of whoever is billed, due when the settings say. */
import { company } from '@siteoffice/domain/modules/companies/company'
import { currencyOf } from '../../records/form/currency-of.tsx'
import type { FormExtras } from '../../records/form/form-extras.ts'
import { FormScreen } from '../../records/form/form-screen.tsx'
import type { ScreenProps } from '../../records/module.ts'
import { DueDate, dueFromToday } from './due-date.tsx'

const extras: FormExtras = {
  start: dueFromToday,
  below: { company: currencyOf('company', company), issueDate: DueDate },
}

export const BillingsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
