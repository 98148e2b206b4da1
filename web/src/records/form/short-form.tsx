/** A form that belongs to no record: its fields, the message at each, a message about the whole, and its buttons. */
import type { ReactNode } from 'react'
import { useId } from 'react'
import { FieldInput } from './fields/field-input.tsx'
import styles from './short-form.module.css'
import type { ShortForm } from './use-short-form.ts'

interface Props {
  readonly form: ShortForm
  /** names the form for a button outside of it */
  readonly id?: string
  /** the account's name, which password managers look for beside a password */
  readonly username?: string | undefined
  /** marks what is required, where not all is */
  readonly marked?: boolean
  readonly before?: ReactNode
  readonly children?: ReactNode
}
export function ShortFormFields({ form: state, id, username, marked = false, before, children }: Props) {
  const own = useId()
  const { fields, form, element, trouble, live, submit } = state
  return (
    <form
      ref={element}
      id={id}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {before}
      {username !== undefined && (
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      )}
      {Object.entries(fields).map(([name, { field, label, autoComplete, placeholder }]) => (
        <FieldInput
          key={name}
          id={`${own}-${name}`}
          label={label}
          field={field}
          value={form.values[name]}
          onChange={value => form.set(name, value)}
          record={form.values}
          errors={form.errors}
          path={name}
          autoComplete={autoComplete}
          placeholder={placeholder}
          short={!marked}
        />
      ))}
      <p className={styles.trouble} role="alert" aria-live={live}>
        {trouble}
      </p>
      {children}
    </form>
  )
}
