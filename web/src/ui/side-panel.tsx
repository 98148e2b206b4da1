/** A panel over the screen's end or, on narrow screens, its bottom; the focus returns to where it was. */
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Layer } from './layer.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  readonly place: 'end' | 'bottom'
  readonly title: string
  /** a length of CSS: how wide it is at the end, how high at the bottom */
  readonly size: string
  readonly onClose: () => void
  readonly children: ReactNode
}
export function SidePanel({ place, title, size, onClose, children }: Props) {
  useReturnFocus()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Layer
      open
      place={place}
      title={title}
      size={size}
      onClose={onClose}
      popup={popup}
      initialFocus={() => popup.current}
    >
      <div className="layer-body">{children}</div>
    </Layer>
  )
}
