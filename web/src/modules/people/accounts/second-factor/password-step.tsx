/** Asks for the password before an action that nobody else at an open screen may take. */
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { ShortFormFields } from '../../../../records/form/short-form.tsx'
import { textsIn, useShortForm } from '../../../../records/form/use-short-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { currentPassword, notCurrent } from '../own-fields.ts'
import '../second-factor.css'
import { useFirstField } from './use-first-field.ts'

interface PasswordStepProps {
  readonly about?: ReactNode
  readonly action: string
  readonly danger?: boolean
  /** takes the action; its error stands at the field */
  readonly onPassword: (password: string) => Promise<void>
  readonly onCancel: () => void
}
export function PasswordStep({ about, action, danger = false, onPassword, onCancel }: PasswordStepProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const shortForm = useShortForm({
    fields: { password: currentPassword() },
    words: { password: notCurrent() },
    send: values => onPassword(textsIn(values).password),
  })
  useFirstField(shortForm)
  return (
    <ShortFormFields
      form={shortForm}
      username={profile?.email ?? ''}
      before={about !== undefined && <p className="factor-about">{about}</p>}
    >
      <div className="factor-buttons">
        <Button type="primary" danger={danger} submit loading={shortForm.busy} disabled={shortForm.resting}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </ShortFormFields>
  )
}
