/** Billings: in the currency of whoever is billed, due when the settings say. */
import type { FormExtras } from '../../crud/form-extras.ts'
import { FormScreen } from '../../crud/form-screen.tsx'
import { CurrencyOfCompany } from '../currency-of.tsx'
import type { ScreenProps } from '../registry.ts'
import { DueDate, dueFromToday } from './due-date.tsx'

const extras: FormExtras = { start: dueFromToday, below: { company: CurrencyOfCompany, issueDate: DueDate } }

export const BillingsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
