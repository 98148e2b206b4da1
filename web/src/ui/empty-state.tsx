/** An empty list or screen: why it is empty, and what to do next. */
import type { ReactNode } from 'react'
import './page.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly picture?: ReactNode
  readonly actions?: ReactNode
  /** h1 where this is all that a screen shows */
  readonly heading?: 'h1' | 'h2'
}
export function EmptyState({ title, children, picture, actions, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="state">
      {picture !== undefined && (
        <span className="state-picture" aria-hidden>
          {picture}
        </span>
      )}
      <Heading className="state-title">{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="state-actions">{actions}</div>}
    </div>
  )
}
