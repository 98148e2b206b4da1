/** A titled part of a screen. */
import type { ReactNode } from 'react'
import { useId } from 'react'
import './page.css'

export interface PanelProps {
  readonly title?: string
  readonly about?: ReactNode
  readonly children: ReactNode
}
export function Panel({ title, about, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel" {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && <h2 id={id}>{title}</h2>}
      {about !== undefined && <p className="panel-about">{about}</p>}
      {children}
    </section>
  )
}
