import { minorDigits } from '@siteoffice/domain/codes'
import { InputNumber } from 'antd'
import { t } from '../../shared/lib/i18n.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { currencyOf } from '../kind.ts'
import { parseNumber } from '../number/parse.ts'

function MoneyInput({ id, label, field, value, onChange, record, invalid, describedBy, compact }: InputProps<'money'>) {
  const currency = currencyOf(field, record)
  return (
    <InputNumber<number>
      id={id}
      value={value}
      onChange={next => onChange(next)}
      precision={currency === undefined ? 2 : minorDigits(currency)}
      changeOnWheel={false}
      controls={false}
      style={{ inlineSize: '100%' }}
      formatter={(shown, { userTyping, input }) => (userTyping ? input : group(shown))}
      parser={text => parseNumber(text ?? '') ?? Number.NaN}
      aria-invalid={invalid}
      aria-label={compact ? label : undefined}
      aria-describedby={describedBy}
      aria-required={field.required}
      {...(currency !== undefined && !compact && { suffix: currency })}
      {...(invalid && { status: 'error' as const })}
      {...(compact && { size: 'small' as const, variant: 'borderless' as const })}
    />
  )
}
/** 1234567.5 → 1,234,567.5: easier to check than a row of digits. */
function group(shown: number | string | undefined): string {
  const [whole = '', fraction] = String(shown ?? '').split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
export const moneyInput: InputKind<'money'> = {
  Input: MoneyInput,
  check: (value, field): Record<string, string> =>
    field.min !== undefined && value < field.min ? { '': t('At least {{min}}', { min: field.min }) } : {},
  fromText: text => parseNumber(text),
}
