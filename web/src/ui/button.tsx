/** A button, or a link that looks like one: light enough for the screens that open first. */
import type { ComponentProps, ReactNode, Ref } from 'react'
import './button.css'

interface Look {
  readonly type?: 'primary' | 'default' | 'text' | 'link'
  readonly size?: 'small' | 'middle'
  readonly danger?: boolean
  readonly icon?: ReactNode
  /** under way: the button shows it, and a press does nothing */
  readonly loading?: boolean
}
export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'type' | 'ref'> {
  readonly ref?: Ref<HTMLButtonElement>
  /** sends the form that it stands in */
  readonly submit?: boolean
}
/** The classes of a button, with those that a tooltip adds while it is open. */
const lookOf = ({ type = 'default', size = 'middle', danger = false, loading = false }: Look, className = '') => ({
  className: `button ${className}`,
  'data-type': type,
  'data-size': size,
  'data-danger': danger,
  'data-busy': loading,
})
export function Button(props: ButtonProps) {
  const { type: _type, size: _size, danger: _danger, icon, loading, submit, children, disabled, ...rest } = props
  return (
    <button
      type={submit ? 'submit' : 'button'}
      data-bare={children === undefined}
      {...rest}
      {...lookOf(props, rest.className)}
      disabled={disabled || loading}
      aria-busy={loading}
    >
      {loading ? <span className="button-ring" aria-hidden /> : icon}
      {children}
    </button>
  )
}
interface LinkButtonProps extends Look, Omit<ComponentProps<'a'>, 'type'> {
  readonly href: string
}
export function LinkButton(props: LinkButtonProps) {
  const { type: _type, size: _size, danger: _danger, icon, loading: _loading, children, ...rest } = props
  return (
    <a {...rest} {...lookOf(props, rest.className)}>
      {icon}
      {children}
    </a>
  )
}
