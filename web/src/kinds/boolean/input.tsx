import { Checkbox, Switch } from '../../ui/checkbox.tsx'
import type { InputKind, InputProps } from '../kind.ts'

function BooleanInput({ id, label, value, onChange, describedBy, compact }: InputProps<'boolean'>) {
  const shared = { id, 'aria-label': label, 'aria-describedby': describedBy, checked: value ?? false }
  return compact ? (
    <Checkbox {...shared} onChange={onChange} style={{ margin: '5px 8px' }} />
  ) : (
    <Switch {...shared} onChange={onChange} />
  )
}
export const booleanInput: InputKind<'boolean'> = {
  Input: BooleanInput,
  toWire: value => value ?? false,
  column: () => 'slim',
  initial: field => field.default ?? false,
  fromText: text =>
    /^(true|yes|y|1|x|✓)$/i.test(text.trim()) ? true : /^(false|no|n|0|)$/i.test(text.trim()) ? false : null,
}
