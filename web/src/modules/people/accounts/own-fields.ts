/** The password of the person at the screen, asked for before an action that nobody else at an open screen may take. */
import { secret } from '@siteoffice/domain/engine/field'
import { t } from '../../../lib/i18n.ts'
import type { ShortField } from '../../../records/form/use-short-form.ts'

const CURRENT = secret({ required: true, store: 'hash' })
export const currentPassword = (label = t('Current password')): ShortField => ({
  field: CURRENT,
  label,
  missing: t('Enter your current password.'),
  autoComplete: 'current-password',
})
export const notCurrent = (): string => t('This is not your current password.')
