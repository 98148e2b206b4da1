/** A checkbox with its label, and a switch, which takes effect at once. */
import type { ComponentProps, ReactNode } from 'react'
import './checkbox.css'

interface Own {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}
interface CheckboxProps extends Own, Omit<ComponentProps<'input'>, keyof Own | 'type' | 'children'> {
  /** none: named by a label elsewhere */
  readonly children?: ReactNode
}
export function Checkbox({ onChange, children, ...rest }: CheckboxProps) {
  const box = (
    <input {...rest} type="checkbox" className="checkbox-box" onChange={event => onChange(event.target.checked)} />
  )
  return children === undefined ? (
    box
  ) : (
    <label className="checkbox">
      {box}
      <span>{children}</span>
    </label>
  )
}
interface SwitchProps extends Own, Omit<ComponentProps<'button'>, keyof Own | 'type' | 'role' | 'children'> {
  readonly size?: 'small'
}
export function Switch({ checked, onChange, size, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      className="switch"
      data-size={size}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    />
  )
}
