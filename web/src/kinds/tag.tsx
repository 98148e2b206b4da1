/** A small coloured word. Each meaning of a state has its colour, dark enough on light for everyone to read. */
import type { Tone } from '@siteoffice/domain/engine/field-options'
import type { ReactNode } from 'react'
import './tag.css'

export function ToneTag({ tone, children }: { readonly tone?: Tone | undefined; readonly children: ReactNode }) {
  return (
    <span className="tone-tag" data-tone={tone}>
      {children}
    </span>
  )
}
