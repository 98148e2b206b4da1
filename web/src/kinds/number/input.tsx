import { InputNumber } from 'antd'
import { t } from '../../lib/i18n.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { groupedFormatter } from './grouping.ts'
import { parseNumber, parseTyped } from './parse.ts'

interface Limits {
  readonly min?: number
  readonly max?: number
}
/** The sentence for a number outside its limits. */
export function limitMessage(value: number, { min, max }: Limits): Record<string, string> {
  if (min !== undefined && value < min) return { '': t('At least {{min}}', { min }) }
  if (max !== undefined && value > max) return { '': t('At most {{max}}', { max }) }
  return {}
}
/** In a column, figures stand under each other. */
const END = { input: { textAlign: 'end' } } as const

function NumberInput(
  props: (InputProps<'integer'> | InputProps<'decimal'>) & { readonly precision: number; readonly grouping?: boolean },
) {
  const { id, label, field, value, onChange, invalid, describedBy, compact, precision, grouping } = props
  return (
    <InputNumber<number>
      id={id}
      value={value}
      onChange={next => onChange(next)}
      precision={precision}
      {...(grouping && { formatter: groupedFormatter(), parser: parseTyped })}
      changeOnWheel={false}
      keyboard={compact !== true}
      controls={compact !== true}
      style={{ inlineSize: '100%' }}
      aria-invalid={invalid}
      aria-label={compact ? label : undefined}
      aria-describedby={describedBy}
      aria-required={field.required}
      {...(field.unit !== undefined && { suffix: t(field.unit) })}
      {...(invalid && { status: 'error' as const })}
      {...(compact && { size: 'small' as const, variant: 'borderless' as const, styles: END })}
    />
  )
}
const scaleOf = (field: { readonly scale?: number }) => field.scale ?? 2
const initial = (field: { readonly default?: number }) => field.default ?? null

export const integerInput: InputKind<'integer'> = {
  Input: props => <NumberInput {...props} precision={0} />,
  check: (value, field) => (Number.isInteger(value) ? limitMessage(value, field) : { '': t('A whole number') }),
  initial,
  column: () => 'narrow',
  fromText: text => {
    const value = parseNumber(text)
    return value === null ? null : Math.round(value)
  },
}
export const decimalInput: InputKind<'decimal'> = {
  Input: props => <NumberInput {...props} precision={scaleOf(props.field)} grouping />,
  check: limitMessage,
  initial,
  column: () => 'narrow',
  fromText: (text, field) => {
    const value = parseNumber(text)
    return value === null ? null : Number(value.toFixed(scaleOf(field)))
  },
}
