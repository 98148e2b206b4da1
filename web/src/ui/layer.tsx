/** What stands over the screen until it is answered or closed: the frame of dialogs and of side panels. */
import { Dialog } from '@base-ui/react/dialog'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Icon } from './icon.tsx'
import './layer.css'

interface LayerProps {
  readonly open: boolean
  /** how it lies over the screen: in its middle, at the end of the lines, at the bottom, or over a part of the screen */
  readonly place: 'middle' | 'end' | 'bottom' | 'at'
  /** the part of the screen, for the place `at` */
  readonly at?: DOMRect
  readonly title: ReactNode
  /** pixels, or a length of CSS */
  readonly size: number | string
  readonly onClose: (() => void) | undefined
  /** a press beside it leaves it open */
  readonly stays?: boolean
  /** neither a button nor Escape closes it */
  readonly locked?: boolean
  /** shows no button that closes it */
  readonly buttonless?: boolean
  readonly popup: RefObject<HTMLDivElement | null>
  readonly initialFocus: () => HTMLElement | null | boolean
  readonly children: ReactNode
}
const NARROWEST = 300
const WIDEST = 520
const EDGE = 8
/** As wide as the part of the screen within bounds, and beginning where it begins, or ending where it ends if it lies low. */
function placeAt({ left, right, top, bottom, width }: DOMRect): CSSProperties {
  const inlineSize = Math.min(Math.max(width, NARROWEST), WIDEST, window.innerWidth - 2 * EDGE)
  const start = document.dir === 'rtl' ? right - inlineSize : left
  const isLow = top > window.innerHeight * 0.6
  return {
    inlineSize,
    left: Math.max(EDGE, Math.min(start, window.innerWidth - inlineSize - EDGE)),
    ...(isLow ? { bottom: Math.max(EDGE, window.innerHeight - bottom - EDGE) } : { top: Math.max(EDGE, top - EDGE) }),
  }
}
const styleOf = ({ place, at, size }: LayerProps): CSSProperties => {
  if (place === 'at' && at !== undefined) return placeAt(at)
  return place === 'bottom' ? { blockSize: size } : { inlineSize: size }
}
export function Layer(props: LayerProps) {
  const { open, place, title, onClose, stays = false, locked = false, buttonless = locked, popup } = props
  const { t } = useTranslation()
  return (
    <Dialog.Root
      open={open}
      modal="trap-focus"
      disablePointerDismissal
      onOpenChange={(next, details) => {
        if (next) return
        if (locked) details.cancel()
        else onClose?.()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="layer-backdrop" data-place={place} />
        <Dialog.Viewport
          className="layer-viewport"
          data-place={place}
          onPointerDown={event => {
            if (event.target === event.currentTarget && !stays && !locked) onClose?.()
          }}
        >
          <Dialog.Popup
            ref={popup}
            className="layer"
            data-place={place}
            style={styleOf(props)}
            initialFocus={props.initialFocus}
          >
            <Dialog.Title className="layer-title">{title}</Dialog.Title>
            {!buttonless && (
              <Dialog.Close className="layer-close" aria-label={t('Close')}>
                <Icon name="close" size={16} />
              </Dialog.Close>
            )}
            {props.children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
