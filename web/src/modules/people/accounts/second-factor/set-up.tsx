/** Sets up codes of an authenticator app: the password, the secret with a first code, the recovery codes. */
import type { SecondFactorSecret } from '@siteoffice/domain/modules/people/own-account'
import { beginSecondFactor } from '@siteoffice/domain/modules/people/second-factor-endpoints'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { ScanStep } from './scan-step.tsx'

export interface SetUpProps {
  /** the recovery codes are being shown, this one time */
  readonly onShown?: () => void
  readonly onDone: () => void
  readonly onCancel: () => void
}
export function SetUp({ onShown, onDone, onCancel }: SetUpProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<SecondFactorSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodesStep codes={codes} onDone={onDone} />
  if (secret !== undefined) {
    return (
      <ScanStep
        secret={secret}
        onCancel={onCancel}
        onConfirmed={confirmed => {
          setCodes(confirmed)
          onShown?.()
        }}
      />
    )
  }
  return (
    <PasswordStep
      about={t('First, so that nobody else does this for you:')}
      action={t('Continue')}
      onCancel={onCancel}
      onPassword={async password => setSecret(await call(beginSecondFactor, { body: { password } }))}
    />
  )
}
