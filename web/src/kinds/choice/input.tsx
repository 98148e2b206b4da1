import { optionLabel } from '@siteoffice/domain/engine/describe'
import type { ChoiceField, ChoicesField } from '@siteoffice/domain/engine/field'
import { foldText } from '@siteoffice/domain/engine/folded'
import { unitNamed } from '@siteoffice/domain/engine/unit-names'
import { useTranslation } from '../../lib/i18n.ts'
import { Combobox } from '../../ui/combobox.tsx'
import type { InputKind, InputProps } from '../kind.ts'

function useShared(props: InputProps<'choice'> | InputProps<'choices'>) {
  const { t } = useTranslation()
  const { id, label, field, invalid, describedBy, compact } = props
  return {
    id,
    'aria-label': compact ? label : undefined,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': field.required,
    ...(!compact && { placeholder: t('Choose') }),
    showSearch: true,
    options: field.options.map(option => ({ value: option, label: t(optionLabel(field, option)) })),
    style: { inlineSize: '100%' },
    ...(invalid && { status: 'error' as const }),
    ...(compact && { size: 'small' as const, variant: 'borderless' as const }),
  }
}
function ChoiceInput(props: InputProps<'choice'>) {
  return (
    <Combobox<string>
      {...useShared(props)}
      allowClear={props.field.required !== true}
      value={props.value}
      onChange={next => props.onChange(next ?? null)}
    />
  )
}
function ChoicesInput(props: InputProps<'choices'>) {
  return (
    <Combobox<string[]>
      {...useShared(props)}
      mode="multiple"
      allowClear
      value={[...(props.value ?? [])]}
      onChange={props.onChange}
    />
  )
}
/** Takes the value itself or its words, whatever the case, and a unit by any of its usual names. */
function matching(text: string, field: ChoiceField | ChoicesField): string | undefined {
  const wanted = foldText(text)
  const named = field.options.find(
    option => foldText(option) === wanted || foldText(optionLabel(field, option)) === wanted,
  )
  return named ?? (field.units ? field.options.find(option => option === unitNamed(text)) : undefined)
}
export const choiceInput: InputKind<'choice'> = {
  Input: ChoiceInput,
  column: field =>
    field.units || field.options.every(option => optionLabel(field, option).length < 9) ? 'narrow' : 'choice',
  initial: field => field.default ?? null,
  fromText: (text, field) => matching(text, field) ?? null,
}
export const choicesInput: InputKind<'choices'> = {
  Input: ChoicesInput,
  toWire: value => value ?? [],
  initial: () => [],
  fromText: (text, field) => text.split(/[,;]/).flatMap(each => matching(each, field) ?? []),
}
