import { t, useTranslation } from '../../lib/i18n.ts'
import { WordsInput } from '../../ui/combobox.tsx'
import type { InputKind, InputProps } from '../kind.ts'

const MAX = 100

function TagsInput({ id, field, value, onChange, invalid, describedBy }: InputProps<'tags'>) {
  const { t } = useTranslation()
  return (
    <WordsInput
      id={id}
      placeholder={t('Type and press Enter')}
      aria-describedby={describedBy}
      invalid={invalid}
      aria-required={field.required}
      value={value ?? []}
      onChange={onChange}
    />
  )
}
export const tagsInput: InputKind<'tags'> = {
  Input: TagsInput,
  wide: () => true,
  toWire: value => value ?? [],
  initial: () => [],
  check: (value): Record<string, string> =>
    value.some(word => word.length > MAX) ? { '': t('Each at most {{count}} characters', { count: MAX }) } : {},
  fromText: text =>
    text
      .split(/[,;]/)
      .map(word => word.trim())
      .filter(word => word !== ''),
}
