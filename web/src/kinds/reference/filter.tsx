import type { ReferenceField, ReferencesField } from '@siteoffice/domain/engine/field'
import { joinList, splitList } from '@siteoffice/domain/engine/query'
import { ReferencePicker } from './picker.tsx'

interface Props {
  readonly id: string
  readonly label: string
  readonly field: ReferenceField | ReferencesField
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}
/** Any of the chosen records. */
export function ReferenceFilter({ id, label, field, value, onChange }: Props) {
  const parts = value === undefined ? [] : splitList(value)
  const words = parts.filter(each => each.startsWith('@'))
  const ids = parts.filter(each => !each.startsWith('@'))
  return (
    <ReferencePicker
      id={id}
      resource={field.to}
      multiple
      value={ids.map(each => ({ _id: each, label: null }))}
      onChange={refs => onChange(joinList([...words, ...refs.map(each => each._id)]) || undefined)}
      input={{ 'aria-label': label }}
    />
  )
}
