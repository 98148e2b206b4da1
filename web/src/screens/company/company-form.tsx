/** Companies: where their verification stands comes first. */
import type { FormExtras } from '../../crud/form-extras.ts'
import { FormScreen } from '../../crud/form-screen.tsx'
import type { ScreenProps } from '../registry.ts'
import { VerificationPanel } from './verification-panel.tsx'

const extras: FormExtras = { panel: VerificationPanel }

export const CompanyForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
