/** The head of a screen: its one h1, its purpose, and its actions. */
import { createContext, type ReactNode, useContext } from 'react'
import { useDocumentTitle } from '../lib/document-title.ts'
import './page.css'

/** A panel beside a screen, such as a record beside its list, has a heading of the second rank. */
export const HeadingRank = createContext<'h1' | 'h2'>('h1')

interface PageHeaderProps {
  readonly title: string
  readonly about?: ReactNode
  /** stands before the title: a link back, a badge */
  readonly before?: ReactNode
  readonly actions?: ReactNode
  /** below the title: tags, steps, tabs */
  readonly children?: ReactNode
  /** the title of the window, where it is more than the heading */
  readonly documentTitle?: string
}
export function PageHeader({ title, about, before, actions, children, documentTitle }: PageHeaderProps) {
  useDocumentTitle(documentTitle ?? title)
  const rank = useContext(HeadingRank)
  return (
    <header className="page-header">
      <div className="page-header-row">
        <div className="page-header-words">
          {before}
          <div>
            {rank === 'h1' ? (
              <h1 className="page-title">
                <bdi>{title}</bdi>
              </h1>
            ) : (
              <h2 className="page-title">
                <bdi>{title}</bdi>
              </h2>
            )}
            {about !== undefined && <p className="page-header-about">{about}</p>}
          </div>
        </div>
        {actions !== undefined && <div className="page-header-actions">{actions}</div>}
      </div>
      {children}
    </header>
  )
}
