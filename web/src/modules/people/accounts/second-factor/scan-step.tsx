/** Hands the secret to an authenticator app, and takes a first code from the app as proof. */

import type { SecondFactorSecret } from '@siteoffice/domain/modules/people/own-account'
import { confirmSecondFactor } from '@siteoffice/domain/modules/people/second-factor-endpoints'
import { useId, useRef, useState } from 'react'
import { encode } from 'uqr'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { CodeInput } from '../sign-in/code-input.tsx'
import { PlainForm } from '../sign-in/plain-form.tsx'
import { isWhole } from '../sign-in/typed-code.ts'
import '../sign-in-form.css'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { mapErrors } from '../map-errors.ts'
import { useFirstField } from './use-first-field.ts'

interface ScanStepProps {
  readonly secret: SecondFactorSecret
  readonly onConfirmed: (codes: readonly string[]) => void
  readonly onCancel: () => void
}
/** 'ABCDEFGH' → 'ABCD EFGH': easier to type off. */
const groupLetters = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

export function ScanStep({ secret, onConfirmed, onCancel }: ScanStepProps) {
  const { t } = useTranslation()
  const secretId = useId()
  return (
    <>
      <ol className="factor-steps">
        <li>
          <p>
            {t(
              'Open an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password, and scan this.',
            )}
          </p>
          <div className="factor-scan">
            <div className="factor-picture" role="img" aria-label={t('QR code for your authenticator app')}>
              {/* black on white also in the dark: not every camera reads it the other way round */}
              <QrCode text={secret.uri} />
            </div>
            <div>
              <p id={secretId} className="factor-label">
                {t('Cannot scan? Enter this key instead:')}
              </p>
              <code className="factor-secret" dir="ltr" aria-labelledby={secretId}>
                {groupLetters(secret.secret)}
              </code>
              <CopyButton text={secret.secret} label={t('Copy the key')} />
            </div>
          </div>
        </li>
        <li>
          <p>{t('Enter the code that the app shows now.')}</p>
          <ConfirmForm onConfirmed={onConfirmed} onCancel={onCancel} />
        </li>
      </ol>
    </>
  )
}
/** A code for a camera, a square of the path for each dark one. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg aria-hidden width={164} height={164} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
function ConfirmForm({ onConfirmed, onCancel }: Omit<ScanStepProps, 'secret'>) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useFirstField({ focus: () => input.current?.focus() })
  async function send(): Promise<boolean> {
    if (!isWhole('code', code)) {
      attempt.say(t('Enter the six digits.'))
      return false
    }
    const failure = await attempt.run(async () => {
      const confirming = call(confirmSecondFactor, { body: { code } })
      const answer = await mapErrors(confirming, { code: t('This is not the code that the app shows now.') })
      onConfirmed(answer.recoveryCodes)
    })
    return failure === undefined
  }
  return (
    <PlainForm
      attempt={attempt}
      wrong="code"
      send={send}
      fields={trouble => (
        <CodeInput ref={input} sort="code" label={t('Six-digit code')} value={code} {...trouble} onChange={setCode} />
      )}
    >
      <div className="factor-buttons">
        <Button type="primary" submit loading={attempt.busy} disabled={attempt.wait > 0}>
          {t('Confirm')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </PlainForm>
  )
}
