import { findResource } from '@siteoffice/domain/catalogue'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import type { InputKind, InputProps } from '../kind.ts'
import { recordPath } from '../paths.ts'
import { mayOpen } from './may-open.ts'
import { whereOf } from './narrowing.ts'
import { ReferencePicker } from './picker.tsx'

function inputProps({
  label,
  field,
  invalid,
  describedBy,
  compact,
}: InputProps<'reference'> | InputProps<'references'>) {
  return {
    'aria-label': compact ? label : undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required,
    invalid,
    compact: compact === true,
  }
}
const ownId = (record: InputProps<'reference'>['record']) =>
  typeof record['_id'] === 'string' ? { exclude: record['_id'] } : {}

function ReferenceInput(props: InputProps<'reference'>) {
  const { id, field, value, onChange, record, compact } = props
  const { t } = useTranslation()
  const session = useSession()
  const target = findResource(field.to)
  const picker = (
    <ReferencePicker
      id={id}
      resource={field.to}
      value={value === null ? [] : [value]}
      onChange={refs => onChange(refs[0] ?? null)}
      allowClear={field.required !== true}
      creatable={!compact}
      {...ownId(record)}
      {...whereOf(field, record)}
      input={inputProps(props)}
    />
  )
  if (compact) return picker
  const linked = value !== null && target !== undefined && mayOpen(target, value._id, session)
  // with and without a link the picker is the same element, and keeps the focus and the typed text
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <div style={{ flex: 1, minInlineSize: 0 }}>{picker}</div>
      {linked && (
        <a
          href={recordPath(target, value._id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Open {{name}} in a new tab', { name: value.label ?? t(target.title[0]) })}
          title={t('Open in a new tab')}
        >
          <Icon name="open" size={16} />
        </a>
      )}
    </div>
  )
}
function ReferencesInput(props: InputProps<'references'>) {
  return (
    <ReferencePicker
      id={props.id}
      resource={props.field.to}
      multiple
      creatable={!props.compact}
      value={props.value ?? []}
      onChange={props.onChange}
      {...ownId(props.record)}
      {...whereOf(props.field, props.record)}
      input={inputProps(props)}
    />
  )
}
export const referenceInput: InputKind<'reference'> = {
  Input: ReferenceInput,
  reads: field => Object.values(field.within ?? {}),
  toWire: value => value?._id ?? null,
  pasted: false,
  fromText: text => (text.trim() === '' ? null : { _id: text.trim(), label: null }),
}
export const referencesInput: InputKind<'references'> = {
  Input: ReferencesInput,
  reads: field => Object.values(field.within ?? {}),
  wide: () => true,
  toWire: value => (value ?? []).map(each => each._id),
  initial: () => [],
  fromText: text =>
    text
      .split(',')
      .filter(id => id.trim() !== '')
      .map(id => ({ _id: id.trim(), label: null })),
}
