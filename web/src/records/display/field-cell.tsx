import type { Field } from '@siteoffice/domain/engine/field'
import { cellOf } from '../../kinds/cells.ts'
import type { ValueByKind, Values } from '../../kinds/kind.ts'
import { isBlank } from '../../kinds/kind.ts'

interface Props {
  readonly field: Field
  readonly value: unknown
  readonly record: Values
}
/** A value in a list; a dash where there is none. */
export function FieldCell({ field, value, record }: Props) {
  if (isBlank(value)) return <span className="visually-hidden">–</span>
  const { Cell } = cellOf(field)
  // the value is of the field's kind: the server read it by the same declaration
  return <Cell field={field} value={value as ValueByKind[Field['kind']]} record={record} />
}
