import { t } from '../../lib/i18n.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { scaleOf } from './grouping.ts'
import { NumberInput } from './number-input.tsx'
import { parseNumber } from './parse.ts'

interface Limits {
  readonly min?: number
  readonly max?: number
}
/** The sentence for a number outside its limits. */
function limitMessage(value: number, { min, max }: Limits): Record<string, string> {
  if (min !== undefined && value < min) return { '': t('At least {{min}}', { min }) }
  if (max !== undefined && value > max) return { '': t('At most {{max}}', { max }) }
  return {}
}
function NumberKindInput(
  props: (InputProps<'integer'> | InputProps<'decimal'>) & { readonly precision: number; readonly grouping?: boolean },
) {
  const { id, label, field, value, onChange, invalid, describedBy, compact, precision, grouping } = props
  return (
    <NumberInput
      id={id}
      value={value}
      onChange={onChange}
      precision={precision}
      {...(grouping && { grouping })}
      min={field.min}
      suffix={field.unit === undefined ? undefined : t(field.unit)}
      steps={compact !== true}
      compact={compact}
      aria-invalid={invalid}
      aria-label={compact ? label : undefined}
      aria-describedby={describedBy}
      aria-required={field.required}
    />
  )
}
const initial = (field: { readonly default?: number }) => field.default ?? null

export const integerInput: InputKind<'integer'> = {
  Input: props => <NumberKindInput {...props} precision={0} />,
  check: (value, field) => (Number.isInteger(value) ? limitMessage(value, field) : { '': t('A whole number') }),
  initial,
  column: () => 'narrow',
  fraction: () => 0,
  fromText: text => {
    const value = parseNumber(text)
    return value === null ? null : Math.round(value)
  },
}
export const decimalInput: InputKind<'decimal'> = {
  Input: props => <NumberKindInput {...props} precision={scaleOf(props.field)} grouping />,
  check: limitMessage,
  initial,
  column: field => (scaleOf(field) > 2 ? 'middle' : 'narrow'),
  fraction: scaleOf,
  fromText: (text, field) => {
    const value = parseNumber(text)
    return value === null ? null : Number(value.toFixed(scaleOf(field)))
  },
}
