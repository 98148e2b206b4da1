import { useId } from 'react'
import { useTranslation } from '../../../../lib/i18n.ts'

interface EmailFieldProps {
  /** what stands in it at first */
  readonly email: string
  readonly describedBy: string
  readonly invalid: boolean
  readonly onFocus?: () => void
}
/** The address that one signs in with. */
export function EmailField({ email, describedBy, invalid, onFocus }: EmailFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{t('E-mail address')}</label>
      <input
        id={id}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        defaultValue={email}
        onFocus={onFocus}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        required
      />
    </div>
  )
}
