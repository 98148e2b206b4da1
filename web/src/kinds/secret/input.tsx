import { t, useTranslation } from '../../lib/i18n.ts'
import { SecretInput } from '../../ui/secret-input.tsx'
import type { InputKind, InputProps } from '../kind.ts'

function SecretKindInput(props: InputProps<'secret'>) {
  const { id, field, value, onChange, record, invalid, describedBy, autoComplete = 'new-password' } = props
  const { t } = useTranslation()
  const exists = typeof record['_id'] === 'string'
  return (
    <SecretInput
      id={id}
      value={value ?? ''}
      autoComplete={autoComplete}
      placeholder={exists ? t('Leave empty to keep it as it is') : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
      onChange={text => onChange(text === '' ? null : text)}
    />
  )
}
export const secretInput: InputKind<'secret'> = {
  Input: SecretKindInput,
  writeOnly: true,
  toWire: value => value ?? undefined,
  check: (value, field): Record<string, string> =>
    field.min !== undefined && value.length < field.min
      ? { '': t('At least {{count}} characters', { count: field.min }) }
      : {},
}
