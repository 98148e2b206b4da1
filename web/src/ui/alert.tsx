/** A framed message that people have to know before they go on, with its severity. */
import type { ReactNode } from 'react'
import './alert.css'
import { Icon } from './icon.tsx'

const ICONS = { info: 'info', warning: 'warning', error: 'wrong' } as const

interface Props {
  readonly type: keyof typeof ICONS
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly action?: ReactNode
  /** `status`: told when there is a pause */
  readonly role?: 'alert' | 'status'
}
export function Alert({ type, title, description, action, role = 'alert' }: Props) {
  const long = description !== undefined
  return (
    <div className="alert" data-type={type} data-long={long} role={role}>
      <Icon name={ICONS[type]} size={long ? 20 : 16} />
      <div className="alert-words">
        <div className="alert-title">{title}</div>
        {long && <div>{description}</div>}
      </div>
      {action !== undefined && <div>{action}</div>}
    </div>
  )
}
