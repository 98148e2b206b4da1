/**
 * The dialog of the app: the focus begins in its first field, and returns to where it was. What it asks for cannot be
 * sent while a file of it is on its way.
 */
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { useIsSendingFiles } from '../lib/sending-files.ts'
import { Button } from './button.tsx'
import { Layer } from './layer.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** The fields that can take the focus; of radio buttons the chosen one. The focus alone opens none of them. */
const FIELD = ':is(input:not([hidden], [type="hidden"], [type="radio"]:not(:checked)), textarea):enabled'

/** What takes the focus in place of the first field. */
const FIRST = '[data-focus="first"]'

interface ConfirmButton {
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly loading?: boolean
  readonly hidden?: boolean
  /** the id of the form that it sends */
  readonly form?: string
}
interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** pixels, or a length of CSS */
  readonly width?: number | string
  readonly okText?: string
  readonly cancelText?: string
  readonly onOk?: () => void
  readonly onCancel?: () => void
  readonly ok?: ConfirmButton
  /** under way: it cannot be confirmed again */
  readonly busy?: boolean
  /** in place of the two buttons; null for none */
  readonly footer?: ReactNode
  /** shows the button in its corner that closes it */
  readonly closable?: boolean
  /** a press beside it leaves it open */
  readonly stays?: boolean
  /** only an answer closes it: neither a button in its corner nor Escape */
  readonly locked?: boolean
  /** what it says scrolls above its buttons */
  readonly scrolls?: boolean
  readonly children?: ReactNode
}
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    width = 520,
    onCancel,
    footer,
    closable = true,
    stays = false,
    locked = false,
    scrolls = false,
  } = props
  useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const begin = () => {
    // a person who was quicker than the dialog keeps the focus where they put it
    if (popup.current?.contains(document.activeElement)) return false
    return popup.current?.querySelector<HTMLElement>(FIRST) ?? body.current?.querySelector(FIELD) ?? popup.current
  }
  return (
    <Layer
      open={open}
      place="middle"
      title={title}
      size={width}
      onClose={onCancel}
      stays={stays}
      locked={locked}
      buttonless={locked || !closable}
      popup={popup}
      initialFocus={begin}
    >
      <div ref={body} className={scrolls ? 'layer-scroll' : undefined}>
        {props.children}
      </div>
      {footer !== null && <div className="layer-foot">{footer ?? <TwoButtons {...props} />}</div>}
    </Layer>
  )
}
function TwoButtons({ okText, cancelText, onOk, onCancel, ok = {}, busy = false }: DialogProps) {
  const { t } = useTranslation()
  const isSendingFiles = useIsSendingFiles()
  const { danger = false, disabled = false, loading = false, hidden = false, form } = ok
  return (
    <>
      <Button onClick={onCancel}>{cancelText ?? t('Cancel')}</Button>
      {!hidden && (
        <Button
          type="primary"
          danger={danger}
          disabled={disabled}
          loading={loading || busy || isSendingFiles}
          onClick={onOk}
          {...(form !== undefined && { submit: true, form })}
        >
          {okText ?? t('OK')}
        </Button>
      )}
    </>
  )
}
