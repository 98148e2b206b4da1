import { t, useTranslation } from '../../lib/i18n.ts'
import { Combobox } from '../../ui/combobox.tsx'
import type { InputKind, InputProps } from '../kind.ts'

const MAX = 100

function TagsInput({ id, field, value, onChange, invalid, describedBy }: InputProps<'tags'>) {
  const { t } = useTranslation()
  return (
    <Combobox<string[]>
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ';']}
      placeholder={t('Type and press Enter')}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={field.required}
      value={[...(value ?? [])]}
      onChange={words => onChange(words.map(word => word.trim()).filter(word => word !== ''))}
      style={{ inlineSize: '100%' }}
      {...(invalid && { status: 'error' as const })}
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
