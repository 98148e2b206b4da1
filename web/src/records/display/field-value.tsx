import type { Field } from '@siteoffice/domain/engine/field'
import type { ValueByKind, Values } from '../../kinds/kind.ts'
import { isBlank } from '../../kinds/kind.ts'
import { valueOf } from '../../kinds/values.ts'
import { useTranslation } from '../../lib/i18n.ts'

interface Props {
  readonly field: Field
  readonly value: unknown
  readonly record: Values
}
/** A value to be read; a dash where there is none. */
export function FieldValue({ field, value, record }: Props) {
  const { t } = useTranslation()
  if (isBlank(value)) return <span aria-label={t('No value')}>–</span>
  const { Value } = valueOf(field)
  // the value is of the field's kind: the server read it by the same declaration
  return <Value field={field} value={value as ValueByKind[Field['kind']]} record={record} />
}
