import { minorDigits } from '@siteoffice/domain/engine/codes'
import { UNIT_PRICE_DIGITS } from '@siteoffice/domain/engine/money'
import { t } from '../../lib/i18n.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { currencyOf } from '../kind.ts'
import { NumberInput } from '../number/number-input.tsx'
import { parseNumber } from '../number/parse.ts'

function MoneyInput({ id, label, field, value, onChange, record, invalid, describedBy, compact }: InputProps<'money'>) {
  const currency = currencyOf(field, record)
  const digits = minorDigits(currency ?? '')
  return (
    <NumberInput
      id={id}
      value={value}
      onChange={onChange}
      precision={field.perUnit ? UNIT_PRICE_DIGITS : digits}
      digits={digits}
      grouping
      min={field.min}
      suffix={compact ? undefined : (currency ?? '')}
      currency={currency}
      steps={false}
      compact={compact}
      aria-invalid={invalid}
      aria-label={compact ? label : undefined}
      aria-describedby={describedBy}
      aria-required={field.required}
    />
  )
}
export const moneyInput: InputKind<'money'> = {
  Input: MoneyInput,
  reads: field => [field.currency ?? 'currency'],
  check: (value, field): Record<string, string> =>
    field.min !== undefined && value < field.min ? { '': t('At least {{min}}', { min: field.min }) } : {},
  fraction: (field, record) => minorDigits(currencyOf(field, record) ?? ''),
  fromText: text => parseNumber(text),
}
