/** Nothing to show: why, and what to do next. */
import type { ReactNode } from 'react'
import './page.css'

export interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly picture?: ReactNode
  readonly actions?: ReactNode
}
export function EmptyState({ title, children, picture, actions }: EmptyStateProps) {
  return (
    <div className="state">
      {picture !== undefined && (
        <span className="state-picture" aria-hidden>
          {picture}
        </span>
      )}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="state-actions">{actions}</div>}
    </div>
  )
}
