import { CODES } from '@siteoffice/domain/engine/codes'
import type { CodeField } from '@siteoffice/domain/engine/field'
import { defaultCurrency } from '../../lib/form-defaults.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Combobox } from '../../ui/combobox.tsx'
import type { InputKind, InputProps } from '../kind.ts'
import { useCodeOptions } from './use-code-options.ts'

function CodeInput({ id, label, field, value, onChange, invalid, describedBy, compact }: InputProps<'code'>) {
  const { t } = useTranslation()
  const options = useCodeOptions(field.list)
  return (
    <Combobox
      id={id}
      aria-label={compact ? label : undefined}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={field.required}
      showSearch
      allowClear={field.required !== true}
      options={options}
      {...(!compact && { placeholder: t('Choose') })}
      value={value}
      onChange={next => onChange(next ?? null)}
      style={{ inlineSize: '100%' }}
      {...(invalid && { status: 'error' as const })}
      {...(compact && { size: 'small' as const, variant: 'borderless' as const })}
    />
  )
}
/** The declared default, which for currencies the settings of the network, or one's own company, know better. */
const startOf = (field: CodeField): string | null =>
  field.default === undefined ? null : field.list === 'currency' ? defaultCurrency() : field.default
export const codeInput: InputKind<'code'> = {
  Input: CodeInput,
  initial: startOf,
  fromText: (text, field) => CODES[field.list].find(code => code.toLowerCase() === text.trim().toLowerCase()) ?? null,
}
