/** The form of notifications to many: above it stands whom the message reaches. */
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import type { Kind } from './recipients-panel.tsx'
import { recipientsPanel } from './recipients-panel.tsx'

const EXTRAS: { readonly [kind in Kind]: FormExtras } = {
  adminNotification: { panel: recipientsPanel('adminNotification') },
  companyNotification: { panel: recipientsPanel('companyNotification') },
}
export const NotificationForm = ({ resource }: ScreenProps) => (
  <FormScreen
    resource={resource}
    extras={EXTRAS[resource.name === 'adminNotification' ? 'adminNotification' : 'companyNotification']}
  />
)
