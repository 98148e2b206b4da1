/** Billings: in the currency of whoever is billed. */
import type { FormExtras } from '../../crud/form-extras.ts'
import { FormScreen } from '../../crud/form-screen.tsx'
import { CurrencyOfCompany } from '../currency-of-company.tsx'
import type { ScreenProps } from '../registry.ts'

const extras: FormExtras = { below: { company: CurrencyOfCompany } }

export const BillingsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
