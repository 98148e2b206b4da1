/** A small coloured word. Its colours, one for each meaning of a state, are dark enough on light to be read by everyone. */
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
