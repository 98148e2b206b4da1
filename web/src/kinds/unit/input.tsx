import { offeredUnits, unitFor, unitLabel } from '@siteoffice/domain/engine/units'
import type { Translate } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { OneOption } from '../options.tsx'

export const unitOptions = (codes: readonly string[], t: Translate) =>
  codes.map(code => ({ value: code, label: t(unitLabel(code)) }))
function UnitInput(props: InputProps<'unit'>) {
  const { t } = useTranslation()
  const units = offeredUnits(props.field.use)
  // a unit that is no longer offered stays selectable where it is the value
  const codes = props.value === null || units.includes(props.value) ? units : [props.value, ...units]
  return <OneOption {...props} options={unitOptions(codes, t)} />
}
export const unitInput: InputKind<'unit'> = {
  Input: UnitInput,
  column: () => 'narrow',
  initial: field => field.default ?? null,
  fromText: (text, field) => unitFor(field.use, text) ?? null,
}
