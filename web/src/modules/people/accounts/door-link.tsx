/** A link from one screen without a session to another; a press with a modifier key opens it as any link. */
import type { MouseEvent, ReactNode } from 'react'
import { useAccountNavigate } from './account-navigation.ts'

interface DoorLinkProps {
  readonly to: string
  /** stands in the form that opens */
  readonly email?: string
  readonly className?: string
  readonly children: ReactNode
}
export function DoorLink({ to, email, className, children }: DoorLinkProps) {
  const go = useAccountNavigate()
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to, email)
  }
  return (
    <a href={to} className={className} onClick={onClick}>
      {children}
    </a>
  )
}
