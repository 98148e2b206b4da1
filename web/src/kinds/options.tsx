/** Selects for values with labels: choices, codes and units. */
import { joinList, splitList } from '@siteoffice/domain/engine/query'
import { useTranslation } from '../lib/i18n.ts'
import { Combobox, ComboboxOfSeveral } from '../ui/combobox.tsx'
import type { FilterProps, InputProps } from './kind.ts'

export interface Option {
  value: string
  label: string
}
type Kind = 'choice' | 'choices' | 'code' | 'unit'
export function useSelect({
  id,
  label,
  field,
  invalid,
  describedBy,
  compact,
}: Omit<InputProps<Kind>, 'value' | 'onChange'>) {
  const { t } = useTranslation()
  return {
    id,
    'aria-label': compact ? label : undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required,
    ...(!compact && { placeholder: t('Choose') }),
    invalid,
    compact: compact === true,
  }
}
type OneProps = InputProps<'choice' | 'code' | 'unit'> & { readonly options: Option[] }
/** One of the options. */
export function OneOption({ options, ...props }: OneProps) {
  return (
    <Combobox
      {...useSelect(props)}
      options={options}
      allowClear={props.field.required !== true}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
/** The chosen values with their labels; one that is no option any more stands by itself. */
export const chosenOf = (options: readonly Option[], values: readonly string[]): readonly Option[] =>
  values.map(value => options.find(each => each.value === value) ?? { value, label: value })
type FilterOptions = FilterProps<Kind> & { readonly options: Option[] }
/** Any of the chosen options. */
export function OptionFilter({ id, label, value, onChange, options }: FilterOptions) {
  const { t } = useTranslation()
  return (
    <ComboboxOfSeveral
      id={id}
      aria-label={label}
      allowClear
      placeholder={t('Any')}
      options={options}
      value={chosenOf(options, value === undefined ? [] : splitList(value))}
      onChange={next => onChange(joinList(next.map(each => each.value)) || undefined)}
    />
  )
}
