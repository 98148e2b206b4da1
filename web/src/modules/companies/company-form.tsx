/** Companies: where their verification stands comes first. */
import type { FormExtras } from '../../records/form/form-extras.ts'
import { FormScreen } from '../../records/form/form-screen.tsx'
import type { ScreenProps } from '../../records/module.ts'
import { VerificationPanel } from './verification-panel.tsx'

const extras: FormExtras = { panel: VerificationPanel }

export const CompanyForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
