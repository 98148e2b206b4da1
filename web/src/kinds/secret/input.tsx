import { Input } from 'antd'
import { t, useTranslation } from '../../lib/i18n.ts'
import type { InputKind, InputProps } from '../kind.ts'

function SecretInput(props: InputProps<'secret'>) {
  const { id, field, value, onChange, record, invalid, describedBy, autoComplete = 'new-password' } = props
  const { t } = useTranslation()
  const exists = typeof record['_id'] === 'string'
  return (
    <Input.Password
      id={id}
      value={value ?? ''}
      autoComplete={autoComplete}
      placeholder={exists ? t('Leave empty to keep it as it is') : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
      onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      {...(invalid && { status: 'error' as const })}
    />
  )
}
export const secretInput: InputKind<'secret'> = {
  Input: SecretInput,
  writeOnly: true,
  toWire: value => value ?? undefined,
  check: (value, field): Record<string, string> =>
    field.min !== undefined && value.length < field.min
      ? { '': t('At least {{count}} characters', { count: field.min }) }
      : {},
}
