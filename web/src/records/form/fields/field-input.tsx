import type { Field } from '@siteoffice/domain/engine/field'
import type { ReactNode } from 'react'
import { inputOf } from '../../../kinds/inputs.ts'
import type { ValueByKind, Values } from '../../../kinds/kind.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from './field-input.module.css'
import { mustBeGiven } from './form-fields.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly record: Values
  /** messages of the whole form by path */
  readonly errors: { readonly [path: string]: string }
  /** where this field stands in the form */
  readonly path: string
  readonly autoComplete?: string | undefined
  readonly placeholder?: string | undefined
  /** a form of a few fields marks nothing as required, and shows its messages at once */
  readonly short?: boolean
  /** the heading above has the same words: the label is for screen readers only */
  readonly bare?: boolean
  /** stands in place of the kind's own input */
  readonly children?: ReactNode
}
const NONE = {}

/** The messages at a path itself and below it, as '2.quantity'. */
function errorsAt(errors: Props['errors'], path: string): Props['errors'] {
  const below = Object.entries(errors).flatMap(([key, message]) =>
    key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), message] as const] : [],
  )
  return below.length > 0 ? Object.fromEntries(below) : NONE
}
/** A labelled input of the field's kind with its help and what is wrong with it. */
export function FieldInput(props: Props) {
  const { id, label, field, value, onChange, record, errors, path, bare, short, children } = props
  const { autoComplete, placeholder } = props
  const { t } = useTranslation()
  const { Input, group, column } = inputOf(field)
  const error = errors[path]
  const described = [field.help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean)
  const labelClass = bare ? 'visually-hidden' : styles.label
  const required = !short && mustBeGiven(field)
  return (
    <div className={styles.field} data-field={path} data-invalid={error !== undefined} data-width={column?.(field)}>
      {group || children ? (
        <div className={labelClass} data-required={required}>
          {label}
        </div>
      ) : (
        <label className={labelClass} htmlFor={id} data-required={required}>
          {label}
        </label>
      )}
      {children ?? (
        <Input
          id={id}
          label={label}
          field={field}
          // the value is of the field's kind: inputs and server put nothing else there
          value={(value ?? null) as ValueByKind[Field['kind']] | null}
          onChange={onChange}
          record={record}
          invalid={error !== undefined}
          errors={errorsAt(errors, path)}
          {...(autoComplete !== undefined && { autoComplete })}
          {...(placeholder !== undefined && { placeholder })}
          {...(described.length > 0 && { describedBy: described.join(' ') })}
        />
      )}
      {error !== undefined && (
        <div id={`${id}-error`} className={styles.error} {...(short && { role: 'alert' })}>
          {error}
        </div>
      )}
      {field.help !== undefined && (
        <div id={`${id}-help`} className={styles.help}>
          {t(field.help)}
        </div>
      )}
    </div>
  )
}
