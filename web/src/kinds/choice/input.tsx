import { optionLabel } from '@siteoffice/domain/engine/describe'
import type { ChoiceField, ChoicesField } from '@siteoffice/domain/engine/field'
import { foldText } from '@siteoffice/domain/engine/folded'
import { useTranslation } from '../../lib/i18n.ts'
import { ComboboxOfSeveral } from '../../ui/combobox.tsx'
import type { InputKind, InputProps } from '../kind.ts'
import { chosenOf, OneOption, type Option, useSelect } from '../options.tsx'

function useOptions(field: ChoiceField | ChoicesField): Option[] {
  const { t } = useTranslation()
  return field.options.map(option => ({ value: option, label: t(optionLabel(field, option)) }))
}
const ChoiceInput = (props: InputProps<'choice'>) => <OneOption {...props} options={useOptions(props.field)} />
function ChoicesInput(props: InputProps<'choices'>) {
  const options = useOptions(props.field)
  return (
    <ComboboxOfSeveral
      {...useSelect(props)}
      options={options}
      allowClear
      value={chosenOf(options, props.value ?? [])}
      onChange={next => props.onChange(next.map(each => each.value))}
    />
  )
}
/** Reads an option by its key or its label, whatever the case. */
function matching(text: string, field: ChoiceField | ChoicesField): string | undefined {
  const words = foldText(text)
  return field.options.find(option => foldText(option) === words || foldText(optionLabel(field, option)) === words)
}
export const choiceInput: InputKind<'choice'> = {
  Input: ChoiceInput,
  column: field => (field.options.every(option => optionLabel(field, option).length < 9) ? 'narrow' : 'choice'),
  initial: field => field.default ?? null,
  fromText: (text, field) => matching(text, field) ?? null,
}
export const choicesInput: InputKind<'choices'> = {
  Input: ChoicesInput,
  toWire: value => value ?? [],
  initial: () => [],
  fromText: (text, field) => text.split(/[,;]/).flatMap(each => matching(each, field) ?? []),
}
