/** The form of companies: the state of their verification comes first. */
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { FormExtras, PanelProps } from '../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'
import { VerificationPanel } from './verification-panel.tsx'

const Currency = lazyPart(() => import('./country-currency.tsx').then(module => module.CountryCurrency))
const NewCompanyCurrency = (props: PanelProps) =>
  props.record === undefined ? (
    <Suspense>
      <Currency.Part {...props} />
    </Suspense>
  ) : null
const extras: FormExtras = { panel: VerificationPanel, below: { country: NewCompanyCurrency } }

export const CompanyForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
