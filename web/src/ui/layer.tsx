/** What stands over the screen until it is answered or closed: the frame of dialogs and of side panels. */
import { Dialog } from '@base-ui/react/dialog'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Icon } from './icon.tsx'
import './layer.css'

interface LayerProps {
  readonly open: boolean
  /** how it lies over the screen: in its middle, at the end of the lines, or at the bottom */
  readonly place: 'middle' | 'end' | 'bottom'
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
export function Layer(props: LayerProps) {
  const { open, place, title, size, onClose, stays = false, locked = false, buttonless = locked, popup } = props
  const { t } = useTranslation()
  const style: CSSProperties = place === 'bottom' ? { blockSize: size } : { inlineSize: size }
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
        <Dialog.Backdrop forceRender className="layer-backdrop" />
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
            style={style}
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
