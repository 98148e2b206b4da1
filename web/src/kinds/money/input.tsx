import { minorDigits } from '@siteoffice/domain/engine/codes'
import { InputNumber } from 'antd'
import { t } from '../../lib/i18n.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { currencyOf } from '../kind.ts'
import { groupedFormatter } from '../number/grouping.ts'
import { parseNumber, parseTyped } from '../number/parse.ts'

/** In a column, figures stand under each other. */
const END = { input: { textAlign: 'end' } } as const

function MoneyInput({ id, label, field, value, onChange, record, invalid, describedBy, compact }: InputProps<'money'>) {
  const currency = currencyOf(field, record)
  const digits = currency === undefined ? 2 : minorDigits(currency)
  return (
    <InputNumber<number>
      id={id}
      value={value}
      onChange={next => onChange(next)}
      precision={digits}
      changeOnWheel={false}
      keyboard={compact !== true}
      controls={false}
      style={{ inlineSize: '100%' }}
      formatter={groupedFormatter(digits)}
      parser={parseTyped}
      aria-invalid={invalid}
      aria-label={compact ? label : undefined}
      aria-describedby={describedBy}
      aria-required={field.required}
      {...(currency !== undefined && !compact && { suffix: currency })}
      {...(invalid && { status: 'error' as const })}
      {...(compact && { size: 'small' as const, variant: 'borderless' as const, styles: END })}
    />
  )
}
export const moneyInput: InputKind<'money'> = {
  Input: MoneyInput,
  reads: field => [field.currency ?? 'currency'],
  check: (value, field): Record<string, string> =>
    field.min !== undefined && value < field.min ? { '': t('At least {{min}}', { min: field.min }) } : {},
  fromText: text => parseNumber(text),
}
