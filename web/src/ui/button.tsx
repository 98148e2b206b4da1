/** A button, or a link that looks like one: light enough for the screens that open first. */
import type { ComponentProps, ReactNode, Ref } from 'react'
import './button.css'

interface Look {
  readonly type?: 'primary' | 'default' | 'text' | 'link'
  readonly size?: 'small' | 'middle'
  readonly danger?: boolean
  readonly icon?: ReactNode
  /** under way: it shows so, and a press does nothing */
  readonly loading?: boolean
}
export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'type' | 'ref'> {
  readonly ref?: Ref<HTMLButtonElement>
  /** sends the form that it stands in */
  readonly submit?: boolean
}
const lookOf = ({ type = 'default', size = 'middle', danger = false, loading = false }: Look) => ({
  className: 'button',
  'data-type': type,
  'data-size': size,
  'data-danger': danger,
  'data-busy': loading,
})
export function Button(props: ButtonProps) {
  const { type, size, danger, icon, loading, submit = false, children, disabled, ...rest } = props
  const look = lookOf({
    ...(type && { type }),
    ...(size && { size }),
    ...(danger && { danger }),
    ...(loading && { loading }),
  })
  return (
    <button
      type={submit ? 'submit' : 'button'}
      {...look}
      data-bare={children === undefined}
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading}
    >
      {loading ? <span className="button-ring" aria-hidden /> : icon}
      {children}
    </button>
  )
}
export interface LinkButtonProps extends Look, Omit<ComponentProps<'a'>, 'type'> {
  readonly href: string
}
export function LinkButton({ type, size, danger, icon, loading, children, ...rest }: LinkButtonProps) {
  const look = lookOf({
    ...(type && { type }),
    ...(size && { size }),
    ...(danger && { danger }),
    ...(loading && { loading }),
  })
  return (
    <a {...look} {...rest}>
      {icon}
      {children}
    </a>
  )
}
