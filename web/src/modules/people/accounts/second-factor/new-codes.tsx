import { renewRecoveryCodes } from '@siteoffice/domain/modules/people/second-factor-endpoints'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import type { SetUpProps } from './set-up.tsx'

/** Makes new recovery codes, for the password; the old ones become invalid. */
export function NewCodes({ onShown, onDone, onCancel }: SetUpProps) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodesStep codes={codes} onDone={onDone} />
  return (
    <PasswordStep
      about={t('The codes that you have now will stop working.')}
      action={t('Make new codes')}
      onCancel={onCancel}
      onPassword={async password => {
        const body = { password }
        const answer = await call(renewRecoveryCodes, { body })
        setCodes(answer.recoveryCodes)
        onShown?.()
      }}
    />
  )
}
