/** A password with a button that shows it and a word when caps lock is on. */
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../../lib/i18n.ts'

interface PasswordInputProps {
  readonly name: string
  readonly label: string
  /** a new one is not filled in by the browser */
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly describedBy?: string
  readonly invalid?: boolean
}
export function PasswordInput({
  name,
  label,
  autoComplete = 'current-password',
  describedBy,
  invalid,
}: PasswordInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-password">
        <input
          id={id}
          name={name}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
          required
        />
        <button type="button" aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
          {isVisible ? t('Hide') : t('Show')}
          <span className="visually-hidden"> {t('password')}</span>
        </button>
      </div>
      <span className="sign-in-hint" role="status">
        {capsLock && t('Caps lock is on.')}
      </span>
    </div>
  )
}
